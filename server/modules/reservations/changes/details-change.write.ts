import type { Viewer } from '../../../auth/viewer.ts';
import { newIds } from '../../../db/new-ids.sql.ts';
import type { AuditEntry, Effect, WriteContext } from '../../../db/write.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { withStoredContact } from '../../guests/core/guest.input.ts';
import { changeGuest } from '../../guests/core/guest-change.write.ts';
import { assertGuestIsKnown, knownBooker } from '../booking/booker.ts';
import { onlyReservation } from '../core/change-context.ts';
import { newGuestOf } from '../core/reservation.input.ts';
import { concludeAct } from '../money/conclude-act.write.ts';
import type { DetailsChange } from './change.input.ts';
import { type Details, insertBooker, readDetails, storeDetails } from './details-change.sql.ts';
import { openChange } from './open-change.ts';

/** Changes what a reservation says about itself; what is left out stays as it is. */
export async function updateReservation(
  write: WriteContext,
  viewer: Viewer,
  input: DetailsChange,
): Promise<Effect> {
  if (input.note !== undefined) assertCan(viewer, 'seeNotes');
  if ([input.source, input.booker, input.otherBooker].some((said) => said !== undefined)) {
    assertCan(viewer, 'changeBooker');
  }
  const context = await openChange(write, viewer, 'UPDATE', [input]);
  const reservation = onlyReservation(context);
  const given = input.booker ? givenOf(input.booker) : [];
  const before = await readDetails(write.tx, reservation.id);
  const after: Details = {
    requests: input.requests === undefined ? before.requests : input.requests || null,
    note: input.note === undefined ? before.note : input.note || null,
    source: input.source ?? before.source,
    expectedAt:
      input.expectedAt === undefined ? before.expectedAt : (input.expectedAt?.toISOString() ?? null),
    bookerId: input.otherBooker ? await otherBookerId(write, reservation.id, input) : before.bookerId,
  };
  await storeDetails(write.tx, reservation.id, after);
  if (input.booker && given.length > 0)
    await changeBooker(write, before.bookerId, reservation.id, input.booker);
  const changed: AuditEntry = {
    action: 'update-reservation',
    entity: 'reservation',
    entityId: reservation.id,
    reservationId: reservation.id,
    before: changedOf(before, before, after),
    after: {
      ...changedOf(after, before, after),
      ...(given.length > 0 && { booker: given }),
    },
  };
  await concludeAct(write, {
    reservations: [reservation],
    audit: () => [changed],
    // the calendar shows who booked
    nights: input.booker || input.otherBooker ? context.reservationRooms : [],
  });
  return { type: 'reservation', id: reservation.id };
}

const FIELDS = ['requests', 'note', 'source', 'expectedAt', 'bookerId'] as const;

/** The fields of `values` that differ before and after. */
function changedOf(values: Details, before: Details, after: Details) {
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/** Which fields of who booked are given. */
function givenOf({ version: _version, ...given }: NonNullable<DetailsChange['booker']>) {
  return Object.keys(given);
}

/** Touches what is given alone: the guest is shared with other bookings, and with their profile. */
async function changeBooker(
  write: WriteContext,
  guestId: string,
  reservationId: string,
  { version, ...given }: NonNullable<DetailsChange['booker']>,
): Promise<void> {
  const changes = withStoredContact(given);
  await changeGuest(write, { guestId, version, changes }, { reservationId });
}

/** Who booked in place of who was written down: somebody known, or somebody new. */
async function otherBookerId(
  write: WriteContext,
  reservationId: string,
  { booker, otherBooker }: DetailsChange,
): Promise<string> {
  if (booker || !otherBooker) {
    throw new ValidationFailed([{ path: 'otherBooker', message: 'Change who booked, or say who else did.' }]);
  }
  if (otherBooker.id !== null) {
    await assertGuestIsKnown(write.tx, otherBooker.id, { path: 'otherBooker.id', throughAgentId: null });
  }
  const { id: knownId } = await knownBooker(write.tx, otherBooker, null);
  if (knownId !== null) return knownId;
  const made = newGuestOf(otherBooker);
  const [guestId] = await newIds(write.tx, 1);
  if (!guestId) throw new Error('The database gave no id.');
  await insertBooker(write.tx, guestId, made, write.now);
  const fields = Object.entries(made).flatMap(([field, value]) => (value ? [field] : []));
  write.audit({
    action: 'create-guest',
    entity: 'guest',
    entityId: guestId,
    reservationId,
    after: { fields },
  });
  return guestId;
}
