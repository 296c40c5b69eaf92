import { todayAt } from '../../../../domain/nights.ts';
import { can } from '../../../../domain/rights.ts';
import { isLive } from '../../../../domain/statuses.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { newIds } from '../../../db/new-ids.sql.ts';
import { sql } from '../../../db/sql.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { NameRequired } from '../../../errors/name.refusals.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import type { Scope } from '../../../scope.ts';
import { auditDoNotRent, passDoNotRent } from '../../guests/core/do-not-rent.write.ts';
import { type NamingInput, namingOf, storedPhone } from '../../guests/core/guest.input.ts';
import type { NameGuestsInput, Reservation } from '../../types.generated.ts';
import { assertNamedAllowed } from '../availability/guest-restriction.ts';
import { openReservation, statusOf } from '../core/open-act.write.ts';
import { mayNameGuests } from '../core/reservation.policy.ts';
import { raiseVersion } from '../core/reservation-account.sql.ts';
import { publishReservation } from '../core/reservation-events.write.ts';
import type { ReservationRow } from '../core/reservation-row.sql.ts';
import { readWritten } from '../view/reservation-read.service.ts';
import {
  insertNames,
  type NewName,
  type RoomToName,
  readGenders,
  readRoomToName,
  replaceNames,
} from './naming.sql.ts';

/** Says which guests sleep in which room of a reservation. */
export class NamingService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /**
   * Names the guests of one room. An agent does so for own reservations before they arrive, and names only people of
   * that reservation by id. Who joins guests in house is asked about as at check-in. Refusals: NameRequired, PhoneInvalid,
   * DormWomen, DoNotRent, StaleEdit, ValidationFailed.
   */
  async name(viewer: Viewer, rawInput: NameGuestsInput): Promise<Reservation> {
    const { request } = this.#scope;
    const input = namingOf(rawInput);
    const { id } = await writeIdempotently(
      this.#scope,
      request,
      { operation: 'nameGuests', input: rawInput },
      (write) => this.#name(write, viewer, input),
    );
    return readWritten(this.#scope, { id }, viewer);
  }

  /**
   * Opens as every act does, and does not end in `concludeAct`: a name changes no date, price or status, only the version.
   */
  async #name(write: WriteContext, viewer: Viewer, input: NamingInput): Promise<Effect> {
    const { tx, now } = write;
    const { reservation } = await openReservation(write, viewer, input);
    const { isInHouse } = assertMayName(write, viewer, reservation, input.reservationRoomId);
    const room = await readRoomToName(tx, input.reservationRoomId);
    const { ids, made } = await chosen(write, viewer, room, input);
    if (made.length > 0) await insertNames(tx, made, now);
    await replaceNames(tx, input.reservationRoomId, ids);
    const joining = isInHouse ? ids.filter((one) => !room.named.includes(one)) : [];
    const { allTheSameReason: reason } = input;
    const asked = { ids: sql`select unnest(${joining}::uuid[])`, phone: null, email: null, reason };
    const doNotRent = await passDoNotRent(write, viewer, asked);
    await raiseVersion(tx, reservation.id, { now, by: write.actor.uid });
    for (const guest of made) {
      const fields = guest.phone === null ? ['fullName'] : ['fullName', 'phone'];
      write.audit({ action: 'create-guest', entity: 'guest', entityId: guest.id, after: { fields } });
    }
    write.audit({
      action: 'name-guests',
      entity: 'reservation_room',
      entityId: input.reservationRoomId,
      reservationId: reservation.id,
      after: { guests: ids.length },
    });
    auditDoNotRent(write, doNotRent, { reservationId: reservation.id, reason });
    publishReservation(write, reservation.code);
    return { type: 'reservation', id: reservation.id };
  }
}

/**
 * Whether the guests of the room are in house. Raises FORBIDDEN for a viewer who may not name them; ValidationFailed for a room
 * of another reservation, or one that has ended.
 */
function assertMayName(
  { now }: WriteContext,
  viewer: Viewer,
  reservation: ReservationRow,
  reservationRoomId: string,
): { readonly isInHouse: boolean } {
  const reservationRoom = reservation.reservationRooms.find(({ id }) => id === reservationRoomId);
  if (!reservationRoom) {
    throw new ValidationFailed([{ path: 'reservationRoomId', message: 'This room is not on this booking.' }]);
  }
  const status = statusOf(reservationRoom, now);
  if (!isLive(status)) {
    throw new ValidationFailed([
      { path: 'reservationRoomId', message: 'Nobody sleeps in this room any more.' },
    ]);
  }
  const room = { status, arrival: reservationRoom.arrival };
  if (!mayNameGuests(viewer, reservation, room, todayAt(now, reservation.timeZone))) {
    throw new ApiError('FORBIDDEN');
  }
  return { isInHouse: status === 'CHECKED_IN' };
}

/** The ids of who sleeps in the room, in order, and who of them was not known yet. */
async function chosen(write: WriteContext, viewer: Viewer, room: RoomToName, { guests }: NamingInput) {
  if (guests.length > room.sleeps) throw tooMany(room.sleeps);
  const wantedIds = guests.flatMap(({ id }) => (id === null ? [] : [id]));
  const mayKnowAll = can(viewer, 'nameGuestsOnAnyDay');
  const known = mayKnowAll ? await readGenders(write.tx, wantedIds) : room.known;
  const fresh = await newIds(write.tx, guests.length);
  const made: NewName[] = [];
  const ids = guests.map(({ id, fullName, phone }, index) => {
    if (id !== null) return parseKnown(room, known, id, index);
    if (!fullName) throw new NameRequired();
    const guest = { id: fresh[index] ?? '', fullName, phone: phone ? storedPhone(phone) : null };
    made.push(guest);
    return guest.id;
  });
  if (new Set(ids).size < ids.length) {
    throw new ValidationFailed([{ path: 'guests', message: 'Somebody is named twice.' }]);
  }
  return { ids, made };
}

function parseKnown(room: RoomToName, known: RoomToName['known'], id: string, index: number): string {
  const guest = known.find((one) => one.id === id);
  if (!guest) throw new ValidationFailed([{ path: `guests.${index}.id`, message: 'Choose a guest.' }]);
  assertNamedAllowed(room.accepted, { gender: guest.gender, path: `guests.${index}.id` });
  return id;
}

function tooMany(sleeps: number): ValidationFailed {
  const message = `This room is booked for ${sleeps === 1 ? '1 guest' : `${sleeps} guests`}. Change the guests first.`;
  return new ValidationFailed([{ path: 'guests', message }]);
}
