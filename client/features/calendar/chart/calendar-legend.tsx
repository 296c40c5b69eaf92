import { clsx } from 'clsx';
import type { BarVariant } from '../parts/bar-format.ts';
import { BAR_CLASSES, UNPAID_EDGE } from '../parts/bar-style.ts';

const ENTRIES: readonly [BarVariant, string][] = [
  ['held', 'Held'],
  ['confirmed', 'Confirmed'],
  ['in-house', 'In house'],
  ['leaving', 'Leaving today'],
  ['departed', 'Departed'],
  ['closed', 'Not for sale'],
];
const AGENT_ENTRIES: readonly [BarVariant, string][] = [
  ['held', 'Held'],
  ['confirmed', 'Confirmed'],
  ['in-house', 'In house'],
  ['taken', 'Taken'],
];

/** What the colours and patterns mean. */
export function CalendarLegend({ isForAgent }: { isForAgent: boolean }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-2" aria-label="Colours">
      {(isForAgent ? AGENT_ENTRIES : ENTRIES).map(([variant, words]) => (
        <li key={variant} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={clsx('h-2.5 w-4 rounded-xs', BAR_CLASSES[variant])} />
          {words}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className={clsx('h-2.5 w-4 rounded-xs', BAR_CLASSES.confirmed, UNPAID_EDGE)}
        />
        Unpaid
      </li>
    </ul>
  );
}
