import { useSearchParams } from 'react-router';
import { DemoAccounts } from '../../features/sign-in/demo-accounts.tsx';
import { PasswordSignIn } from '../../features/sign-in/password-sign-in.tsx';
import { PopupButtons } from '../../features/sign-in/popup-buttons.tsx';
import { ACCOUNT_DISABLED } from '../../lib/auth-messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SignInHeading } from '../sign-in-heading.tsx';
import { useSignInPath } from '../use-sign-in-path.ts';

/** Signing in by e-mail and password, with the ways to all others. */
export function Login() {
  const pathTo = useSignInPath();
  const [params] = useSearchParams();
  return (
    <>
      <SignInHeading title="Sign in">To run the day, or to see your stays.</SignInHeading>
      {params.get('why') === 'disabled' ? <Notice look="danger">{ACCOUNT_DISABLED}</Notice> : null}
      <PasswordSignIn
        forgotten={
          <p className="text-sm">
            <Link to={pathTo('forgot-password')}>Forgot your password?</Link>
          </p>
        }
        others={({ isBusy, signIn }) => (
          <>
            <OtherWays />
            <p className="text-ink-2">
              New here? <Link to={pathTo('signup')}>Create an account</Link>
            </p>
            <DemoAccounts isBusy={isBusy} onChoose={signIn} />
          </>
        )}
      />
    </>
  );
}

function OtherWays() {
  const pathTo = useSignInPath();
  return (
    <section aria-labelledby="other-ways" className="flex flex-col gap-2">
      <h2 id="other-ways" className="flex items-center gap-3 pb-1 text-sm text-ink-2">
        <span aria-hidden className="h-px flex-1 bg-line" />
        Or another way
        <span aria-hidden className="h-px flex-1 bg-line" />
      </h2>
      <ButtonLink to={pathTo('phone-login')} block>
        Continue with a phone number
      </ButtonLink>
      <PopupButtons />
    </section>
  );
}
