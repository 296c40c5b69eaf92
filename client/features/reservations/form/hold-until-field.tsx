import { useState } from 'react';
import {
  type HoldEnd,
  type HoldSettings,
  holdEndOf,
  holdPresets,
  latestHoldEndOf,
} from '../../../../domain/hold.ts';
import { minutesOfDayAt, timeOfMinutes } from '../../../../domain/local-time.ts';
import { isLocalDate, type LocalDate, todayAt } from '../../../../domain/nights.ts';
import { formatTill, type Moment } from '../../../lib/format/hold-format.ts';
import { Chips } from '../../../ui/chips.tsx';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import { TimeInput } from '../../../ui/dates/time-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { saidHoldEnd } from './values/hold-end.ts';

type HoldUntilFieldProps = {
  /** The first arrival of what is held. */
  arrival: LocalDate;
  isDesk: boolean;
  lodge: HoldSettings & Moment;
};

const ANOTHER_TIME = 'another time';

/** Until when rooms are held, the field `holdUntil`: the lodge's own hours, a time that callers ask for, or any other. */
export function HoldUntilField({ arrival, isDesk, lodge }: HoldUntilFieldProps) {
  const { value, onChange, onBlur, ref, error } = useFormField<HoldEnd | null>('holdUntil');
  const [isTyped, setIsTyped] = useState(false);
  const now = new Date();
  const own = holdEndOf(arrival, now, lodge);
  const latest = isDesk ? latestHoldEndOf(arrival, now, lodge) : own;
  const presets = holdPresets(lodge.today, now, latest, lodge.timeZone);
  const ends = new Map<string, HoldEnd | null>([[formatTill(own, lodge), null]]);
  for (const preset of presets) {
    const words = tillWords(preset, lodge);
    if (words !== null && !ends.has(words)) ends.set(words, preset);
  }
  const words = value === null ? formatTill(own, lodge) : tillWords(value, lodge);
  const isOther = isTyped || error !== undefined || words === null || !ends.has(words);
  const choose = (chosen: string) => {
    setIsTyped(chosen === ANOTHER_TIME);
    // Who says another time begins with the one that stands there.
    onChange(chosen === ANOTHER_TIME ? (value ?? wallTimeOf(own, lodge)) : (ends.get(chosen) ?? null));
  };
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 text-sm font-medium text-ink-2">Hold</legend>
      <Chips
        options={[...ends.keys(), ANOTHER_TIME]}
        value={isOther ? ANOTHER_TIME : (words ?? '')}
        onChoose={choose}
      />
      {isOther && (
        <div className="flex items-start gap-3">
          <DayInput
            label="Hold until the day"
            today={lodge.today}
            value={value !== null && isLocalDate(value.day) ? value.day : null}
            unread={value !== null && !isLocalDate(value.day) ? value.day : ''}
            onChange={(day, typed) => {
              onChange({ day: day ?? typed, time: value?.time ?? '' });
              onBlur();
            }}
            error={error}
            inputRef={ref}
            className="flex-1"
          />
          <Field label="At">
            {(tie) => (
              <TimeInput
                {...tie}
                value={value?.time ?? ''}
                onChange={(time) => onChange({ day: value?.day ?? '', time })}
              />
            )}
          </Field>
        </div>
      )}
    </fieldset>
  );
}

function tillWords(end: HoldEnd, lodge: Moment): string | null {
  const instant = saidHoldEnd(end, lodge);
  return instant && formatTill(instant, lodge);
}

function wallTimeOf(instant: Date, { timeZone }: Moment): HoldEnd {
  return { day: todayAt(instant, timeZone), time: timeOfMinutes(minutesOfDayAt(instant, timeZone)) };
}
