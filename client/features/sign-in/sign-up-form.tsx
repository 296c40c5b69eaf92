import { Button } from '../../ui/button.tsx';
import { PlainForm } from '../../ui/form/plain-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { authMessage } from './auth-messages.ts';
import { newAccount } from './sign-in-schemas.ts';
import { keepTypedEmail, typedEmail } from './typed-email.ts';
import { useAttempt } from './use-attempt.ts';
import { useSignIn } from './use-sign-in.ts';

/** A new account, which is signed in at once. */
export function SignUpForm() {
  const signIn = useSignIn();
  const { attempt, busyWith, error } = useAttempt(authMessage);
  const signUp = (account: { email: string; password: string; displayName: string }) =>
    attempt('sign-up', async () => {
      if (await signIn.signUp(account)) return;
      // The sign-in pages load nothing of toasts: the site brings them, and it is there by now.
      const { showToast } = await import('../../lib/toasts.ts');
      showToast({ title: 'Your account is made, but your name was not kept.', variant: 'destructive' });
    });
  return (
    <PlainForm
      schema={newAccount}
      defaultValues={{ displayName: '', email: typedEmail(), password: '' }}
      onTyped={keepTypedEmail}
      onSubmit={signUp}
      error={error}
      actions={
        <Button type="submit" variant="primary" size="lg" block isBusy={busyWith !== null}>
          Create account
        </Button>
      }
    >
      <TextField name="displayName" label="Name (optional)" autoComplete="name" />
      <TextField name="email" label="E-mail" type="email" autoComplete="username" inputMode="email" />
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters."
      />
    </PlainForm>
  );
}
