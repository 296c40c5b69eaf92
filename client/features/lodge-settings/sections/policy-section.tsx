import { Plus, X } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { cancellationSentence, chargeOf } from '../../../../domain/lodge/cancellation-sentence.ts';
import { MOST_ENTRIES, SETTING_LIMITS } from '../../../../domain/lodge/settings-limits.ts';
import { addNights, formatDay, type LocalDate } from '../../../../domain/nights.ts';
import { shareOf } from '../../../lib/format/typed-share.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  type LodgeSettings,
  PART_OPTIONS,
  type PolicyForm,
  policyForm,
  policyFormOf,
} from '../settings-form.ts';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';

/** The example is a stay that begins in so many days. */
const EXAMPLE_DAYS = 14;
const [LEAST_DAYS, MOST_DAYS] = SETTING_LIMITS.daysBefore;

/** What cancelling and not coming cost, read back as guests read it. */
export function PolicySection({ today, ...props }: SectionProps & { today: LocalDate }) {
  return (
    <SettingsSection
      {...props}
      id="policy"
      title="Cancellation"
      note="For new bookings. Who has booked keeps the policy of that day."
      schema={policyForm}
      formOf={policyFormOf}
      inputOf={inputOf}
    >
      <Terms />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium text-ink-2">Who does not come pays</legend>
        <Share path="noShowFee" label="Not come" />
      </fieldset>
      <ReadBack arrival={addNights(today, EXAMPLE_DAYS)} />
    </SettingsSection>
  );
}

function inputOf({ cancellationPolicy, noShowFee }: LodgeSettings) {
  return {
    cancellationPolicy: cancellationPolicy.map(({ daysBefore, percent, of }) => ({
      daysBefore,
      percent,
      of,
    })),
    noShowFee: { percent: noShowFee.percent, of: noShowFee.of },
  };
}

function Terms() {
  const { fields, append, remove } = useFieldArray<PolicyForm, 'cancellationPolicy'>({
    name: 'cancellationPolicy',
  });
  return (
    <div className="grid gap-3">
      {fields.map((field, index) => (
        <div
          key={field.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-2 border-b border-line-soft pb-3 sm:flex sm:flex-wrap"
        >
          <NumberField
            name={`cancellationPolicy.${index}.daysBefore`}
            label={`Line ${index + 1}: days before`}
            min={LEAST_DAYS}
            max={MOST_DAYS}
          />
          {/* on a phone it stands at the end of the first row, in which there is room for it */}
          <IconButton
            label={`Take line ${index + 1} off`}
            onClick={() => remove(index)}
            className="sm:order-last"
          >
            <X aria-hidden />
          </IconButton>
          <div className="min-w-0 max-sm:col-span-2">
            <Share path={`cancellationPolicy.${index}`} label={`Line ${index + 1}`} />
          </div>
        </div>
      ))}
      {fields.length < MOST_ENTRIES && (
        <Button
          variant="quiet"
          onClick={() => append({ daysBefore: 7, percent: '50', of: 'FIRST_NIGHT' })}
          className="justify-self-start"
        >
          <Plus aria-hidden /> Another line
        </Button>
      )}
    </div>
  );
}

function Share({ path, label }: { path: string; label: string }) {
  return (
    <div className="flex min-w-0 gap-3">
      <TextField
        name={`${path}.percent`}
        label={`${label}: %`}
        inputMode="decimal"
        maxLength={6}
        className="w-24"
      />
      <SelectField name={`${path}.of`} label={`${label}: part of the stay`} options={PART_OPTIONS} />
    </div>
  );
}

/** The policy in one sentence with real dates, as far as it can be read. */
function ReadBack({ arrival }: { arrival: LocalDate }) {
  const { cancellationPolicy = [], noShowFee } = useWatch<PolicyForm>();
  const terms = cancellationPolicy.flatMap((typed) => {
    const percent = shareOf(typed.percent ?? '');
    const { daysBefore, of } = typed;
    return percent === null || daysBefore === undefined || of === undefined
      ? []
      : [{ daysBefore, percent, of }];
  });
  const noShow = shareOf(noShowFee?.percent ?? '');
  return (
    <div
      role="status"
      aria-label="As guests read it"
      className="rounded-control border border-line bg-sunk px-3 py-2.5"
    >
      <p className="text-sm text-ink-3">A stay that begins on {formatDay(arrival)}:</p>
      <p className="font-medium">{cancellationSentence(terms, arrival)}</p>
      {noShow !== null && noShowFee?.of !== undefined && (
        <p className="text-ink-2">Not come: {chargeOf({ percent: noShow, of: noShowFee.of })} is charged.</p>
      )}
    </div>
  );
}
