import { ResetForm } from '../../../features/sign-in/reset-form.tsx';
import { SignInHeading } from './sign-in-heading.tsx';
import { SignInLink } from './sign-in-link.tsx';
import type { SignInPageProps } from './sign-in-page-props.ts';

/** A way back in for a user who forgot the password. */
export function ForgotPassword({ place }: SignInPageProps) {
  return (
    <>
      <SignInHeading title="Forgot your password?">
        We send a link with which you can choose a new one.
      </SignInHeading>
      <ResetForm />
      <p className="text-ink-2">
        <SignInLink page="login" place={place}>
          Back to sign in
        </SignInLink>
      </p>
    </>
  );
}
