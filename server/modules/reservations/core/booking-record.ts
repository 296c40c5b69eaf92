import type { WriteContext } from '../../../db/write.ts';
import type { PricedRequest } from '../../quotes/quote.service.ts';
import type { Move } from '../../room-claims/refit.rules.ts';
import type { MovedClaim, NewReservation } from './booking.sql.ts';
import type { LockedRoom } from './claims.sql.ts';
import { publishChange } from './reservation-events.write.ts';

/** What a booking changed. */
type BookingRecord = {
  readonly reservation: NewReservation;
  readonly priced: PricedRequest;
  readonly rooms: readonly LockedRoom[];
  readonly moves: readonly Move[];
  readonly moved: readonly MovedClaim[];
};

/** Writes a booking into the audit, each move of another stay as a line of its own, and tells the open screens. */
export function recordBooking(write: WriteContext, record: BookingRecord): void {
  const { reservation, moved } = record;
  auditReservation(write, record);
  auditMoves(write, { ...record, causedBy: reservation.code });
  const codes = [reservation, ...moved].map(({ code }) => code);
  publishChange(write, [...reservation.reservationRooms, ...moved], codes);
}

/** Writes a booking into the audit, and the guest that it made. */
export function auditReservation(
  write: WriteContext,
  { reservation, priced, rooms }: Pick<BookingRecord, 'reservation' | 'priced' | 'rooms'>,
): void {
  const { booker, discount, reservationRooms } = reservation;
  const overrideReason = reservationRooms.find(
    (reservationRoom) => reservationRoom.overrideReason,
  )?.overrideReason;
  write.audit({
    action: 'create-reservation',
    entity: 'reservation',
    entityId: reservation.id,
    reservationId: reservation.id,
    after: {
      code: reservation.code,
      source: reservation.source,
      status: reservation.status,
      gross: priced.quote.total.gross,
      listGross: priced.quote.listGross,
      discount: discount && { kind: discount.kind, value: discount.value },
      agentId: reservation.agentId,
      payer: reservation.payer,
      commission: reservation.commission,
      overrideReason: overrideReason ?? null,
      passedOver: passedOver(priced),
      rooms: reservationRooms.map((reservationRoom) => ({
        id: reservationRoom.id,
        room: numberOf(rooms, reservationRoom.roomId),
        arrival: reservationRoom.arrival,
        departure: reservationRoom.departure,
        status: reservation.status,
        isPinned: reservationRoom.isPinned,
        ...(reservationRoom.allGuestsAre !== 'ANY' && { allGuestsAre: reservationRoom.allGuestsAre }),
        complimentary: reservationRoom.complimentaryReason,
      })),
    },
    reason: discount?.reason ?? overrideReason ?? undefined,
  });
  if (!booker.made) return;
  const fields = Object.entries(booker.made).flatMap(([field, value]) => (value ? [field] : []));
  write.audit({
    action: 'create-guest',
    entity: 'guest',
    entityId: booker.id,
    reservationId: reservation.id,
    after: { fields },
  });
}

/** The codes of the lodge's rules that did not hold this booking, each once. */
function passedOver({ quote }: PricedRequest): string[] {
  return [...new Set(quote.rooms.flatMap(({ restrictions }) => restrictions.map(({ code }) => code)))];
}

/** Moves of other stays, and whose reservation they made room for; null: a room that goes off sale, as `reason` says. */
export type MoveRecord = Pick<BookingRecord, 'rooms' | 'moves' | 'moved'> &
  ({ readonly causedBy: string } | { readonly causedBy: null; readonly reason: string });

/** Writes each move of another stay into the audit as a line of its own. */
export function auditMoves(write: WriteContext, record: MoveRecord): void {
  for (const claim of record.moved) auditMove(write, record, claim);
}

function auditMove(write: WriteContext, record: MoveRecord, claim: MovedClaim): void {
  const { causedBy, rooms, moves } = record;
  const move = moves.find(({ claimId }) => claimId === claim.claimId);
  if (!move) throw new Error('A claim moved that nobody moved.');
  write.audit({
    action: 'move-for-another',
    entity: claim.reservationRoomId === null ? 'room_claim' : 'reservation_room',
    entityId: claim.reservationRoomId ?? claim.claimId,
    ...(claim.reservationId !== null && { reservationId: claim.reservationId }),
    before: { room: numberOf(rooms, move.fromRoom) },
    after: { room: numberOf(rooms, move.toRoom), causedBy },
    reason: record.causedBy === null ? record.reason : `Made room for ${record.causedBy}.`,
  });
}

/** Moves taken back: which lines of the audit they undo, and whose reservation gives way. */
type MoveBackRecord = Pick<BookingRecord, 'rooms' | 'moves' | 'moved'> & {
  readonly undone: readonly { readonly id: string; readonly claimId: string | null }[];
  readonly causedBy: string | null;
};

/** Writes each stay that went back, or gave way for it, into the audit as a line of its own. */
export function auditMovesBack(
  write: WriteContext,
  { rooms, moves, moved, undone, causedBy }: MoveBackRecord,
): void {
  for (const claim of moved) {
    const move = moves.find(({ claimId }) => claimId === claim.claimId);
    if (!move) throw new Error('A claim moved that nobody moved.');
    const undoes = undone.find(({ claimId }) => claimId === claim.claimId)?.id;
    write.audit({
      action: 'undo-moves',
      entity: claim.reservationRoomId === null ? 'room_claim' : 'reservation_room',
      entityId: claim.reservationRoomId ?? claim.claimId,
      ...(claim.reservationId !== null && { reservationId: claim.reservationId }),
      before: { room: numberOf(rooms, move.fromRoom) },
      after: { room: numberOf(rooms, move.toRoom), ...(undoes ? { undoes, causedBy } : {}) },
    });
  }
}

function numberOf(rooms: readonly LockedRoom[], roomId: string): string {
  return rooms.find(({ id }) => id === roomId)?.number ?? '';
}
