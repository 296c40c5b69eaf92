import { useState } from 'react';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { FormRow } from './form-row.tsx';
import { type FormOfGuest, formatMoment, formName, type RegisterForm, stepWords } from './register-format.ts';

const FileFormDialog = lazyDialog(async () => (await import('./file-form-dialog.tsx')).FileFormDialog);

type FormsProps = {
  forms: readonly RegisterForm[];
  timeZone: string;
  paths: AreaPaths;
};

/** Forms III that the police do not have yet, the one due first on top. */
export function FormsDue({ forms, timeZone, paths, formOf }: FormsProps & { formOf: FormOfGuest }) {
  const [filed, setFiled] = useState<RegisterForm | null>(null);
  if (forms.length === 0) return null;
  return (
    <Card title={`Form III to file · ${forms.length}`}>
      <ul className="grid gap-3">
        {forms.map((form) => (
          <FormRow
            key={form.id}
            {...{ form, paths }}
            state={<Due form={form} timeZone={timeZone} />}
            acts={
              <>
                {formOf({ id: form.guest.id, name: formName(form) })}
                <Button
                  onClick={() => setFiled(form)}
                  aria-label={`Form III of ${formName(form)} is filed, ${stepWords(form)}`}
                >
                  Filed…
                </Button>
              </>
            }
          />
        ))}
      </ul>
      {filed && <FileFormDialog form={filed} timeZone={timeZone} onClose={() => setFiled(null)} />}
    </Card>
  );
}

/** Forms III of the nights' guests that were filed, each with the way to correct its number. */
export function FormsFiled({ forms, timeZone, paths }: FormsProps) {
  const [chosen, setChosen] = useState<RegisterForm | null>(null);
  if (forms.length === 0) return null;
  // as it is now, where another desk corrected it while the dialog is open
  const wrong = chosen && (forms.find(({ id }) => id === chosen.id) ?? chosen);
  return (
    <Card title={`Form III filed · ${forms.length}`}>
      <ul className="grid gap-3">
        {forms.map((form) => (
          <FormRow
            key={form.id}
            {...{ form, paths }}
            state={
              <>
                For the {stepWords(form)}: {form.number}
                {form.filedAt && `, ${formatMoment(form.filedAt, timeZone)}`}
                {!form.isInRoom && <Badge>Not named for the room any more</Badge>}
              </>
            }
            acts={
              <Button
                variant="quiet"
                onClick={() => setChosen(form)}
                aria-label={`Correct the number of Form III of ${formName(form)}, ${stepWords(form)}`}
              >
                Correct…
              </Button>
            }
          />
        ))}
      </ul>
      {wrong && <FileFormDialog form={wrong} timeZone={timeZone} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function Due({ form, timeZone }: { form: RegisterForm; timeZone: string }) {
  // What is asked anew every few minutes says it early enough for a day's time.
  const isLate = new Date(form.dueAt).getTime() < Date.now();
  return (
    <>
      For the {stepWords(form)}, by {formatMoment(form.dueAt, timeZone)}
      {isLate && <Badge variant="late">Late</Badge>}
    </>
  );
}
