import type { Housekeeping } from '../../../gql/schema.generated.ts';

/** What the bars can be narrowed to; the words stand on the screen. */
export const BAR_FILTERS = [
  { value: 'HELD', label: 'Held' },
  { value: 'CONFIRMED', label: 'Confirmed' },
  { value: 'CHECKED_IN', label: 'In house' },
  { value: 'CHECKED_OUT', label: 'Departed' },
  { value: 'UNPAID', label: 'Unpaid' },
  { value: 'CLOSED', label: 'Not for sale' },
] as const;
export type BarFilter = (typeof BAR_FILTERS)[number]['value'];

export const HOUSEKEEPING_FILTERS: readonly { value: Housekeeping; label: string }[] = [
  { value: 'DIRTY', label: 'To be cleaned' },
  { value: 'CLEAN', label: 'Clean' },
  { value: 'INSPECTED', label: 'Clean and inspected' },
];

export type RoomFilter = { status: BarFilter | null; housekeeping: Housekeeping | null };
