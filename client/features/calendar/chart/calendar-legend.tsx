import { clsx } from 'clsx';
import type { BarVariant } from '../parts/bar/bar-format.ts';
import { BAR_CLASSES, OVERSTAY_CLASSES, UNPAID_EDGE } from '../parts/bar/bar-style.ts';

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
    <ul className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-xs text-ink-2" aria-label="Colours">
      {(isForAgent ? AGENT_ENTRIES : ENTRIES).map(([variant, words]) => (
        <Entry key={variant} className={BAR_CLASSES[variant]} words={words} />
      ))}
      <Entry className={OVERSTAY_CLASSES} words="Should have left" />
      <Entry className={clsx(BAR_CLASSES.confirmed, UNPAID_EDGE)} words="Unpaid" />
    </ul>
  );
}

function Entry({ className, words }: { className: string; words: string }) {
  return (
    <li className="flex items-center gap-1">
      <span aria-hidden="true" className={clsx('h-2.5 w-3 rounded-xs', className)} />
      {words}
    </li>
  );
}
