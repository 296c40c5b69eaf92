import { codeWords } from '../../../domain/audit/audit-changes.ts';
import { formatMoney } from '../../../domain/money.ts';
import { formatDay } from '../../../domain/nights.ts';
import { roomsIn } from '../reservations/view/audit-facts.rules.ts';
import type { StoredLine } from './audit-event.sql.ts';

/** The number of the room of a line: that of a stay is the one that the line keeps; an older line keeps none. */
export function roomOf({
  entity,
  room,
  before,
  after,
}: Pick<StoredLine, 'entity' | 'room' | 'before' | 'after'>): string | null {
  const rooms = entity === 'reservation_room' ? (roomsIn(after) ?? roomsIn(before)) : null;
  return rooms?.at(-1) ?? room;
}

/** 'Bonfire', 'Breakfast, Cove', 'Green Grocer, ₹1,200, 3 Nov 2026': which thing of its kind a line is about. */
export function extraOf({ extra }: Pick<StoredLine, 'extra'>): string | null {
  if (extra === null) return null;
  if ('name' in extra) return extra.name;
  if ('payee' in extra) return `${extra.payee}, ${formatMoney(extra.amount)}, ${formatDay(extra.spentOn)}`;
  const plan = codeWords(extra.plan);
  return extra.roomType === null ? plan : `${plan}, ${extra.roomType}`;
}
