import type { ReactNode } from 'react';
import { isRoll, usePaperWidth } from './paper-width.ts';

type PaperFact = {
  name: string;
  /** Nothing: the fact is left out, or a line to write on where `isToFill`. */
  value: ReactNode;
  isToFill?: boolean;
};

/** Names with their values: side by side on a sheet, below each other on a roll. */
export function PaperFacts({ facts }: { facts: readonly PaperFact[] }) {
  const width = usePaperWidth();
  const shown = facts.filter(({ value, isToFill }) => isToFill || !isNothing(value));
  return (
    <dl className={isRoll(width) ? 'grid gap-y-1' : 'grid grid-cols-2 gap-x-6 gap-y-2'}>
      {shown.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 items-baseline gap-2">
          <dt className="shrink-0 text-ink-2">{name}</dt>
          <dd className="min-w-0 flex-1 font-medium whitespace-pre-line">
            {isNothing(value) ? <span className="block h-5 border-b border-dotted border-ink" /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isNothing(value: ReactNode): boolean {
  return value === null || value === undefined || value === '';
}
