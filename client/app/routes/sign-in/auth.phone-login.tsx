import { PhoneSignIn } from '../../../features/sign-in/phone-sign-in.tsx';
import { SignInHeading } from './sign-in-heading.tsx';
import { SignInLink } from './sign-in-link.tsx';
import type { SignInPageProps } from './sign-in-page-props.ts';

/** Signing in with a code by SMS. */
export function PhoneLogin({ place }: SignInPageProps) {
  return (
    <>
      <SignInHeading title="Sign in by phone">We send you a code by SMS.</SignInHeading>
      <PhoneSignIn />
      <p className="text-ink-2">
        <SignInLink page="login" place={place}>
          Sign in another way
        </SignInLink>
      </p>
    </>
  );
}
