import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { PlainForm } from '../../ui/form/plain-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { authMessage } from './auth-messages.ts';
import { credentials } from './sign-in-schemas.ts';
import { keepTypedEmail, typedEmail } from './typed-email.ts';
import { useAttempt } from './use-attempt.ts';
import { useSignIn } from './use-sign-in.ts';

type PasswordSignInProps = {
  /** What stands beside the label of the password. */
  forgotten?: ReactNode;
  /** Stands below the form, with what signs in as an account that it offers. */
  others?: (choice: {
    isBusy: boolean;
    signIn: (credentials: { email: string; password: string }) => Promise<unknown>;
  }) => ReactNode;
  /** Whose session has ended; on a sign-in page the address that was typed before. */
  email?: string;
};

/** Signing in with e-mail and password. */
export function PasswordSignIn({ forgotten, others, email }: PasswordSignInProps) {
  const { signInWithPassword } = useSignIn();
  const { attempt, busyWith, error } = useAttempt(authMessage);
  const isBusy = busyWith !== null;
  const signIn = ({ email, password }: { email: string; password: string }) =>
    attempt('sign-in', () => signInWithPassword(email, password));
  return (
    <>
      <PlainForm
        schema={credentials}
        defaultValues={{ email: email ?? typedEmail(), password: '' }}
        onTyped={email === undefined ? keepTypedEmail : undefined}
        onSubmit={signIn}
        error={error}
        actions={
          <Button type="submit" variant="primary" size="lg" block isBusy={isBusy}>
            Sign in
          </Button>
        }
      >
        <TextField name="email" label="E-mail" type="email" autoComplete="username" inputMode="email" />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
        {forgotten}
      </PlainForm>
      {others?.({ isBusy, signIn })}
    </>
  );
}
