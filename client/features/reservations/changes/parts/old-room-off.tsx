import type { LocalDate } from '../../../../../domain/nights.ts';
import { DayChips } from '../../../../ui/dates/day-chips.tsx';
import { DayInput } from '../../../../ui/dates/day-input.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Tick } from '../../parts/tick.tsx';

/** How long the room that they leave is not for sale, and why. */
export type OldRoomBlock = { until: LocalDate | null; note: string };

type OldRoomOffProps = {
  number: string;
  /** The lodge's day. */
  today: LocalDate;
  /** The first night on which it is empty. */
  from: LocalDate;
  /** Null while it stays for sale. */
  value: OldRoomBlock | null;
  onChange: (value: OldRoomBlock | null) => void;
  /** What it is unless somebody says another day. */
  until: LocalDate;
  /** Why it cannot be kept back for so long. */
  error: string | undefined;
};

/** Takes the room that they leave off sale, until a day that is asked for. */
export function OldRoomOff({ number, today, from, value, onChange, until, error }: OldRoomOffProps) {
  return (
    <div className="grid gap-2">
      <Tick isOn={value !== null} onChange={(isOn) => onChange(isOn ? { until, note: '' } : null)}>
        {number} is not for sale until it is repaired
      </Tick>
      {value && (
        <>
          <DayInput
            label="For sale again"
            value={value.until}
            today={today}
            error={error}
            onChange={(day) => onChange({ ...value, until: day })}
          />
          <DayChips
            label="For sale again on"
            after={from}
            value={value.until}
            onChange={(day) => onChange({ ...value, until: day })}
          />
          <TextInput
            aria-label="What is wrong"
            placeholder="What is wrong: geyser"
            value={value.note}
            onChange={(event) => onChange({ ...value, note: event.target.value })}
          />
        </>
      )}
    </div>
  );
}
