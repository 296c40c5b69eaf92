import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { MOST_ENTRIES } from '../../../../domain/lodge/settings-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { TimeField } from '../../../ui/dates/time-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type FeesForm, feesForm, feesFormOf, type LodgeSettings } from '../settings-form.ts';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';

/** What coming early and leaving late costs. */
export function FeesSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="fees"
      title="Early and late"
      note="A share of the night. The desk is offered it and takes it or not; nothing is added unasked."
      schema={feesForm}
      formOf={feesFormOf}
      inputOf={inputOf}
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <Steps name="earlyCheckIn" title="Check-in before its hour" label="Early" first="06:00" />
        <Steps name="lateCheckOut" title="Check-out after its hour" label="Late" first="14:00" />
      </div>
    </SettingsSection>
  );
}

function inputOf({ earlyCheckIn, lateCheckOut }: LodgeSettings) {
  const said = (shares: LodgeSettings['earlyCheckIn']) =>
    shares.map(({ until, percent }) => ({ until, percent }));
  return { earlyCheckIn: said(earlyCheckIn), lateCheckOut: said(lateCheckOut) };
}

type StepsProps = { name: keyof FeesForm; title: string; label: string; first: string };

function Steps({ name, title, label, first }: StepsProps) {
  const { fields, append, remove } = useFieldArray<FeesForm, keyof FeesForm>({ name });
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-2 font-medium">{title}</legend>
      {fields.length === 0 && <p className="text-ink-3">Costs nothing.</p>}
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-end gap-3">
          <TimeField name={`${name}.${index}.until`} label={`${label} ${index + 1}: until`} />
          <TextField
            name={`${name}.${index}.percent`}
            label="% of a night"
            inputMode="decimal"
            maxLength={6}
            className="w-28 shrink-0"
          />
          <IconButton label={`Take ${label.toLowerCase()} ${index + 1} off`} onClick={() => remove(index)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {fields.length < MOST_ENTRIES && (
        <Button
          variant="quiet"
          onClick={() => append({ until: first, percent: '50' })}
          className="justify-self-start"
        >
          <Plus aria-hidden /> Another time
        </Button>
      )}
    </fieldset>
  );
}
