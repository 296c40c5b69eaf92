import { expect, it } from 'vitest';
import { changeStage, reservationRoomOf } from '../../../testing/lodge/change-stage.ts';
import { refusalOf } from '../../../testing/service-desk.ts';
import { viewerOf } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

const { seed, stage } = await changeStage();

const NIGHTS = { arrival: '2026-12-24', departure: '2026-12-27' };

/** Rooms of several reservations, given other nights in one change. */
function nightsOf(reservationRoomIds: readonly string[], { version }: Pick<Reservation, 'version'>) {
  return {
    rooms: reservationRoomIds.map((reservationRoomId) => ({ reservationRoomId, ...NIGHTS })),
    version,
  };
}

const roomIdOf = (reservation: Reservation) => reservationRoomOf(reservation).reservationRoomId;
const codeOf = (code: string) => ({ extensions: { code } });

/** Two bookings of one agent and one of nobody's. */
async function threeBookings() {
  const { desk, type } = stage;
  const agent = await seed.agent(`Agent ${type.id}`);
  const own = desk.as(viewerOf(agent));
  const bookings = [
    await own.book({ status: 'HELD' }),
    await own.book({ status: 'HELD' }),
    await desk.book(),
  ];
  const [first, second, foreign] = bookings.map(({ reservation }) => reservation);
  if (!first || !second || !foreign) throw new Error('Three were booked.');
  return { own, first, second, foreign };
}

it('an agent who names own rooms and others is answered alike, whether the others are there or not', async () => {
  const { own, first, foreign } = await threeBookings();
  const unknown = crypto.randomUUID();
  const lists = [
    [roomIdOf(first), roomIdOf(foreign)],
    [roomIdOf(foreign), roomIdOf(first)],
    [roomIdOf(first), unknown],
    [roomIdOf(foreign), unknown],
    [roomIdOf(foreign)],
    [unknown],
  ];
  for (const version of [first.version, first.version + 1]) {
    for (const list of lists) {
      const change = own.change('changeNights', nightsOf(list, { version }));
      await expect(change, list.join()).rejects.toMatchObject(codeOf('FORBIDDEN'));
    }
  }
});

it('an agent who names rooms of two own reservations is told so', async () => {
  const { own, first, second } = await threeBookings();
  const change = own.change('changeNights', nightsOf([roomIdOf(first), roomIdOf(second)], first));
  expect(await refusalOf(change)).toMatchObject({
    fields: [{ path: 'rooms', message: 'Not all of these rooms belong to one booking.' }],
  });
});

it('the desk is told which of both it is', async () => {
  const { first, foreign } = await threeBookings();
  const { desk } = stage;
  const ofTwo = desk.change('changeNights', nightsOf([roomIdOf(first), roomIdOf(foreign)], first));
  expect(await refusalOf(ofTwo)).toMatchObject({
    fields: [{ path: 'rooms', message: 'Not all of these rooms belong to one booking.' }],
  });
  const unknown = desk.change('changeNights', nightsOf([roomIdOf(first), crypto.randomUUID()], first));
  await expect(unknown).rejects.toMatchObject(codeOf('NOT_FOUND'));
});

it('a room is taken off the reservation that it is a room of, by those who may change that one', async () => {
  const { own, first, second, foreign } = await threeBookings();
  const { desk } = stage;
  const removalOf = (reservationRoomId: string, { version }: Pick<Reservation, 'version'>) => ({
    reservationRoomId,
    version,
    reason: 'One less',
  });
  const unknown = removalOf(crypto.randomUUID(), first);
  for (const removal of [removalOf(roomIdOf(foreign), foreign), unknown]) {
    await expect(own.change('removeRoom', removal)).rejects.toMatchObject(codeOf('FORBIDDEN'));
  }
  await expect(desk.change('removeRoom', unknown)).rejects.toMatchObject(codeOf('NOT_FOUND'));
  const { reservation } = await own.change('removeRoom', removalOf(roomIdOf(second), second));
  expect(reservation).toMatchObject({ id: second.id, status: 'CANCELLED' });
});
