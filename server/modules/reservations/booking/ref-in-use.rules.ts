import type { RefInUse } from './listed-bookings.sql.ts';

/** Which booking has a number of another system already; null: one that came at the same moment. */
export function refInUseSentence(inUse: Pick<RefInUse, 'code' | 'writtenAs'> | null): string {
  if (inUse === null) return 'There is a booking with this number already.';
  return `Booking ${inUse.code} has the number ${inUse.writtenAs} already.`;
}

/** By what a number of another system is told from others. */
export function refKeyOf({ source, externalRef }: { source: string; externalRef: string | null }): string {
  return `${source} ${externalRef}`;
}
