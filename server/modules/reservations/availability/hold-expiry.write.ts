import { type AuditEntry, SYSTEM, type WriteContext } from '../../../db/write.ts';
import { concludeAct } from '../money/conclude-act.write.ts';
import { dropUnusedExtras, extrasByTheirRooms } from '../money/extras-recount.ts';
import {
  type ExpiredRoom,
  expireRooms,
  lockReservationsOf,
  releaseExpiredClaims,
} from './hold-expiry.sql.ts';

/**
 * Ends the holds that have run out on rooms whose locks the caller has: claims and nights are given back, the
 * reservations roll up. It is the system's doing, whatever request finds it. Gives how many holds ended.
 */
export async function releaseExpiredHolds(write: WriteContext, roomIds: readonly string[]): Promise<number> {
  const { reservationRoomIds, formHoldIds } = await releaseExpiredClaims(write.tx, roomIds, write.now);
  for (const id of formHoldIds) {
    write.audit({ action: 'expire-hold', entity: 'form_hold', entityId: id, actor: SYSTEM });
  }
  if (reservationRoomIds.length > 0) await expireStays(write, reservationRoomIds);
  return reservationRoomIds.length + formHoldIds.length;
}

async function expireStays(write: WriteContext, reservationRoomIds: readonly string[]): Promise<void> {
  const { tx, now } = write;
  const held = await lockReservationsOf(tx, reservationRoomIds);
  const extras = await extrasByTheirRooms(tx, held, now);
  const reservationRooms = await expireRooms(tx, reservationRoomIds, now);
  await dropUnusedExtras(tx, extras, { now, by: null, reason: 'The hold ended.' });
  const reservations = new Map(reservationRooms.map(({ reservationId: id, code }) => [id, { id, code }]));
  await concludeAct(write, {
    reservations: [...reservations.values()],
    actor: SYSTEM,
    audit: () => reservationRooms.map(expiryOf),
    nights: reservationRooms,
  });
}

function expiryOf(reservationRoom: ExpiredRoom): AuditEntry {
  return {
    action: 'expire-hold',
    entity: 'reservation_room',
    entityId: reservationRoom.id,
    reservationId: reservationRoom.reservationId,
    before: { status: 'HELD' },
    // by which a screen that knows all but this end is told from one that misses more
    after: { status: 'EXPIRED', version: reservationRoom.version + 1 },
    actor: SYSTEM,
  };
}
