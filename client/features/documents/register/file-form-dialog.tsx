import { useSuspenseQuery } from '@apollo/client/react';
import * as v from 'valibot';
import { instantAt, isLocalTime } from '../../../../domain/local-time.ts';
import { isCalendarDay, type LocalDate } from '../../../../domain/nights.ts';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { UNREADABLE_DAY } from '../../../lib/format/typed-day.ts';
import { UNREADABLE_TIME } from '../../../lib/format/typed-time.ts';
import { DayField } from '../../../ui/dates/day-field.tsx';
import { TimeField } from '../../../ui/dates/time-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { FileFormThreeDocument } from './police-register.generated.ts';
import { formatMoment, formName, type RegisterForm, stepWords } from './register-format.ts';

const form = v.object({
  number: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter the number that the portal gave.')),
  day: v.pipe(v.string(), v.check(isCalendarDay, UNREADABLE_DAY)),
  filedAt: v.pipe(
    v.string(),
    v.check((typed) => typed === '' || isLocalTime(typed), UNREADABLE_TIME),
  ),
});

/** Empty is now, so it is of today alone. */
function filedOn(today: LocalDate) {
  return v.pipe(
    form,
    v.forward(
      v.check(({ day, filedAt }) => filedAt !== '' || day === today, 'Enter the time of that day.'),
      ['filedAt'],
    ),
  );
}

type FileFormDialogProps = { form: RegisterForm; timeZone: string; onClose: () => void };

/** Notes that a form was filed, with the number of the portal; of one that is filed the number is corrected. */
export function FileFormDialog({ form, timeZone, onClose }: FileFormDialogProps) {
  const name = formName(form);
  const isCorrection = form.number !== null;
  const { today } = useSuspenseQuery(LodgeDocument).data.lodge;
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
          ? 'The police count the 24 hours up to the time of filing.'
          : `Filed as ${form.number} on ${formatMoment(form.filedAt, timeZone)}. The time stays, and the audit keeps both numbers.`
      }
      schema={filedOn(today)}
      defaultValues={{ number: form.number ?? '', day: today, filedAt: '' }}
      error={userError}
      isBusy={loading}
      submitLabel={isCorrection ? 'Correct' : 'Filed'}
      onSubmit={({ number, day, filedAt }) =>
        submit({
          roomGuestId: form.roomGuestId,
          step: form.step,
          number,
          isCorrection,
          ...(filedAt !== '' && { filedAt: instantAt(day, filedAt, timeZone).toISOString() }),
        })
      }
      onClose={onClose}
    >
      <TextField name="number" label="Number of the portal" autoComplete="off" maxLength={40} />
      {!isCorrection && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField name="day" label="Filed on" looksBack />
          <TimeField name="filedAt" label="Filed at" hint="Empty for now" />
        </div>
      )}
    </FormDialog>
  );
}
