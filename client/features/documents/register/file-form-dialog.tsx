import * as v from 'valibot';
import { useAction } from '../../../lib/api/use-action.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { FileFormThreeDocument } from './police-register.generated.ts';
import { type DueForm, stepWords } from './register-format.ts';

const filed = v.object({
  number: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter the number that the portal gave.')),
});

/** Notes that a form was filed, with the number of the portal. */
export function FileFormDialog({ form, onClose }: { form: DueForm; onClose: () => void }) {
  const { submit, userError, loading } = useAction(FileFormThreeDocument, {
    done: `Form III of ${form.guest.fullName} is noted as filed.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Form III of ${form.guest.fullName}, ${stepWords(form)}`}
      description="The time of filing is now."
      schema={filed}
      defaultValues={{ number: '' }}
      error={userError}
      isBusy={loading}
      submitLabel="Filed"
      onSubmit={({ number }) => submit({ roomGuestId: form.roomGuestId, step: form.step, number })}
      onClose={onClose}
    >
      <TextField name="number" label="Number of the portal" autoComplete="off" maxLength={40} />
    </FormDialog>
  );
}
