import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { shownName } from '../../../domain/plain-text.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { accountMessage } from './account-messages.ts';
import { ownName } from './account-schemas.ts';
import { useAttempt } from './use-attempt.ts';

/** The own name, to be changed. */
export function NameForm({ name }: { name: string }) {
  const session = useSession();
  const { attempt, busyWith, error, finish } = useAttempt(accountMessage);
  const save = async ({ displayName }: { displayName: string }) => {
    if (!(await attempt('change-name', () => session.rename(displayName)))) return;
    finish();
    showToast({ title: 'Your name is saved.' });
  };
  return (
    <Form
      schema={ownName}
      defaultValues={{ displayName: name }}
      onSubmit={save}
      error={error === null ? null : { message: error }}
      actions={
        <Button type="submit" variant="primary" isBusy={busyWith !== null} className="self-start">
          Save name
        </Button>
      }
    >
      <FollowedName name={name} />
      <TextField name="displayName" label="Name" autoComplete="name" />
    </Form>
  );
}

/** Puts a name that was changed elsewhere into the form around it, unless somebody is typing there. */
function FollowedName({ name }: { name: string }) {
  const { formState, getValues, reset } = useFormContext<{ displayName: string }>();
  const { isDirty } = formState;
  // The library keeps what is typed in its own store.
  useEffect(() => {
    if (!isDirty || shownName(getValues('displayName')) === name) reset({ displayName: name });
  }, [name, isDirty, getValues, reset]);
  return null;
}
