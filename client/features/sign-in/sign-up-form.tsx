import { showToast } from '../../lib/toasts.ts';
import { useSession } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { newAccount } from './sign-in-schemas.ts';
import { useAttempt } from './use-attempt.ts';

/** A new account, which is signed in at once. */
export function SignUpForm() {
  const session = useSession();
  const { attempt, busyWith, error } = useAttempt();
  const signUp = (account: { email: string; password: string; displayName: string }) =>
    attempt('sign-up', async () => {
      if (await session.signUp(account)) return;
      showToast({ title: 'Your account is made, but your name was not kept.', look: 'destructive' });
    });
  return (
    <Form
      schema={newAccount}
      defaultValues={{ displayName: '', email: '', password: '' }}
      onSubmit={signUp}
      error={error === null ? null : { message: error }}
      actions={
        <Button type="submit" look="primary" size="lg" block isBusy={busyWith !== null}>
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
    </Form>
  );
}
