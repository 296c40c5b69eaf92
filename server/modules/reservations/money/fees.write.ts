import type { Money } from '../../../../domain/money.ts';
import { type DateRange, formatDateRange, todayAt } from '../../../../domain/nights.ts';
import type { WriteContext } from '../../../db/write.ts';
import { cancellationTermOf } from '../../catalog/cancellation-policy.rules.ts';
import {
  type AmountAtRate,
  amountAtRatesOf,
  type Fee,
  type FeeTerm,
  feesBeside,
  greaterFee,
  grossOfFees,
  type NightsConcerned,
} from '../core/fee.rules.ts';
import { insertFees, type NewFee, readLiveNights, readNightsConcerned } from '../core/lifecycle.sql.ts';
import type { ReservationRoomRow, ReservationRow } from '../core/reservation-row.sql.ts';
import type { FeeOfRoom } from './given-up.sql.ts';

const NAMES = {
  CANCELLATION: 'Cancellation fee',
  NO_SHOW: 'Fee for not coming',
  EARLY_CHECK_IN: 'Early check-in',
  LATE_CHECK_OUT: 'Late check-out',
} as const;

/** How much of which room's nights is charged, and as what. */
type FeeOrder = {
  readonly kind: keyof typeof NAMES;
  readonly reservationRooms: readonly ReservationRoomRow[];
  readonly termOf: (reservationRoom: ReservationRoomRow) => FeeTerm | null;
  /** What stands on the bill of a room for nights given up before. */
  readonly before?: readonly FeeOfRoom[];
  /** The least that is charged for a room, whatever its nights cost. */
  readonly leastOf?: (reservationRoom: ReservationRoomRow) => readonly Fee[] | null;
};

/** A fee of a room, at one rate of tax. */
export type RoomFee = { readonly reservationRoom: ReservationRoomRow; readonly fee: Fee };

/** What a part of the live nights of rooms comes to, not charged yet; a room may owe at several rates of tax, or nothing. */
export async function feesOfRooms(
  { tx }: WriteContext,
  { reservationRooms, termOf, before = [], leastOf }: Omit<FeeOrder, 'kind'>,
): Promise<RoomFee[]> {
  const nights = await readLiveNights(
    tx,
    reservationRooms.map(({ id }) => id),
  );
  return reservationRooms.flatMap((reservationRoom) => {
    const term = termOf(reservationRoom);
    const own = nights.filter(({ reservationRoomId }) => reservationRoomId === reservationRoom.id);
    const earlier = before.filter(({ reservationRoomId }) => reservationRoomId === reservationRoom.id);
    const fees = greaterFee(term ? feesBeside(earlier, own, term) : [], leastOf?.(reservationRoom) ?? []);
    return fees.map((fee) => ({ reservationRoom, fee }));
  });
}

/** Charges a part of the live nights of rooms; gives what each comes to. */
export async function chargeFees(
  write: WriteContext,
  reservation: ReservationRow,
  { kind, ...order }: FeeOrder,
): Promise<ReadonlyMap<string, Money>> {
  const fees = await feesOfRooms(write, order);
  await putOnBills(write, reservation, kind, fees);
  return new Map(order.reservationRooms.map(({ id }) => [id, feeOfRoom(fees, id)]));
}

/** What the fees of a room come to, tax included. */
export function feeOfRoom(fees: readonly RoomFee[], reservationRoomId: string): Money {
  return grossOfFees(
    fees.flatMap(({ reservationRoom, fee }) => (reservationRoom.id === reservationRoomId ? fee : [])),
  );
}

/** An amount that somebody says for rooms, taxed as the nights that it concerns; empty where they have none. */
export async function taxedAsNights(
  { tx }: WriteContext,
  reservationRoomIds: readonly string[],
  { amount, of }: { readonly amount: Money; readonly of: NightsConcerned },
): Promise<AmountAtRate[]> {
  const nights = await readNightsConcerned(tx, reservationRoomIds);
  const rooms = Map.groupBy(nights, ({ reservationRoomId }) => reservationRoomId);
  return amountAtRatesOf(amount, [...rooms.values()], of);
}

/** Puts fees that are worked out on the bills of their rooms. */
export async function putOnBills(
  write: WriteContext,
  reservation: Pick<ReservationRow, 'timeZone'>,
  kind: keyof typeof NAMES,
  charged: readonly {
    readonly reservationRoom: DateRange & Pick<ReservationRoomRow, 'id'>;
    readonly fee: Fee;
  }[],
): Promise<void> {
  const chargedOn = todayAt(write.now, reservation.timeZone);
  const rows = charged.map(
    ({ reservationRoom, fee }): NewFee => ({
      ...fee,
      reservationRoomId: reservationRoom.id,
      kind,
      description: `${NAMES[kind]}, ${formatDateRange(reservationRoom)}`,
      chargedOn,
    }),
  );
  await insertFees(write.tx, rows, { now: write.now, by: write.actor.uid });
}

/** The fee that the policy of a reservation, frozen when it was made, asks for a room today; a hold has none. */
export function cancellationFeeTerm(
  { cancellationPolicy, timeZone }: ReservationRow,
  { status, arrival }: ReservationRoomRow,
  now: Date,
): FeeTerm | null {
  return status === 'HELD' ? null : cancellationTermOf(cancellationPolicy, arrival, todayAt(now, timeZone));
}
