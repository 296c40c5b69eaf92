import type { LocalDate } from '../../../../domain/nights.ts';
import { addressParams, dayIn } from '../../../lib/address-params.ts';
import { groupOf, TILL_GROUPS, type TillEntry, type TillGroup } from './till-entry-format.ts';

/** Which day of the till is shown, and what of it, as the address says it; no day is today. */
export type TillSearch = { day: LocalDate | null; what: TillGroup | null; who: string };

/** The search that an address asks for; what cannot be meant is passed over. */
export function parseTillSearch(params: URLSearchParams): TillSearch {
  const what = params.get('what');
  return {
    day: dayIn(params, 'day'),
    what: what !== null && isGroup(what) ? what : null,
    who: params.get('who') ?? '',
  };
}

/** The search as parameters of an address; what is as usual is left out. */
export function tillSearchParams(search: TillSearch): URLSearchParams {
  return addressParams(search);
}

/** The entries that are wanted, in their order. */
export function soughtEntries(
  entries: readonly TillEntry[],
  { what, who }: Omit<TillSearch, 'day'>,
): TillEntry[] {
  return entries.filter(
    (entry) => (what === null || groupOf(entry) === what) && (who === '' || entry.recordedBy === who),
  );
}

function isGroup(text: string): text is TillGroup {
  return Object.hasOwn(TILL_GROUPS, text);
}
