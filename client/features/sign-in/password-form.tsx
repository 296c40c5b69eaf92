import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSession } from '../../lib/session/use-session.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { accountMessage } from './account-messages.ts';
import { passwordChange } from './account-schemas.ts';
import { useAttempt } from './use-attempt.ts';

const EMPTY = { current: '', next: '' };

/** The own password, to be changed by a user who knows the current one. */
export function PasswordForm({ email }: { email: string }) {
  const session = useSession();
  const { attempt, busyWith, error, finish } = useAttempt(accountMessage);
  const [changes, setChanges] = useState(0);
  const change = async ({ current, next }: typeof EMPTY) => {
    const work = () => session.changePassword(current, next);
    if (!(await attempt('change-password', work))) return;
    finish();
    setChanges((before) => before + 1);
    showToast({ title: 'Your password is changed.', description: 'Other devices have to sign in again.' });
  };
  return (
    <Form
      schema={passwordChange}
      defaultValues={EMPTY}
      onSubmit={change}
      error={error === null ? null : { message: error }}
      actions={
        <Button type="submit" variant="primary" isBusy={busyWith !== null} className="self-start">
          Change password
        </Button>
      }
    >
      <EmptyAfter changes={changes} />
      {/* Tells what keeps passwords whose they are. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField name="current" label="Current password" type="password" autoComplete="current-password" />
      <TextField
        name="next"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters."
      />
    </Form>
  );
}

/** Empties the form around it after each change. */
function EmptyAfter({ changes }: { changes: number }) {
  const { reset } = useFormContext();
  // The library keeps what is typed in its own store.
  useEffect(() => {
    if (changes > 0) reset(EMPTY);
  }, [changes, reset]);
  return null;
}
