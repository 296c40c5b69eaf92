import { useWatch } from 'react-hook-form';
import { addNights, isCalendarDay, type LocalDate } from '../../../domain/nights.ts';
import { Chips } from '../../ui/chips.tsx';
import { DayField } from '../../ui/dates/day-field.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { PRICE_OPTIONS, type SeasonForm } from './season-form.ts';
import { WeekdaysField } from './weekdays-field.tsx';

type SeasonFieldsProps = {
  isNew?: boolean;
  /** The first and the last night to which days without a year are the nearest ones; left out they are the next ones. */
  near?: { readonly from: LocalDate; readonly lastNight: LocalDate } | undefined;
};

/** What a season is: its nights, what they cost and what holds for who stays. */
export function SeasonFields({ isNew = false, near }: SeasonFieldsProps) {
  const { onChange: onLastNight } = useFormField<string>('season.lastNight');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField name="season.name" label="Name" maxLength={60} hint="Guests read it: Peak." autoFocus />
        <DayField
          name="season.from"
          label="First night"
          placeholder="such as 8-14 Nov"
          near={near?.from}
          onLastDay={onLastNight}
        />
        <DayField name="season.lastNight" label="Last night" near={near?.lastNight} />
      </div>
      {isNew && <OftenTyped />}
      <WeekdaysField name="season.weekdays" label="On which nights" />
      <Price />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="season.minNights"
          label="At least so many nights"
          inputMode="numeric"
          maxLength={2}
          hint="For who arrives in it. Left empty for any."
        />
        <TextField
          name="season.priority"
          label="Priority"
          inputMode="numeric"
          maxLength={4}
          hint={`On one night the highest holds.${isNew ? ' Left empty: above the others.' : ''}`}
        />
      </div>
      <div className="grid sm:grid-cols-3">
        <CheckboxField name="season.isClosedToArrival" label="No check-in" />
        <CheckboxField name="season.isClosedToDeparture" label="No check-out" />
        <CheckboxField name="season.isClosed" label="Closed" hint="No night is sold." />
      </div>
    </>
  );
}

const NAMES = ['Diwali', 'Christmas', 'New Year', 'Summer', 'Long weekend'];
const LENGTHS: readonly { label: string; nights: number }[] = [
  { label: '1 night', nights: 1 },
  { label: '3 nights', nights: 3 },
  { label: 'A week', nights: 7 },
];

/** Names that guests know, and how many nights from the first one on. */
function OftenTyped() {
  const name = useFormField<string>('season.name');
  const { value: from } = useFormField<string>('season.from');
  const lastNight = useFormField<string>('season.lastNight');
  const endOf = (nights: number) => addNights(from, nights - 1);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <Chips options={NAMES} value={name.value} onChoose={name.onChange} />
      {isCalendarDay(from) && (
        <Chips
          options={LENGTHS.map(({ label }) => label)}
          value={LENGTHS.find(({ nights }) => endOf(nights) === lastNight.value)?.label ?? ''}
          onChoose={(label) => {
            const length = LENGTHS.find((one) => one.label === label);
            if (length) lastNight.onChange(endOf(length.nights));
          }}
        />
      )}
    </div>
  );
}

function Price() {
  const mode = useWatch<SeasonForm, 'season.mode'>({ name: 'season.mode' });
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField name="season.mode" label="The price" options={PRICE_OPTIONS} />
      {mode !== 'NONE' && (
        <>
          <TextField
            name="season.value"
            label={
              mode === 'PERCENT'
                ? 'Percent on the base rate'
                : mode === 'ADD'
                  ? 'Rupees on the base rate'
                  : 'Rupees'
            }
            inputMode="text"
            maxLength={14}
            hint={mode === 'FIXED' ? 'A night.' : 'With − for less.'}
          />
          <MoneyField name="season.extraAdultRate" label="One more adult" hint="Left empty as usual." />
          <MoneyField name="season.extraChildRate" label="One more child" hint="Left empty as usual." />
        </>
      )}
    </div>
  );
}
