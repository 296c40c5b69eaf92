import { beforeEach, expect, it } from 'vitest';
import { onVersion } from '../../../../testing/usual-inputs.ts';
import { changeStage, reservationRoomOf } from '../../../testing/lodge/change-stage.ts';
import {
  type ChangeAction,
  type LifecycleAction,
  refusalOf,
  ServiceDesk,
} from '../../../testing/service-desk.ts';
import { viewerOf } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

const { database, seed, clock, stage } = await changeStage();

/** Whatever the status: the version is looked at before anything else. */
const STEPS: readonly (readonly [LifecycleAction, object])[] = [
  ['confirmReservation', {}],
  ['cancelReservation', { reason: 'Plans changed' }],
  ['checkIn', {}],
  ['markNoShow', {}],
  ['checkOut', {}],
  ['undoCheckIn', {}],
  ['undoCheckOut', {}],
  ['reinstateReservation', {}],
];

let seen: Reservation;
let other: Reservation;

/** Two bookings; the first was changed by somebody else since it was seen. */
beforeEach(async () => {
  const { desk, first, second } = stage;
  const isPinned = false;
  ({ reservation: seen } = await desk.book({ rooms: [{ roomId: first.id, isPinned }] }));
  ({ reservation: other } = await desk.book({ rooms: [{ roomId: second.id, isPinned }] }));
  await desk.change('updateReservation', { ...onVersion(seen), note: 'Comes late' });
});

const overtaken = expect.objectContaining({
  code: 'STALE_EDIT',
  message: 'Guest changed this 0 seconds ago: Note to Comes late. Your screen now shows the latest.',
});

it('no step of a stay is taken over what another desk said meanwhile', async () => {
  for (const [operation, input] of STEPS) {
    const taken = stage.desk.perform(operation, { ...onVersion(seen), ...input });
    expect(await refusalOf(taken), operation).toEqual(overtaken);
  }
});

it('no change is made over what another desk said meanwhile', async () => {
  const { type, third } = stage;
  const room = { roomTypeId: type.id, arrival: '2026-12-24', departure: '2026-12-26', adults: 1 };
  const { reservationRoomId, version } = reservationRoomOf(seen);
  const nights = { reservationRoomId, arrival: '2026-12-24', departure: '2026-12-27' };
  const swap = {
    otherReservationRoomId: reservationRoomOf(other).reservationRoomId,
    otherVersion: other.version,
  };
  const changes: readonly (readonly [ChangeAction, object])[] = [
    ['changeNights', { rooms: [nights], version }],
    ['moveRoom', { ...reservationRoomOf(seen), roomId: third.id }],
    ['swapRooms', { ...reservationRoomOf(seen), ...swap }],
    ['pinRoom', { ...reservationRoomOf(seen), isPinned: true }],
    ['addRoom', { ...onVersion(seen), room }],
    ['removeRoom', { ...reservationRoomOf(seen), reason: 'One less' }],
    ['setGuests', { ...reservationRoomOf(seen), adults: 1 }],
    ['setDiscount', { ...onVersion(seen), discount: null }],
    ['setComplimentary', { ...reservationRoomOf(seen), isComplimentary: true, reason: 'Driver' }],
    ['updateReservation', { ...onVersion(seen), note: 'Comes early' }],
  ];
  for (const [name, input] of changes) {
    expect(await refusalOf(stage.desk.change(name, input)), name).toEqual(overtaken);
  }
});

it('two stays do not change rooms where the other one is not as it was seen', async () => {
  const { reservationRoomId, version } = reservationRoomOf(other);
  const seenBefore = {
    otherReservationRoomId: reservationRoomOf(seen).reservationRoomId,
    otherVersion: seen.version,
  };
  const swap = { reservationRoomId, version, ...seenBefore };
  expect(await refusalOf(stage.desk.change('swapRooms', swap))).toEqual(overtaken);
});

it('no line is put on a bill over what another desk said meanwhile', async () => {
  const desk = new ServiceDesk(database, clock);
  const reservationRoomIds = [reservationRoomOf(seen).reservationRoomId];
  const damage = { kind: 'DAMAGE' as const, description: 'Lamp', unitPrice: 100_00 };
  const folioId = seen.folios[0]?.id ?? '';
  expect(await refusalOf(desk.addCharge(seen, damage))).toEqual(overtaken);
  expect(await refusalOf(desk.splitFolio(seen, { reservationRoomIds }))).toEqual(overtaken);
  expect(await refusalOf(desk.moveToFolio(seen, { folioId, reservationRoomIds }))).toEqual(overtaken);
});

it('who was overtaken by several changes is told of the last one that raised the version, and that there were others', async () => {
  const { desk } = stage;
  const account = new ServiceDesk(database, clock);
  const version = seen.version + 1;
  const discount = { kind: 'PERCENT', value: 500, reason: 'Comes often' };
  const { reservation } = await desk.change('setDiscount', { ...onVersion(seen), version, discount });
  await account.recordPayment(reservation, { amount: 100_00 });
  const { message } = await refusalOf(
    desk.change('updateReservation', { ...onVersion(seen), note: 'Comes early' }),
  );
  expect(message).toMatch(/^Guest changed this 0 seconds ago: (?:changed the discount|Discount|Total from)/);
  expect(message).toMatch(/ It was changed before that, too\. Your screen now shows the latest\.$/);
  const overtakenOnce = await refusalOf(
    desk.change('updateReservation', { ...onVersion(seen), version, note: 'No' }),
  );
  expect(overtakenOnce.message).not.toContain('before that');
});

it('the desk is told which fields of who booked were changed, not what they say', async () => {
  const { desk } = stage;
  const booker = { version: 1, fullName: 'Asha Rao', phone: '+919700000077' };
  await desk.change('updateReservation', { ...onVersion(other), booker });
  const { message } = await refusalOf(desk.change('updateReservation', { ...onVersion(other), note: 'No' }));
  expect(message).toBe(
    'Guest changed this 0 seconds ago: Name of who booked, Phone of who booked. Your screen now shows the latest.',
  );
});

it('an agent is told less of a change than the desk: no note, no room, and not which act it was', async () => {
  const { desk, first, third } = stage;
  const agent = await seed.agent(crypto.randomUUID(), { confirmsInstantly: true });
  const room = { roomId: first.id, isPinned: false, arrival: '2027-03-01', departure: '2027-03-03' };
  const { reservation } = await desk.book({ source: 'AGENT', agentId: agent.id, rooms: [room] });
  const own = desk.as(viewerOf(agent));
  const late = async () => {
    const nights = { ...reservationRoomOf(reservation), arrival: '2027-03-01', departure: '2027-03-04' };
    const { version, reservationRoomId, arrival, departure } = nights;
    const rooms = [{ reservationRoomId, arrival, departure }];
    return (await refusalOf(own.change('changeNights', { rooms, version }))).message;
  };
  await desk.change('updateReservation', { ...onVersion(reservation), note: 'Pays late' });
  expect(await late()).toBe('Guest changed this 0 seconds ago. Your screen now shows the latest.');
  const version = reservation.version + 1;
  await desk.change('moveRoom', { ...reservationRoomOf(reservation), version, roomId: third.id });
  expect(await late()).toBe(
    'Guest changed this 0 seconds ago. It was changed before that, too. Your screen now shows the latest.',
  );
});
