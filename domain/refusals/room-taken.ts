import { formatCode } from '../code.ts';
import { type DateRange, formatDateRange } from '../nights.ts';

/** Who has a room, or why it is not for sale; null for who may not know, and while somebody fills a form. */
export type RoomHolder =
  | { readonly code: string; readonly guestName: string | null }
  | { readonly note: string | null }
  | null;

/** 'Room 102 is taken for 25 – 26 Dec 2026 by K7QX-4M2P, Esha Pal.' */
export function roomTakenSentence(room: string, run: DateRange, holder: RoomHolder): string {
  return `Room ${room} is taken for ${formatDateRange(run)}${endOfSentence(holder)}`;
}

function endOfSentence(holder: RoomHolder): string {
  if (holder === null) return '.';
  if ('note' in holder) return holder.note ? `. Not for sale: ${holder.note}.` : '. Not for sale.';
  return holder.guestName
    ? ` by ${formatCode(holder.code)}, ${holder.guestName}.`
    : ` by ${formatCode(holder.code)}.`;
}
