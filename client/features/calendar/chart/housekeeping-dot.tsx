import { clsx } from 'clsx';
import type { Housekeeping } from '../../../gql/schema.generated.ts';

const WORDS: Record<Housekeeping, string> = {
  CLEAN: 'Clean',
  DIRTY: 'To be cleaned',
  INSPECTED: 'Clean and inspected',
};

/** How clean a room is: a full dot, a ring for what is to be done, a diamond for what was looked at. */
export function HousekeepingDot({ state }: { state: Housekeeping }) {
  return (
    <span
      role="img"
      aria-label={WORDS[state]}
      title={WORDS[state]}
      className={clsx(
        'size-2.5 shrink-0',
        state === 'CLEAN' && 'rounded-full bg-pine',
        state === 'DIRTY' && 'rounded-full border-2 border-ember',
        state === 'INSPECTED' && 'rotate-45 rounded-[2px] bg-pine',
      )}
    />
  );
}
