import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PlainForm } from '../../ui/form/plain-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { authMessage, RESET_SENT } from './auth-messages.ts';
import { resetRequest } from './sign-in-schemas.ts';
import { keepTypedEmail, typedEmail } from './typed-email.ts';
import { useAttempt } from './use-attempt.ts';
import { useSignIn } from './use-sign-in.ts';

/** Asks for the link that sets a new password. Says the same whether or not there is such an account. */
export function ResetForm() {
  const signIn = useSignIn();
  const { attempt, busyWith, error, finish } = useAttempt(authMessage);
  const [isSent, setIsSent] = useState(false);
  const send = async ({ email }: { email: string }) => {
    setIsSent(false);
    if (!(await attempt('reset', () => signIn.sendPasswordReset(email)))) return;
    finish();
    setIsSent(true);
  };
  return (
    <PlainForm
      schema={resetRequest}
      defaultValues={{ email: typedEmail() }}
      onTyped={keepTypedEmail}
      onSubmit={send}
      error={error}
      actions={
        <>
          <div role="status">{isSent ? <Notice>{RESET_SENT}</Notice> : null}</div>
          <Button type="submit" variant="primary" size="lg" block isBusy={busyWith !== null}>
            {isSent ? 'Send it again' : 'Send reset link'}
          </Button>
        </>
      }
    >
      <TextField name="email" label="E-mail" type="email" autoComplete="username" inputMode="email" />
    </PlainForm>
  );
}
