import { ACCOUNT_DISABLED } from '../../../features/sign-in/auth-messages.ts';
import { DemoAccounts } from '../../../features/sign-in/demo-accounts.tsx';
import { PasswordSignIn } from '../../../features/sign-in/password-sign-in.tsx';
import { PopupButtons } from '../../../features/sign-in/popup-buttons.tsx';
import { signInPath } from '../../../lib/sign-in-paths.ts';
import { buttonVariants } from '../../../ui/button-variants.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SignInHeading } from './sign-in-heading.tsx';
import { SignInLink } from './sign-in-link.tsx';
import type { SignInPageProps } from './sign-in-page-props.ts';

/** Signing in by e-mail and password, with the ways to all others. */
export function Login({ place }: SignInPageProps) {
  return (
    <>
      <SignInHeading title="Sign in">To run the day, or to see your stays.</SignInHeading>
      {place.why === 'disabled' ? <Notice variant="danger">{ACCOUNT_DISABLED}</Notice> : null}
      <PasswordSignIn
        forgotten={
          <p className="text-sm">
            <SignInLink page="forgot-password" place={place}>
              Forgot your password?
            </SignInLink>
          </p>
        }
        others={({ isBusy, signIn }) => (
          <>
            <OtherWays place={place} />
            <p className="text-ink-2">
              New here?{' '}
              <SignInLink page="signup" place={place}>
                Create an account
              </SignInLink>
            </p>
            <DemoAccounts isBusy={isBusy} onChoose={signIn} />
          </>
        )}
      />
    </>
  );
}

function OtherWays({ place }: SignInPageProps) {
  return (
    <section aria-labelledby="other-ways" className="flex flex-col gap-2">
      <h2 id="other-ways" className="flex items-center gap-3 pb-1 text-sm text-ink-2">
        <span aria-hidden className="h-px flex-1 bg-line" />
        Or another way
        <span aria-hidden className="h-px flex-1 bg-line" />
      </h2>
      <a
        href={signInPath('phone-login', { next: place.next ?? null })}
        className={buttonVariants({ block: true })}
      >
        Continue with a phone number
      </a>
      <PopupButtons />
    </section>
  );
}
