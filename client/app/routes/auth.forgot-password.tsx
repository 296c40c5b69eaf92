import { ResetForm } from '../../features/sign-in/reset-form.tsx';
import { Link } from '../../ui/link.tsx';
import { SignInHeading } from '../sign-in-heading.tsx';
import { useSignInPath } from '../use-sign-in-path.ts';

/** A way back in for whoever forgot the password. */
export function ForgotPassword() {
  const pathTo = useSignInPath();
  return (
    <>
      <SignInHeading title="Forgot your password?">
        We send a link with which you can choose a new one.
      </SignInHeading>
      <ResetForm />
      <p className="text-ink-2">
        <Link to={pathTo('login')}>Back to sign in</Link>
      </p>
    </>
  );
}
