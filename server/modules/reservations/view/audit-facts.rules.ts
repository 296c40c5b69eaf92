import { isRecord } from '../../../../domain/audit/audit-changes.ts';
import type { Money } from '../../../../domain/money.ts';
import { formatDateRange, type LocalDate } from '../../../../domain/nights.ts';

/** A field of it; undefined where there is none. */
export function valueIn(value: unknown, field: string): unknown {
  return isRecord(value) ? value[field] : undefined;
}

/** A text in it that says something. */
export function textIn(value: unknown, field: string): string | null {
  const found = valueIn(value, field);
  return typeof found === 'string' && found !== '' ? found : null;
}

/** A number in it, as an amount. */
export function numberIn(value: unknown, field: string): Money | null {
  const found = valueIn(value, field);
  return typeof found === 'number' ? found : null;
}

/** Its nights, as they are said. */
export function runIn(value: unknown): string | null {
  const arrival: LocalDate | null = textIn(value, 'arrival');
  const departure: LocalDate | null = textIn(value, 'departure');
  return arrival && departure ? formatDateRange({ arrival, departure }) : null;
}

/** The numbers of its rooms, in the order in which they are slept in; null where it keeps none. */
export function roomsIn(value: unknown): readonly string[] | null {
  const rooms = valueIn(value, 'rooms');
  if (Array.isArray(rooms)) {
    const numbers = rooms.filter((room) => typeof room === 'string');
    return numbers.length > 0 ? numbers : null;
  }
  const room = textIn(value, 'room');
  return room === null ? null : [room];
}
