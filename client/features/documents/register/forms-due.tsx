import { useState } from 'react';
import { formatTimeOfDay } from '../../../../domain/local-time.ts';
import { formatDayOfYear, todayAt } from '../../../../domain/nights.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { type DueForm, type FormOfGuest, nationalityName, stepWords } from './register-format.ts';

const FileFormDialog = lazyDialog(async () => (await import('./file-form-dialog.tsx')).FileFormDialog);

type FormsDueProps = { forms: readonly DueForm[]; timeZone: string; paths: AreaPaths; formOf: FormOfGuest };

/** Forms III that the police do not have yet, the one due first on top. */
export function FormsDue({ forms, timeZone, paths, formOf }: FormsDueProps) {
  const [filed, setFiled] = useState<DueForm | null>(null);
  if (forms.length === 0) return null;
  return (
    <Card title={`Form III to file · ${forms.length}`}>
      <ul className="grid gap-3">
        {forms.map((form) => (
          <li key={form.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1 basis-60">
              <Link to={paths.booking(form.reservationCode)}>{form.guest.fullName}</Link>
              <span className="text-ink-2">
                {[
                  form.guest.nationality && nationalityName(form.guest.nationality),
                  form.room && `room ${form.room}`,
                ]
                  .filter(Boolean)
                  .map((part) => ` · ${part}`)
                  .join('')}
              </span>
              <Due form={form} timeZone={timeZone} />
            </span>
            <span className="flex gap-2">
              {formOf({ id: form.guest.id, name: form.guest.fullName })}
              <Button
                onClick={() => setFiled(form)}
                aria-label={`Form III of ${form.guest.fullName} is filed, ${stepWords(form)}`}
              >
                Filed…
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {filed && <FileFormDialog form={filed} onClose={() => setFiled(null)} />}
    </Card>
  );
}

function Due({ form, timeZone }: { form: DueForm; timeZone: string }) {
  const due = new Date(form.dueAt);
  // What is asked anew every few minutes says it early enough for a day's time.
  const isLate = due.getTime() < Date.now();
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm">
      For the {stepWords(form)}, by {formatDayOfYear(todayAt(due, timeZone))},{' '}
      {formatTimeOfDay(due, timeZone)}
      {isLate && <Badge variant="late">Late</Badge>}
    </span>
  );
}
