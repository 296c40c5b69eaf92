import { type HoldSettings, holdEndOf, latestHoldEndOf } from '../../../../domain/hold.ts';
import type { Money } from '../../../../domain/money.ts';
import { can } from '../../../../domain/rights.ts';
import type { Status } from '../../../../domain/statuses.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { newIds } from '../../../db/new-ids.sql.ts';
import type { AuditEntry, Effect, WriteContext } from '../../../db/write.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import { noSuchRoom } from '../../../errors/unknown-id.ts';
import type { Scope } from '../../../scope.ts';
import { assertBooksOpen } from '../../money/books-lock.rules.ts';
import { assertKeptPriceHasReason, complimentaryReasonOf } from '../../quotes/price-request.rules.ts';
import { type PricedRequest, QuoteService } from '../../quotes/quote.service.ts';
import type { Move } from '../../room-claims/refit.rules.ts';
import { findRooms } from '../availability/find-rooms.ts';
import { assertGuestsAllowed } from '../availability/guest-restriction.ts';
import { moveClaims } from '../core/booking.sql.ts';
import { type ChangeContext, onlyReservation } from '../core/change-context.ts';
import { planOf } from '../core/change-plan.rules.ts';
import { openChanges, readChangeRooms } from '../core/change-rooms.sql.ts';
import { assertRulesAllow, wholeReservation } from '../core/change-rules.ts';
import type { CancellationInput } from '../core/lifecycle.input.ts';
import { statusOfReservation } from '../core/open-act.write.ts';
import type { ReservationRow } from '../core/reservation-row.sql.ts';
import { cancelRooms } from '../lifecycle/cancellation.write.ts';
import { concludeAct } from '../money/conclude-act.write.ts';
import { assertMayDiscount } from '../money/discount-limit.rules.ts';
import { type BilledBeside, readBilledBeside } from '../money/discount-limit.sql.ts';
import { discountOf } from '../money/discount-limit.write.ts';
import { extrasByTheirRooms, recountExtras } from '../money/extras-recount.ts';
import { readPricesFor } from '../money/plan-prices.ts';
import type { RoomAddition, RoomRemoval } from './change.input.ts';
import { openChange, reservationIdOf } from './open-change.ts';
import { insertReservationRoom } from './room-addition.sql.ts';

type Wanted = RoomAddition['room'];

/**
 * Puts another room on a reservation, at the tariff; what it gives away is judged together with all that the reservation
 * gives. Raises RoomUnavailable beside its refusals.
 */
export async function addRoom(
  write: WriteContext,
  viewer: Viewer,
  input: RoomAddition,
  scope: Scope,
): Promise<Effect> {
  const { room } = input;
  if (room.isPinned || room.roomId !== null) assertCan(viewer, 'chooseRooms');
  if (input.overrideReason) assertCan(viewer, 'overrideRules');
  const beside = { roomTypeIds: [room.roomTypeId], roomIds: room.roomId === null ? [] : [room.roomId] };
  const context = await openChange(write, viewer, 'ADD_ROOM', [input], beside);
  const reservation = onlyReservation(context);
  const asked = { rooms: [room], charges: [], discount: null };
  const priced = await new QuoteService(scope).priceAddition(write.tx, viewer, asked, write.now);
  const restrictions = priced.quote.rooms.flatMap((quoted) => quoted.restrictions);
  assertRulesAllow(viewer, input.overrideReason, restrictions);
  assertKeptPriceHasReason(priced.quote, input.overrideReason);
  assertBooksOpen(room.arrival, context.settings.booksLockedThrough);
  const mayMoveOthers = input.mayMoveOthers || !can(viewer, 'seeMoves');
  const place = await placeFor(context, room, priced, mayMoveOthers);
  const { roomTypeId: soldAs, allGuestsAre } = room;
  assertGuestsAllowed({ soldAs, roomIds: [place.roomId], allGuestsAre }, context.rooms);
  await store(context, input, { priced, place });
  return { type: 'reservation', id: reservation.id };
}

type Place = { readonly roomId: string; readonly moves: readonly Move[] };

async function placeFor(
  context: ChangeContext,
  room: Wanted,
  { prices }: PricedRequest,
  mayMoveOthers: boolean,
): Promise<Place> {
  const { write, viewer, rooms, today } = context;
  if (room.roomId !== null && !rooms.some(({ id }) => id === room.roomId)) throw noSuchRoom('room.roomId');
  const { found } = await findRooms(write, viewer, [room], {
    rooms,
    today,
    moves: mayMoveOthers ? 'MADE' : 'SHOWN',
    typeName: (roomTypeId) => prices.roomTypes.find(({ id }) => id === roomTypeId)?.name ?? '',
  });
  const [roomId] = found.roomIds;
  if (!roomId) throw new Error('A room was found and is not named.');
  return { roomId, moves: found.moves };
}

type PricedPlace = { readonly priced: PricedRequest; readonly place: Place };

async function store(context: ChangeContext, input: RoomAddition, found: PricedPlace): Promise<void> {
  const { write } = context;
  const { place } = found;
  const { room } = input;
  const reservation = onlyReservation(context);
  const change = { now: write.now, by: write.actor.uid, reason: 'The stay changed.' };
  const [extras, billedBefore] = await Promise.all([
    extrasByTheirRooms(write.tx, [reservation.id], write.now),
    readBilledBeside(write.tx, [reservation.id]),
  ]);
  await openChanges(write.tx, { isPriced: false });
  const moved = place.moves.length > 0 ? await moveClaims(write.tx, place.moves) : [];
  const [id] = await newIds(write.tx, 1);
  if (!id) throw new Error('The database made no id.');
  const added = { ...roomAdded(context, input, found), id };
  await insertReservationRoom(write.tx, added, {
    ...change,
    reservationId: reservation.id,
    status: added.status,
  });
  await recountExtras(write.tx, extras, change);
  await concludeAct(write, {
    reservations: [reservation],
    judge: () => belowListWith(context, added, { billedBefore, overrideReason: input.overrideReason }),
    creditOf: [reservation.payingAgentId],
    audit: (belowList) => [auditOf(context, input, added, belowList)],
    moves: { rooms: context.rooms, moves: place.moves, moved, causedBy: reservation.code },
    nights: [room],
  });
}

type AddedRoom = ReturnType<typeof roomAdded> & { readonly id: string };

/** The room as it will be stored, with its price, its status and why it is free, where it is. */
function roomAdded(context: ChangeContext, { room, overrideReason }: RoomAddition, found: PricedPlace) {
  const { priced, place } = found;
  const [quoted] = priced.quote.rooms;
  if (!quoted) throw new Error('A room has no price.');
  const { settings } = priced.prices;
  const status = statusOfNew(context);
  return {
    ...room,
    roomId: place.roomId,
    isPinned: room.roomId !== null && (room.isPinned ?? true),
    complimentaryReason: complimentaryReasonOf(room, { rooms: [room], charges: [], discount: null }),
    overrideReason: quoted.restrictions.length > 0 ? overrideReason : null,
    status,
    expiresAt:
      status === 'HELD' ? holdEndBeside(onlyReservation(context), room, context.write.now, settings) : null,
    nights: quoted.nights,
    quoted,
  };
}

/**
 * How far the reservation is below the price list with a room that was added, where the room gives something away; else
 * null. Raises DiscountLimit and DiscountReason.
 */
async function belowListWith(
  context: ChangeContext,
  { id, complimentaryReason, quoted }: AddedRoom,
  {
    billedBefore,
    overrideReason,
  }: { readonly billedBefore: BilledBeside; readonly overrideReason: string | null },
): Promise<Money | null> {
  const { write, viewer } = context;
  const ids = [onlyReservation(context).id];
  const [stored, billed] = await Promise.all([
    readChangeRooms(write.tx, ids),
    readBilledBeside(write.tx, ids),
  ]);
  const asItWas = wholeReservation(context, []);
  const withRoom = [...asItWas, ...stored.filter((room) => room.id === id).map(planOf)];
  // one list for both: rooms are locked
  const prices = await readPricesFor(context, withRoom);
  const before = discountOf(billedBefore, asItWas, prices);
  const after = discountOf(billed, withRoom, prices);
  const isAsked = complimentaryReason !== null || quoted.keptBelow > 0;
  return assertMayDiscount(
    viewer,
    { before, after },
    { isAsked, reason: complimentaryReason ?? overrideReason },
  );
}

function auditOf(
  context: ChangeContext,
  { room, overrideReason }: RoomAddition,
  { id, status, roomId, complimentaryReason, quoted }: AddedRoom,
  belowList: Money | null,
): AuditEntry {
  const { arrival, departure, allGuestsAre } = room;
  const reason = overrideReason ?? complimentaryReason;
  return {
    action: 'add-room',
    entity: 'reservation_room',
    entityId: id,
    reservationId: onlyReservation(context).id,
    after: {
      status,
      rooms: [context.rooms.find((candidate) => candidate.id === roomId)?.number ?? ''],
      arrival,
      departure,
      gross: quoted.total.gross,
      ...(allGuestsAre !== 'ANY' && { allGuestsAre }),
      ...(complimentaryReason !== null && { complimentary: complimentaryReason }),
      ...(belowList !== null && { belowList }),
    },
    ...(reason && { reason }),
  };
}

/**
 * When the hold of an added room ends: with the booking it belongs to, but never after the night of its own arrival;
 * as any other hold where none of the booking runs any more.
 */
function holdEndBeside(
  { reservationRooms }: ReservationRow,
  { arrival }: Wanted,
  now: Date,
  settings: HoldSettings,
): Date {
  const ends = reservationRooms.flatMap(({ holdEndsAt }) => (holdEndsAt ? [new Date(holdEndsAt)] : []));
  const [first] = ends.filter((end) => end > now).toSorted((a, b) => a.getTime() - b.getTime());
  if (!first) return holdEndOf(arrival, now, settings);
  const latest = latestHoldEndOf(arrival, now, settings);
  return first < latest ? first : latest;
}

/** Held as the others are, or where an agent may not confirm; else it is confirmed with them. */
function statusOfNew(context: ChangeContext): Extract<Status, 'HELD' | 'CONFIRMED'> {
  const { viewer, write } = context;
  const mayConfirm = can(viewer, 'confirmForAnybody') || viewer.agent?.confirmsInstantly === true;
  return mayConfirm && statusOfReservation(onlyReservation(context), write.now) !== 'HELD'
    ? 'CONFIRMED'
    : 'HELD';
}

/** Takes a room off a reservation: it is cancelled, with its fee. */
export async function removeRoom(write: WriteContext, viewer: Viewer, input: RoomRemoval): Promise<Effect> {
  const { reservationRoomId, version, reason, waiveFeeReason } = input;
  const reservationId = await reservationIdOf(write, viewer, { reservationRoomIds: [reservationRoomId] });
  const cancellation: CancellationInput = {
    reservationId,
    reservationRoomIds: [reservationRoomId],
    reason,
    fee: null,
    waiveFeeReason,
    version,
  };
  return cancelRooms(write, viewer, cancellation);
}
