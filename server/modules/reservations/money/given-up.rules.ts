import * as v from 'valibot';
import { sumOf } from '../../../../domain/money.ts';
import type { DateRange, LocalDate } from '../../../../domain/nights.ts';
import * as column from '../../../db/column-schemas.ts';
import { cancellationTermOf } from '../../catalog/cancellation-policy.rules.ts';
import type { RoomPlan } from '../core/change-plan.rules.ts';
import type { StoredNight } from '../core/change-rooms.sql.ts';
import {
  type Fee,
  type FeeForNights,
  type FeeTerm,
  feeLess,
  feeSchema,
  feesBeside,
  feesOf,
  greaterFee,
  grossOfFees,
} from '../core/fee.rules.ts';

/** How long after a change of nights the way back is an undo: nothing that came on with it costs a fee. */
const UNDO_MINUTES = 15;

/** The last change of the run of a room. */
export const lastRunChangeSchema = v.object({
  reservationRoomId: v.string(),
  at: v.string(),
  before: column.dateRange,
  after: column.dateRange,

  /** The least fee before it. */
  leastFee: v.nullable(v.array(feeSchema)),

  /** Whether it took another change back: that is no change to be taken back itself. */
  isUndo: v.boolean(),

  /** Whether other guests were said since, whose own least fee then stays. */
  hasOtherGuestsSince: v.boolean(),
});
export type LastRunChange = v.InferOutput<typeof lastRunChangeSchema>;

/** What a change of a room's nights costs, and what cancelling the room costs at least afterwards. */
export type GivenUp = {
  readonly lost: readonly StoredNight[];
  /** For the nights that are given up, at their rates of tax; of a waived one what it would have been. */
  readonly fees: readonly Fee[];
  /** When the nights were given up whose fee pays for the lost ones, too; null: these have their own, or none. */
  readonly paidWith: string | null;
  readonly leastFee: readonly Fee[] | null;
  /** Nights of before that are live again. */
  readonly comeBack: readonly LocalDate[];
};

/** When a change is made, under which frozen policy, and how. */
type GivingUp = {
  readonly policy: unknown;
  readonly today: LocalDate;
  readonly isWaived: boolean;
  /** Fees that stand for nights of the room given up before, the oldest first. */
  readonly before: readonly FeeForNights[];
  /** The change that this one takes back; null: none. */
  readonly undone: LastRunChange | null;
};

/**
 * What a plan owes for nights given up: what cancelling them would cost, together with those given up before. Of a hold
 * and of guests in house nothing. A room whose later arrival makes cancelling cheaper, or whose earlier one puts a cheaper
 * night first, keeps what of the fee was not charged.
 */
export function givenUpBy(
  { reservationRoom, arrival, nights, leastFee }: RoomPlan,
  { policy, today, isWaived, before, undone }: GivingUp,
): GivenUp {
  const live = reservationRoom.nights.filter(({ isReleased }) => !isReleased);
  const wanted = new Set(nights.map(({ night }) => night));
  const lost = live.filter(({ night }) => !wanted.has(night));
  const comeBack = reservationRoom.nights.flatMap(({ night, isReleased }) =>
    isReleased && wanted.has(night) ? night : [],
  );
  const free = { lost, fees: [], paidWith: null, comeBack };
  if (undone) return { ...free, leastFee: undone.hasOtherGuestsSince ? leastFee : undone.leastFee };
  const term = termOf(reservationRoom, { policy, today });
  if (!term) return { ...free, leastFee };
  const standing = stillGivenUp(before, wanted);
  const fees = feesBeside(standing, lost, term);
  const isPaidBefore = fees.length === 0 && feesOf(lost, term).length > 0 && !isWaived;
  const paidWith = isPaidBefore ? (standing.at(-1)?.at ?? null) : null;
  const notYetCharged = isWaived ? (leastFee ?? []) : feeLess(leastFee ?? [], fees);
  const later = cancellationTermOf(policy, arrival, today);
  // a fee whose nights all come back is taken off, and was a part of what cancelling came to
  const takenOff = before.filter((fee) => fee.nights.every(({ night }) => wanted.has(night)));
  const whole = summedByRate([...feesBeside(before, live, term), ...takenOff.flatMap(({ fees }) => fees)]);
  const afterwards = later ? feesBeside(standing, nights, later) : [];
  const hasOtherTerm = later?.percent !== term.percent || later.of !== term.of;
  const isMovedOut = arrival < reservationRoom.arrival || (arrival > reservationRoom.arrival && hasOtherTerm);
  const leavesFee = isMovedOut && grossOfFees(afterwards) < grossOfFees(whole);
  const left = leavesFee ? greaterFee(notYetCharged, isWaived ? whole : feeLess(whole, fees)) : notYetCharged;
  return { lost, fees, paidWith, leastFee: left.length > 0 ? left : null, comeBack };
}

/**
 * What cancelling a room costs at least once its guests or their meals are others: while cancelling costs a fee, fewer of
 * them make it no smaller. Who comes after all pays for the guests who come.
 */
export function leastFeeOfOtherGuests(
  { reservationRoom, nights, leastFee }: RoomPlan,
  { policy, today, before }: Pick<GivingUp, 'policy' | 'today' | 'before'>,
): readonly Fee[] | null {
  const term = termOf(reservationRoom, { policy, today });
  if (!term) return leastFee;
  const live = reservationRoom.nights.filter(({ isReleased }) => !isReleased);
  const whole = feesBeside(before, live, term);
  const isLess = grossOfFees(feesBeside(before, nights, term)) < grossOfFees(whole);
  return isLess ? greaterFee(leastFee ?? [], whole) : leastFee;
}

/** What cancelling the room costs today; null where it costs nothing, as of a hold and of guests in house. */
function termOf(
  reservationRoom: RoomPlan['reservationRoom'],
  { policy, today }: Pick<GivingUp, 'policy' | 'today'>,
): FeeTerm | null {
  return reservationRoom.status === 'CONFIRMED'
    ? cancellationTermOf(policy, reservationRoom.arrival, today)
    : null;
}

function summedByRate(fees: readonly Fee[]): Fee[] {
  return [...Map.groupBy(fees, ({ taxRate }) => taxRate)].map(([taxRate, sameRate]) => ({
    taxRate,
    net: sumOf(sameRate.map(({ net }) => net)),
    cgst: sumOf(sameRate.map(({ cgst }) => cgst)),
    sgst: sumOf(sameRate.map(({ sgst }) => sgst)),
  }));
}

/** The fees that stay, with the nights that stay given up: where all come back, their fee goes with them. */
function stillGivenUp(before: readonly FeeForNights[], wanted: ReadonlySet<LocalDate>): FeeForNights[] {
  return before
    .map((fee) => ({ ...fee, nights: fee.nights.filter(({ night }) => !wanted.has(night)) }))
    .filter(({ nights }) => nights.length > 0);
}

/** The last change where the plan brings the run back that was before it, soon enough; null where it does not. */
export function undoneBy(plan: RoomPlan, last: LastRunChange | undefined, now: Date): LastRunChange | null {
  if (!last || last.isUndo) return null;
  const minutes = (now.getTime() - Date.parse(last.at)) / 60_000;
  const isBackUndone = isSameRun(last.before, plan) && isSameRun(last.after, plan.reservationRoom);
  return minutes <= UNDO_MINUTES && isBackUndone ? last : null;
}

function isSameRun(one: DateRange, other: DateRange): boolean {
  return one.arrival === other.arrival && one.departure === other.departure;
}
