import { expect, it } from 'vitest';
import type { RoomType } from '../../../db/generated/client.ts';
import { changeStage, reservationRoomOf } from '../../../testing/lodge/change-stage.ts';
import { refusalOf } from '../../../testing/service-desk.ts';
import { someoneWaits } from '../../../testing/someone-waits.ts';

const { database, seed, stage } = await changeStage();

/** A type of two rooms into which a stay of the stage may go. */
async function anotherType() {
  const type = await seed.roomType(`Glen ${crypto.randomUUID()}`);
  const [one, two] = await seed.rooms(type, `7-${type.id.slice(-8)}`, `8-${type.id.slice(-8)}`);
  return { type, one, two };
}

const CHANGES = {
  smaller: 'base_occupancy = 1, max_adults = 1, max_children = 0, max_occupancy = 1',
  'for women': "guests = 'WOMEN'",
};

/** Does an act while an admin, who has the rooms of the type, changes it: the act waits for that. */
async function whileTypeChanges<T>({ id }: RoomType, words: string, act: () => Promise<T>): Promise<T> {
  const admin = await database.pool.connect();
  try {
    await admin.query('begin');
    await admin.query('select from room where room_type_id = $1 order by id for no key update', [id]);
    await admin.query(`update room_type set ${words} where id = $1`, [id]);
    const acting = act();
    acting.catch(() => undefined);
    await someoneWaits(database);
    await admin.query('commit');
    return await acting;
  } finally {
    admin.release();
  }
}

/** Acts that bring guests into rooms of a type, each with what makes it. */
const acts = {
  async addRoom() {
    const { reservation } = await stage.desk.book();
    const { type, one } = await anotherType();
    const room = { roomTypeId: type.id, roomId: one.id, arrival: '2026-12-24', departure: '2026-12-26' };
    const addition = { reservationId: reservation.id, version: reservation.version };
    return {
      type,
      act: () => stage.desk.change('addRoom', { ...addition, room: { ...room, adults: 2 } }),
    };
  },
  async moveRoom() {
    const { reservation } = await stage.desk.book({ rooms: [{ roomId: stage.first.id }] });
    const { type, one } = await anotherType();
    const move = { ...reservationRoomOf(reservation), roomId: one.id, price: 'NEW' };
    return { type, act: () => stage.desk.change('moveRoom', move) };
  },
  async swapRooms() {
    const { reservation } = await stage.desk.book({
      rooms: [{ roomId: stage.first.id, isPinned: false }],
    });
    const { type, one } = await anotherType();
    const other = await stage.desk.book({
      rooms: [{ roomTypeId: type.id, roomId: one.id, isPinned: false, adults: 1, allGuestsAre: 'WOMEN' }],
    });
    const swap = {
      ...reservationRoomOf(reservation),
      otherReservationRoomId: other.reservation.rooms[0]?.id,
      otherVersion: other.reservation.version,
    };
    return { type, act: () => stage.desk.change('swapRooms', swap) };
  },
};

it.each(
  Object.keys(acts).flatMap((act) => [
    [act as keyof typeof acts, 'smaller', 'TOO_MANY_GUESTS'] as const,
    [act as keyof typeof acts, 'for women', 'DORM_WOMEN'] as const,
  ]),
)('%s is judged by a room type that became %s while it waited for its rooms', async (name, how, code) => {
  const { type, act } = await acts[name]();
  expect(await refusalOf(whileTypeChanges(type, CHANGES[how], act))).toMatchObject({ code });
});
