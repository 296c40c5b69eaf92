import { useQuery } from '../../../lib/api/use-query.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { KnownGuestsDocument, type KnownGuestsQuery } from './known-guests.generated.ts';

/** Who books, as it stands in a form: `id` of somebody known, or empty for somebody new. */
export type TypedGuest = { id: string; fullName: string; phone: string; email: string };
export type KnownGuest = KnownGuestsQuery['knownGuests'][number];

const TYPING_PAUSE_MS = 250;
const FEWEST_LETTERS = 3;
const FEWEST_DIGITS = 5;

/** Who was here before and may be the one whose name or number is typed. */
export function useKnownGuests(typed: TypedGuest): readonly KnownGuest[] {
  const search = useSettled(searchOf(typed), TYPING_PAUSE_MS);
  const { data, previousData } = useQuery(KnownGuestsDocument, {
    variables: { search },
    skip: search === '',
  });
  return search === '' ? [] : ((data ?? previousData)?.knownGuests ?? []);
}

/** The number once it is long enough to mean somebody, else the name. */
function searchOf({ fullName, phone }: TypedGuest): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.length >= FEWEST_DIGITS) return phone.trim();
  return fullName.trim().length >= FEWEST_LETTERS ? fullName.trim() : '';
}
