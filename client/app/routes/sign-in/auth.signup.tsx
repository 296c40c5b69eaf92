import { PopupButtons } from '../../../features/sign-in/popup-buttons.tsx';
import { SignUpForm } from '../../../features/sign-in/sign-up-form.tsx';
import { SignInHeading } from './sign-in-heading.tsx';
import { SignInLink } from './sign-in-link.tsx';
import type { SignInPageProps } from './sign-in-page-props.ts';

/** A new account. */
export function SignUp({ place }: SignInPageProps) {
  return (
    <>
      <SignInHeading title="Create an account">To book a room and to see your stays.</SignInHeading>
      <SignUpForm />
      <PopupButtons />
      <p className="text-ink-2">
        Already have an account?{' '}
        <SignInLink page="login" place={place}>
          Sign in
        </SignInLink>
      </p>
    </>
  );
}
