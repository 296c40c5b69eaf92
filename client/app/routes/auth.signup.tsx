import { PopupButtons } from '../../features/sign-in/popup-buttons.tsx';
import { SignUpForm } from '../../features/sign-in/sign-up-form.tsx';
import { Link } from '../../ui/link.tsx';
import { SignInHeading } from '../sign-in-heading.tsx';
import { useSignInPath } from '../use-sign-in-path.ts';

/** A new account. */
export function SignUp() {
  const pathTo = useSignInPath();
  return (
    <>
      <SignInHeading title="Create an account">To book a room and to see your stays.</SignInHeading>
      <SignUpForm />
      <PopupButtons />
      <p className="text-ink-2">
        Already have an account? <Link to={pathTo('login')}>Sign in</Link>
      </p>
    </>
  );
}
