import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { isLocalDate, type LocalDate } from '../../../domain/nights.ts';
import { formatFullDay } from '../../lib/format/format.ts';

type StayDayProps = {
  name: 'arrival' | 'departure';
  min: LocalDate;
  max: LocalDate;
  defaultValue: LocalDate;
  /** What the input holds; undefined until the page's script runs, and the browser then shows it in its own way. */
  shown: string | undefined;
};

/** A day of the stay: said as everywhere in the lodge, and the browser's own input where a key is pressed in it. */
export function StayDay({ name, min, max, defaultValue, shown }: StayDayProps) {
  const [isTyping, setIsTyping] = useState(false);
  const said = !isTyping && shown !== undefined && isLocalDate(shown) ? formatFullDay(shown) : null;
  const pick = (event: MouseEvent<HTMLInputElement>) => {
    event.currentTarget.showPicker();
  };
  const typeInIt = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Enter') setIsTyping(true);
  };
  return (
    <span className="relative block">
      <input
        type="date"
        name={name}
        required
        min={min}
        max={max}
        defaultValue={defaultValue}
        onClick={pick}
        onKeyDown={typeInIt}
        onBlur={() => setIsTyping(false)}
        className={clsx(
          'h-8 w-full min-w-0 cursor-pointer appearance-none rounded-xs bg-transparent text-md font-semibold',
          said === null ? 'text-ink' : 'text-transparent',
        )}
      />
      {said !== null && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-0 flex items-center text-md font-semibold whitespace-nowrap"
        >
          {said}
        </span>
      )}
    </span>
  );
}
