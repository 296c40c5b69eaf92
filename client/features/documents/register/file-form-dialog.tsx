import * as v from 'valibot';
import { useAction } from '../../../lib/api/use-action.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { FileFormThreeDocument } from './police-register.generated.ts';
import { formatMoment, formName, type RegisterForm, stepWords } from './register-format.ts';

const filed = v.object({
  number: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter the number that the portal gave.')),
});

type FileFormDialogProps = { form: RegisterForm; timeZone: string; onClose: () => void };

/** Notes that a form was filed, with the number of the portal; of one that is filed the number is corrected. */
export function FileFormDialog({ form, timeZone, onClose }: FileFormDialogProps) {
  const name = formName(form);
  const isCorrection = form.number !== null;
  const { submit, userError, loading } = useAction(FileFormThreeDocument, {
    done: isCorrection
      ? `The number of Form III of ${name} is corrected.`
      : `Form III of ${name} is noted as filed.`,
    onDone: onClose,
    ...(form.version !== null && { seenVersion: form.version }),
  });
  return (
    <FormDialog
      title={`Form III of ${name}, ${stepWords(form)}`}
      description={
        form.number === null || form.filedAt === null
          ? 'The time of filing is now.'
          : `Filed as ${form.number} on ${formatMoment(form.filedAt, timeZone)}. The time stays, and the audit keeps both numbers.`
      }
      schema={filed}
      defaultValues={{ number: form.number ?? '' }}
      error={userError}
      isBusy={loading}
      submitLabel={isCorrection ? 'Correct' : 'Filed'}
      onSubmit={({ number }) =>
        submit({ roomGuestId: form.roomGuestId, step: form.step, number, isCorrection })
      }
      onClose={onClose}
    >
      <TextField name="number" label="Number of the portal" autoComplete="off" maxLength={40} />
    </FormDialog>
  );
}
