import type { RoomChanged } from '../../../../domain/audit/actions/reservation-actions.ts';
import type { ActionKeeping } from '../../../../domain/audit/audit-actions.ts';
import { type Money, sumOf } from '../../../../domain/money.ts';
import { addNights } from '../../../../domain/nights.ts';
import { can } from '../../../../domain/rights.ts';
import type { AuditEntry, WriteContext } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { assertLinesOpen, type TouchedLine } from '../../money/books-lock.rules.ts';
import { areHoldable, TOO_MUCH_FOR_A_LINE } from '../../quotes/price-request.rules.ts';
import type { Move } from '../../room-claims/refit.rules.ts';
import { type ChangeFit, fitAsThingsAre, fitChanges, fitOrTaken } from '../availability/change-fit.rules.ts';
import { findPlaces } from '../availability/find-places.ts';
import { assertGuestsAllowedInPlans } from '../availability/guest-restriction.ts';
import { RoomUnavailable } from '../availability/room-unavailable.ts';
import { type MovedClaim, moveClaims } from '../core/booking.sql.ts';
import type { ChangeContext } from '../core/change-context.ts';
import {
  changesOf,
  dateSpanOf,
  invoicedNightsOf,
  nightsTouched,
  pricedBy,
  type RoomPlan,
  withNightsBack,
} from '../core/change-plan.rules.ts';
import { openChanges, storeChanges } from '../core/change-rooms.sql.ts';
import { wholeReservation } from '../core/change-rules.ts';
import { type BookedRoomRow, bookedRoomOf } from '../core/reservation-columns.fragment.ts';
import { isRoomShown } from '../core/shown-room.fragment.ts';
import { feeDetails } from '../lifecycle/ending-fees.ts';
import { concludeAct } from '../money/conclude-act.write.ts';
import { assertMayDiscount, type DiscountComparison } from '../money/discount-limit.rules.ts';
import { readBilledBeside } from '../money/discount-limit.sql.ts';
import { discountOf } from '../money/discount-limit.write.ts';
import { extrasByTheirRooms, recountExtras } from '../money/extras-recount.ts';
import { giveUpWith } from '../money/given-up.sql.ts';
import { type PlansWithFees, settleNightsGivenUp } from '../money/given-up.ts';
import { readPricesFor } from '../money/plan-prices.ts';

export type Placing = {
  /** Which of the plans may lie in any room of their type. */
  readonly anywhere: ReadonlySet<RoomPlan>;
  /** Others move, or their moves are told by a refusal, or they stay and the refusal names the stays in the way. */
  readonly others: 'MOVE' | 'TELL' | 'STAY';
};

/** The plans where they have a place, and who moves for them. Raises RoomUnavailable. */
export async function placed(
  context: ChangeContext,
  plans: readonly RoomPlan[],
  { anywhere, others }: Placing,
): Promise<{ plans: RoomPlan[]; moves: readonly Move[] }> {
  const { write, viewer, rooms, today } = context;
  const wanted = plans.map((plan) => ({
    ...plan,
    lay: plan.reservationRoom.claims,
    isAnywhere: anywhere.has(plan),
  }));
  const isDesk = can(viewer, 'seeAssignedRooms');
  const isShown = plans.every(({ reservationRoom }) => isRoomShown(reservationRoom, { isDesk }));
  const { found } = await findPlaces<ChangeFit>(write, {
    rooms,
    today,
    dateSpan: dateSpanOf(plans),
    isOneRun: wanted.length === 1,
    without: plans.flatMap(({ reservationRoom }) => reservationRoom.claims.map(({ id }) => id)),
    asThingsAre: (occupancy) => fitAsThingsAre(wanted, occupancy),
    byMoving(occupancy) {
      const fit = others === 'STAY' ? fitOrTaken(wanted, occupancy) : fitChanges(wanted, occupancy);
      if ('moves' in fit) return fit;
      return () =>
        isShown
          ? new RoomUnavailable({ kind: 'ROOM', taken: fit, occupancy })
          : noneOfType(context, plans, []);
    },
    mayMoveOthers: others === 'MOVE',
    unavailable: (moves) => noneOfType(context, plans, moves),
  });
  return {
    plans: plans.map((plan, index) => ({ ...plan, segments: found.segments[index] ?? plan.segments })),
    moves: found.moves,
  };
}

/** No room of the type, as things are, with the moves that would make one free. */
async function noneOfType(
  context: ChangeContext,
  plans: readonly RoomPlan[],
  moves: readonly Move[],
): Promise<RoomUnavailable> {
  const [plan] = plans;
  if (!plan) throw new Error('Nobody looks for a room.');
  const prices = await readPricesFor(context, [plan]);
  const { arrival, departure, roomTypeId, adults, children, infants } = plan;
  return new RoomUnavailable({
    kind: 'TYPE',
    wanted: { arrival, departure, roomTypeId, roomId: null },
    guests: { adults, children, infants },
    roomTypeName: prices.roomTypes.find(({ id }) => id === roomTypeId)?.name ?? '',
    count: 1,
    moves,
  });
}

const NOTHING_ASKED: DiscountComparison = { isAsked: false, reason: null };

/** A change worked out to the end. */
type WorkedOut = {
  readonly plans: readonly RoomPlan[];
  readonly moves?: readonly Move[];
  /** What the audit calls it. */
  readonly action: ActionKeeping<RoomChanged>;
  readonly reason?: string | null | undefined;
  /** Why nights that are given up cost no fee, where the desk leaves it out. */
  readonly waiveFeeReason?: string | null;
  /** What it gives away; nothing is asked for below the list when it is not said. */
  readonly giving?: DiscountComparison;
};

/**
 * Writes a change: moves of others, rooms, nights, claims, extras, totals, version, audit, and tells the open
 * screens. Raises BooksLocked, CreditLimit, DiscountLimit, DiscountReason, DormWomen, and ValidationFailed for nights
 * that stand on an invoice or become dearer than a line can hold.
 */
export async function applyChange(context: ChangeContext, worked: WorkedOut): Promise<void> {
  const { write, reservations } = context;
  const { moves = [], giving = NOTHING_ASKED, waiveFeeReason = null } = worked;
  assertLinesOpen(worked.plans.flatMap(linesTouched), context.settings.booksLockedThrough, 'rooms');
  if (worked.plans.some((plan) => grossAfter(plan) > grossBefore(plan) && !areHoldable(plan.nights)))
    throw new ValidationFailed([{ path: 'rooms', message: TOO_MUCH_FOR_A_LINE }]);
  await assertGuestsAllowedInPlans(write, worked.plans, context.rooms);
  const ids = reservations.map(({ id }) => id);
  const asItWas = wholeReservation(context, []);
  // one list for both: rooms are locked
  const priced = [...asItWas, ...wholeReservation(context, worked.plans)];
  const [prices, billed, extras] = await Promise.all([
    priced.length > 0 ? readPricesFor(context, priced) : null,
    readBilledBeside(write.tx, ids),
    extrasByTheirRooms(write.tx, ids, write.now),
  ]);
  const before = discountOf(billed, asItWas, prices);
  const roomsWithBack = withAllBack(asItWas, worked.plans);
  const withBack = roomsWithBack ? discountOf(billed, roomsWithBack, prices) : before;
  const inOpenBooks = worked.plans.map((plan) => withClosedNightsAsTheyAre(plan, context.settings));
  const settled = await settleNightsGivenUp(context, inOpenBooks, waiveFeeReason);
  const { plans, fees } = settled;
  const moved = await storePlans(write, settled, moves, extras);
  const costsMore = (plan: RoomPlan) =>
    grossAfter(plan) + (waiveFeeReason ? 0 : (fees.get(plan.reservationRoom.id)?.fee ?? 0)) >
    grossBefore(plan);
  await concludeAct(write, {
    reservations,
    judge: async () => {
      const after = discountOf(
        await readBilledBeside(write.tx, ids),
        wholeReservation(context, plans),
        prices,
      );
      return assertMayDiscount(context.viewer, { before, withBack, after }, giving);
    },
    creditOf: plans.some(costsMore) ? reservations.map(({ payingAgentId }) => payingAgentId) : [],
    audit: (belowList) => auditOf(context, { ...worked, plans, belowList, fees }),
    moves: { rooms: context.rooms, moves, moved, causedBy: reservations[0]?.code ?? '' },
    // a guest who stays on past the day of leaving keeps the room through tonight
    nights: plans.flatMap((plan) => [
      plan.reservationRoom,
      { ...plan, departure: addNights(plan.departure, 1) },
    ]),
  });
}

/** Stores what plans make of rooms, with the extras that follow them; gives the claims of others that moved. */
async function storePlans(
  write: WriteContext,
  { plans, paidBefore }: PlansWithFees,
  moves: readonly Move[],
  extras: Awaited<ReturnType<typeof extrasByTheirRooms>>,
): Promise<MovedClaim[]> {
  const change = { now: write.now, by: write.actor.uid, reason: 'The stay changed.' };
  const isPriced = plans.some((plan) => pricedBy(plan).length > 0);
  const [, moved] = await Promise.all([
    openChanges(write.tx, { isPriced }),
    moves.length > 0 ? moveClaims(write.tx, moves) : [],
    storeChanges(write.tx, changesOf(plans), change),
    giveUpWith(write.tx, paidBefore),
  ]);
  await recountExtras(write.tx, extras, change);
  return moved;
}

/** The rooms as they were, with the nights that plans bring back; null where none comes back. */
function withAllBack(rooms: readonly RoomPlan[], plans: readonly RoomPlan[]): RoomPlan[] | null {
  const withBack = rooms.map((room) => {
    const plan = plans.find(({ reservationRoom }) => reservationRoom.id === room.reservationRoom.id);
    return plan ? withNightsBack(room, plan) : room;
  });
  return withBack.some((room, index) => room !== rooms[index]) ? withBack : null;
}

/** The nights that a plan takes, gives back or prices anew; what is invoiced stands on them as they were. */
function linesTouched(plan: RoomPlan): TouchedLine[] {
  const invoiced = invoicedNightsOf(plan.reservationRoom);
  return nightsTouched(plan).map((day) => ({ day, isInvoiced: invoiced.has(day) }));
}

/** A plan that leaves nights that were given up, and lie in closed accounts, as they are: they are in no sum. */
function withClosedNightsAsTheyAre(
  plan: RoomPlan,
  { booksLockedThrough }: ChangeContext['settings'],
): RoomPlan {
  if (booksLockedThrough === null) return plan;
  return { ...plan, givenUp: plan.givenUp.filter(({ night }) => night > booksLockedThrough) };
}

function grossBefore({ reservationRoom }: RoomPlan): number {
  return sumOf(reservationRoom.nights.filter(({ isReleased }) => !isReleased).map(({ gross }) => gross));
}

function grossAfter({ nights }: RoomPlan): number {
  return sumOf(nights.map(({ gross }) => gross));
}

type Audited = WorkedOut & Pick<PlansWithFees, 'fees'> & { readonly belowList: Money | null };

function auditOf(
  { rooms }: ChangeContext,
  { plans, action, reason, waiveFeeReason = null, belowList, fees }: Audited,
): AuditEntry[] {
  const numberOf = (roomId: string) => rooms.find(({ id }) => id === roomId)?.number ?? '';
  return plans.map((plan) => {
    const { reservationRoom } = plan;
    const { fee = 0, isUndo = false } = fees.get(reservationRoom.id) ?? {};
    const [before, after] = [
      reservationRoom.claims.map(({ room }) => room),
      plan.segments.map(({ roomId }) => numberOf(roomId)),
    ];
    return {
      action,
      entity: 'reservation_room',
      entityId: reservationRoom.id,
      reservationId: reservationRoom.reservationId,
      before: {
        ...sketchOf(reservationRoom),
        rooms: before,
        room: before.at(-1) ?? '',
        gross: grossBefore(plan),
        ...(reservationRoom.leastFee && { leastFee: reservationRoom.leastFee }),
      },
      after: {
        ...sketchOf(plan),
        rooms: after,
        room: after.at(-1) ?? '',
        gross: grossAfter(plan),
        ...(belowList !== null && { belowList }),
        ...feeDetails({ whole: fee, charged: waiveFeeReason ? 0 : fee }, waiveFeeReason),
        ...(isUndo && { isUndo }),
      },
      ...(reason && { reason }),
    };
  });
}

/** What is said of a room, for the audit: why a rule was set aside stands in the entry's reason. */
function sketchOf(room: BookedRoomRow) {
  const { complimentaryReason, overrideReason: _overrideReason, allGuestsAre, ...said } = bookedRoomOf(room);
  return { ...said, ...(allGuestsAre !== 'ANY' && { allGuestsAre }), complimentary: complimentaryReason };
}
