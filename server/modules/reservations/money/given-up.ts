import type { Money } from '../../../../domain/money.ts';
import { addNights, type DateRange } from '../../../../domain/nights.ts';
import type { ChangeContext } from '../core/change-context.ts';
import { dateSpanOf, type RoomPlan } from '../core/change-plan.rules.ts';
import type { NightRow } from '../core/change-rooms.sql.ts';
import { type Fee, grossOfFees } from '../core/fee.rules.ts';
import { feesForNights, takeFeesOff } from '../core/lifecycle.sql.ts';
import { assertMayWaive } from '../core/reservation.policy.ts';
import { putOnBills } from './fees.write.ts';
import {
  type GivenUp,
  givenUpBy,
  type LastRunChange,
  leastFeeOfOtherGuests,
  undoneBy,
} from './given-up.rules.ts';
import { readFeesForNights, readLastRunChanges } from './given-up.sql.ts';

/** Plans with what giving up their nights leaves, and what the audit says of it for each of their rooms. */
export type PlansWithFees = {
  readonly plans: readonly RoomPlan[];
  readonly fees: ReadonlyMap<string, FeeOfChange>;
  /** Nights that count as given up when others were, whose fee pays for them, too. */
  readonly paidBefore: readonly (NightRow & { readonly at: string })[];
};

/** The fee of a room for nights given up, tax included, and whether the change took the last one back. */
type FeeOfChange = { readonly fee: Money; readonly isUndo: boolean };

/**
 * Charges what plans owe for nights that they give up, unless the desk leaves it out, and takes off what was charged for
 * nights that come back; fewer guests make no fee of a later cancellation smaller. Before the plans are stored. Raises FORBIDDEN for who may not waive.
 */
export async function settleNightsGivenUp(
  context: ChangeContext,
  plans: readonly RoomPlan[],
  waiveFeeReason: string | null,
): Promise<PlansWithFees> {
  const { write, viewer, reservations, today } = context;
  const isWaived = Boolean(waiveFeeReason);
  assertMayWaive(viewer, { isWaived });
  const changing = plans.filter(hasOtherRun);
  const withOtherGuests = plans.filter((plan) => !hasOtherRun(plan) && hasOtherGuests(plan));
  if (changing.length + withOtherGuests.length === 0) return { plans, fees: new Map(), paidBefore: [] };
  const idsOf = (some: readonly RoomPlan[]) => some.map(({ reservationRoom }) => reservationRoom.id);
  const last = changing.length > 0 ? await readLastRunChanges(write.tx, idsOf(changing)) : [];
  const gaveUp = [...changing, ...withOtherGuests].filter(({ reservationRoom }) =>
    reservationRoom.nights.some(({ isReleased }) => isReleased),
  );
  const charged = gaveUp.length > 0 ? await readFeesForNights(write.tx, idsOf(gaveUp)) : [];
  const policyOf = ({ reservationRoom }: RoomPlan) =>
    reservations.find(({ id }) => id === reservationRoom.reservationId)?.cancellationPolicy;
  const chargedFor = ({ reservationRoom }: RoomPlan) =>
    charged.filter(({ reservationRoomId }) => reservationRoomId === reservationRoom.id);
  const settled = changing.map((plan) => {
    const undone = undoneBy(plan, lastOf(plan, last), write.now);
    const of = { policy: policyOf(plan), today, isWaived, before: chargedFor(plan), undone };
    return { plan, undone, ...givenUpBy(plan, of) };
  });
  await undoFees(context, settled);
  if (!isWaived) await putOnBills(write, context.settings, 'CANCELLATION', settled.flatMap(feeRowsOf));
  const leastFees = new Map([
    ...plans.map((plan) => [plan, plan.leastFee] as const),
    ...settled.map(({ plan, leastFee }) => [plan, leastFee] as const),
    ...withOtherGuests.map((plan) => {
      const of = { policy: policyOf(plan), today, before: chargedFor(plan) };
      return [plan, leastFeeOfOtherGuests(plan, of)] as const;
    }),
  ]);
  return {
    plans: plans.map((plan) => ({ ...plan, leastFee: leastFees.get(plan) ?? null })),
    fees: new Map(
      settled.map(({ plan, fees, undone }) => [
        plan.reservationRoom.id,
        { fee: grossOfFees(fees), isUndo: undone !== null },
      ]),
    ),
    paidBefore: settled.flatMap(paidBeforeOf),
  };
}

type Settled = GivenUp & { readonly plan: RoomPlan };

function hasOtherRun({ reservationRoom, arrival, departure }: RoomPlan): boolean {
  return arrival !== reservationRoom.arrival || departure !== reservationRoom.departure;
}

function hasOtherGuests({ reservationRoom, adults, children, mealPlan }: RoomPlan): boolean {
  return (
    adults !== reservationRoom.adults ||
    children !== reservationRoom.children ||
    mealPlan !== reservationRoom.mealPlan
  );
}

function lastOf({ reservationRoom }: RoomPlan, last: readonly LastRunChange[]): LastRunChange | undefined {
  return last.find(({ reservationRoomId }) => reservationRoomId === reservationRoom.id);
}

function feeRowsOf({
  plan: { reservationRoom },
  lost,
  fees,
}: Settled): { reservationRoom: DateRange & { id: string }; fee: Fee }[] {
  if (fees.length === 0) return [];
  const run = dateSpanOf(lost.map(({ night }) => ({ arrival: night, departure: addNights(night, 1) })));
  return fees.map((fee) => ({ reservationRoom: { id: reservationRoom.id, ...run }, fee }));
}

function paidBeforeOf({ plan, lost, paidWith }: Settled): (NightRow & { readonly at: string })[] {
  return paidWith === null
    ? []
    : lost.map(({ night }) => ({ reservationRoomId: plan.reservationRoom.id, night, at: paidWith }));
}

async function undoFees({ write, today }: ChangeContext, settled: readonly Settled[]): Promise<void> {
  const nights = settled.flatMap(({ plan, comeBack }) =>
    comeBack.map((night) => ({ reservationRoomId: plan.reservationRoom.id, night })),
  );
  if (nights.length === 0) return;
  const reservationRoomIds = [...new Set(nights.map(({ reservationRoomId }) => reservationRoomId))];
  const reason = 'The nights came back.';
  const doing = { now: write.now, by: write.actor.uid, today, reason };
  await takeFeesOff(write.tx, reservationRoomIds, { ...doing, fees: feesForNights(nights) });
}
