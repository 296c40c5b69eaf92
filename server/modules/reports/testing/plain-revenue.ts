import { type LocalDate, nightsOf } from '../../../../domain/nights.ts';
import type { PaymentMethod, ReservationSource } from '../../types.generated.ts';
import { known, type RawRows } from './raw-rows.ts';

/** What a plain report of revenue is narrowed to; null is what has none. */
export type PlainFilter = { roomTypeId?: string | null; source?: ReservationSource; agentId?: string | null };

/** A night or an extra that earns. */
export type PlainEntry = {
  readonly day: LocalDate;
  readonly code: string;
  readonly roomTypeId: string | null;
  readonly source: ReservationSource;
  readonly agentId: string | null;
  readonly room: number;
  readonly other: number;
  readonly fees: number;
  readonly sold: number;
  readonly free: number;
};

export const SOLD: ReadonlySet<string> = new Set(['CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT']);
const FEES: ReadonlySet<string> = new Set(['CANCELLATION', 'NO_SHOW']);

/** All nights and extras that ever earn, as the words of each figure say it. */
export function plainEntriesOf(rows: RawRows): PlainEntry[] {
  const nights = rows.nights.flatMap((night): PlainEntry[] => {
    const stay = known(rows.stays, night.reservationRoomId);
    if (night.releasedAt !== null || !SOLD.has(stay.status)) return [];
    const listed = night.rate + night.extraGuests;
    const all = listed + night.meals;
    // the discount is shared by what each part costs
    const room = listed === 0 ? 0 : Math.round((night.net * listed) / all);
    const { isComplimentary } = stay;
    return [
      {
        ...ofReservation(rows, stay.reservationId),
        day: night.night,
        roomTypeId: stay.roomTypeId,
        room,
        other: night.net - room,
        fees: 0,
        sold: isComplimentary ? 0 : 1,
        free: isComplimentary ? 1 : 0,
      },
    ];
  });
  const extras = rows.charges.flatMap((charge): PlainEntry[] => {
    if (charge.voidedAt !== null || charge.kind === 'WRITE_OFF') return [];
    const { reservationId } = known(rows.folios, charge.folioId);
    const isFee = FEES.has(charge.kind);
    const roomTypeId = charge.reservationRoomId && known(rows.stays, charge.reservationRoomId).roomTypeId;
    return [
      {
        ...ofReservation(rows, reservationId),
        day: charge.chargedOn,
        roomTypeId,
        room: 0,
        sold: 0,
        free: 0,
        other: isFee ? 0 : charge.net,
        fees: isFee ? charge.net : 0,
      },
    ];
  });
  return [...nights, ...extras];
}

function ofReservation(rows: RawRows, id: string) {
  const { code, source, agentId } = known(rows.reservations, id);
  return { code, source, agentId };
}

/** Whether an entry is one of those that a report is narrowed to. */
export function isPlainlyWanted(entry: Omit<PlainEntry, 'day'>, filter: PlainFilter): boolean {
  return (
    (filter.roomTypeId === undefined || entry.roomTypeId === filter.roomTypeId) &&
    (filter.source === undefined || entry.source === filter.source) &&
    (filter.agentId === undefined || entry.agentId === filter.agentId)
  );
}

type Run = { readonly from: LocalDate; readonly to: LocalDate };

/** The figures of some days, of which those up to `last` count, with payments and fees before `collectedTo`. */
export function plainFiguresOf(
  rows: RawRows,
  {
    from,
    to,
    last,
    today,
    filter,
    collectedTo = to,
  }: Run & { last: LocalDate; today: LocalDate; filter: PlainFilter; collectedTo?: LocalDate },
) {
  const counts = (day: LocalDate) => from <= day && day < to && day <= last;
  const entries = plainEntriesOf(rows).filter((entry) => counts(entry.day) && isPlainlyWanted(entry, filter));
  const sum = (partOf: (entry: PlainEntry) => number) =>
    entries.reduce((all, entry) => all + partOf(entry), 0);
  const roomsAvailable = nightsOf({ arrival: from, departure: to })
    .filter(counts)
    .reduce((all, day) => all + roomsOn(rows, day, filter.roomTypeId), 0);
  const [roomsSold, roomsFree] = [sum(({ sold }) => sold), sum(({ free }) => free)];
  const [room, other, fees] = [
    sum((entry) => entry.room),
    sum((entry) => entry.other),
    sum((entry) => (entry.day < collectedTo ? entry.fees : 0)),
  ];
  const earnedBy = ({ room, other, fees }: PlainEntry) => room + other + fees;
  const payments = plainCollectedOf(rows, filter).filter(({ day }) => counts(day) && day < collectedTo);
  const collected = payments.reduce((all, { amount }) => all + amount, 0);
  return {
    from,
    to,
    roomsAvailable,
    roomsSold,
    roomsFree,
    room,
    other,
    fees,
    earned: room + other + fees,
    occupancy: divided((roomsSold + roomsFree) * 10_000, roomsAvailable),
    adr: divided(room, roomsSold),
    revPar: divided(room, roomsAvailable),
    coming: sum((entry) => (entry.day > today ? earnedBy(entry) : 0)),
    comingRoom: sum((entry) => (entry.day > today ? entry.room : 0)),
    comingOther: sum((entry) => (entry.day > today ? entry.other : 0)),
    // nobody pays for a room type, or has paid tomorrow
    collected: filter.roomTypeId === undefined && from <= today && from < collectedTo ? collected : null,
    hasEntries: entries.length > 0,
    hasPayments: filter.roomTypeId === undefined && payments.length > 0,
  };
}

/** Rounded half up; nothing where there is nothing to divide by. */
export function divided(dividend: number, divisor: number): number | null {
  return divisor === 0 ? null : Math.round(dividend / divisor);
}

function roomsOn({ rooms }: RawRows, day: LocalDate, roomTypeId: string | null | undefined): number {
  return rooms.filter(
    (room) =>
      (roomTypeId === undefined || room.roomTypeId === roomTypeId) &&
      room.activeFrom <= day &&
      (room.activeTo === null || room.activeTo > day),
  ).length;
}

/** Payments less refunds, each with its day and method; what only moves between bills left out. */
export function plainCollectedOf(
  rows: RawRows,
  { source, agentId }: PlainFilter,
): { day: LocalDate; method: PaymentMethod; amount: number }[] {
  return rows.payments.flatMap((payment) => {
    if (payment.transferId !== null || (payment.kind !== 'PAYMENT' && payment.kind !== 'REFUND')) return [];
    const reservation = known(rows.reservations, known(rows.folios, payment.folioId).reservationId);
    if (source !== undefined && reservation.source !== source) return [];
    if (agentId !== undefined && reservation.agentId !== agentId) return [];
    const sign = (payment.kind === 'REFUND' ? -1 : 1) * (payment.voidsId === null ? 1 : -1);
    return [{ day: payment.receivedOn, method: payment.method, amount: sign * payment.amount }];
  });
}
