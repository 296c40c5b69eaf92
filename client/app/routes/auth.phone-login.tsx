import { PhoneSignIn } from '../../features/sign-in/phone-sign-in.tsx';
import { Link } from '../../ui/link.tsx';
import { SignInHeading } from '../sign-in-heading.tsx';
import { useSignInPath } from '../use-sign-in-path.ts';

/** Signing in with a code by SMS. */
export function PhoneLogin() {
  const pathTo = useSignInPath();
  return (
    <>
      <SignInHeading title="Sign in by phone">We send you a code by SMS.</SignInHeading>
      <PhoneSignIn />
      <p className="text-ink-2">
        <Link to={pathTo('login')}>Sign in another way</Link>
      </p>
    </>
  );
}
