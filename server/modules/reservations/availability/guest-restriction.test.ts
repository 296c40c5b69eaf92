import { beforeEach, describe, expect, it } from 'vitest';
import type { Room } from '../../../db/generated/client.ts';
import { changeStage, reservationRoomOf } from '../../../testing/lodge/change-stage.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { refusalOf } from '../../../testing/service-desk.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';
import { NamingService } from '../naming/naming.service.ts';

const { database, seed, clock, stage } = await changeStage();
const REFUSED = {
  __typename: 'DormWomenError',
  code: 'DORM_WOMEN',
  message: 'These beds are for women only.',
};

let womens: { readonly id: string };
let bed: Room;

beforeEach(async () => {
  const dorm = await seed.roomType(`Women ${crypto.randomUUID()}`, { guests: 'WOMEN', kind: 'DORM_BED' });
  womens = dorm;
  [bed] = await seed.rooms(dorm, `W1-${dorm.id.slice(-8)}`, `W2-${dorm.id.slice(-8)}`);
});

const inTheDorm = () => ({ roomTypeId: womens.id, adults: 1 });

async function auditOf(reservationId: string, action: string) {
  const [reservationRoom] = await database.prisma.auditEvent.findMany({ where: { reservationId, action } });
  return reservationRoom?.after;
}

function nameA(guestId: string, { id, rooms, version }: Reservation) {
  const desk = new NamingService(scopeOf(database, clock, viewers.manager, crypto.randomUUID()));
  const input = { reservationId: id, reservationRoomId: rooms[0]?.id ?? '', version };
  return desk.name(viewers.manager, { ...input, guests: [{ id: guestId }] });
}

describe('a bed for women only', () => {
  it('is sold once it is said that all guests are women, which is kept and stands in the audit', async () => {
    const { desk } = stage;
    expect(await desk.refusal({ rooms: [inTheDorm()] })).toEqual(REFUSED);
    expect(await desk.refusal({ rooms: [{ ...inTheDorm(), allGuestsAre: 'MEN' }] })).toEqual(REFUSED);
    const { reservation } = await desk.book({ rooms: [{ ...inTheDorm(), allGuestsAre: 'WOMEN' }] });
    expect(reservation.rooms[0]).toMatchObject({ allGuestsAre: 'WOMEN' });
    expect(await auditOf(reservation.id, 'create-reservation')).toMatchObject({
      rooms: [{ allGuestsAre: 'WOMEN' }],
    });
  });

  it('is asked for of each room of a reservation, and of agents and holds as of the desk', async () => {
    const { desk } = stage;
    const said = { ...inTheDorm(), allGuestsAre: 'WOMEN' } as const;
    expect(await desk.refusal({ rooms: [said, inTheDorm()] })).toEqual(REFUSED);
    const agent = desk.as(viewerOf(await seed.agent(crypto.randomUUID())));
    expect(await agent.refusal({ status: 'HELD', rooms: [inTheDorm()] })).toEqual(REFUSED);
    const held = await agent.book({ status: 'HELD', rooms: [said] });
    expect(held.reservation.rooms[0]).toMatchObject({ allGuestsAre: 'WOMEN' });
  });

  it('is given to nobody who was sold another room, unless it is said', async () => {
    const { desk } = stage;
    const asked = { roomId: bed.id, adults: 1 };
    expect(await desk.refusal({ rooms: [asked], overrideReason: 'The last one' })).toEqual(REFUSED);
    const given = await desk.book({
      rooms: [{ ...asked, allGuestsAre: 'WOMEN' }],
      overrideReason: 'The last one',
    });
    expect(given.reservation.rooms[0]).toMatchObject({ room: { id: bed.id }, allGuestsAre: 'WOMEN' });
  });

  it('comes on a booking once it is said', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book();
    const room = { ...inTheDorm(), arrival: '2026-12-24', departure: '2026-12-26' };
    const addition = { reservationId: reservation.id, version: reservation.version, room };
    expect(await refusalOf(desk.change('addRoom', addition))).toEqual(REFUSED);
    expect(await refusalOf(desk.previewChange({ addRoom: addition }))).toEqual(REFUSED);
    const said = { ...addition, room: { ...room, allGuestsAre: 'WOMEN' as const } };
    const added = await desk.change('addRoom', said);
    expect(added.reservation.rooms.map(({ allGuestsAre }) => allGuestsAre).toSorted()).toEqual([
      'ANY',
      'WOMEN',
    ]);
    expect(await auditOf(reservation.id, 'add-room')).toMatchObject({ allGuestsAre: 'WOMEN' });
  });

  it.each(['KEEP', 'NEW'] as const)(
    'is moved into once it is said, the price %s; and left and taken again without being asked twice',
    async (price) => {
      const { desk, first } = stage;
      const { reservation } = await desk.book({ rooms: [{ adults: 1, roomId: first.id, isPinned: false }] });
      const move = { ...reservationRoomOf(reservation), roomId: bed.id, price };
      expect(await refusalOf(desk.change('moveRoom', move))).toEqual(REFUSED);
      expect(await refusalOf(desk.previewChange({ moveRoom: move }))).toEqual(REFUSED);
      const moved = await desk.change('moveRoom', { ...move, allGuestsAre: 'WOMEN' });
      expect(moved.reservation.rooms[0]).toMatchObject({ room: { id: bed.id }, allGuestsAre: 'WOMEN' });
      expect(await auditOf(reservation.id, 'move-room')).toMatchObject({ allGuestsAre: 'WOMEN' });
      const away = { ...reservationRoomOf(moved.reservation), roomId: first.id, price };
      const gone = await desk.change('moveRoom', away);
      const again = { ...reservationRoomOf(gone.reservation), roomId: bed.id, price };
      expect((await desk.change('moveRoom', again)).reservation.rooms[0]).toMatchObject({
        room: { id: bed.id },
      });
    },
  );

  it('is changed for another room by nobody of whom it was not said', async () => {
    const { desk, first } = stage;
    const one = await desk.book({ rooms: [{ adults: 1, roomId: first.id, isPinned: false }] });
    const woman = await desk.book({ rooms: [{ ...inTheDorm(), allGuestsAre: 'WOMEN' }] });
    const other = reservationRoomOf(woman.reservation);
    const swap = {
      ...reservationRoomOf(one.reservation),
      otherReservationRoomId: other.reservationRoomId,
      otherVersion: other.version,
      reason: 'Stairs',
    };
    expect(await refusalOf(desk.change('swapRooms', swap))).toEqual(REFUSED);
  });

  it('takes no later nights of somebody of whom it was not said', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book({ rooms: [{ adults: 1 }] });
    const { reservationRoomId, version } = reservationRoomOf(reservation);
    const nights = { arrival: '2026-12-24', departure: '2026-12-27' };
    const split = {
      version,
      rooms: [{ reservationRoomId, ...nights, newRoomId: bed.id }],
      overrideReason: 'Full',
    };
    expect(await refusalOf(desk.change('changeNights', split))).toEqual(REFUSED);
  });

  it('is given to no room for which a man is named, nor is a man named there at a price kept', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book({ rooms: [{ adults: 1 }] });
    const man = await seed.guest('Ravi', { gender: 'MALE' });
    const named = await nameA(man.id, reservation);
    const move = { ...reservationRoomOf(named), roomId: bed.id, allGuestsAre: 'WOMEN' };
    expect(await refusalOf(desk.change('moveRoom', move))).toEqual(REFUSED);
    const woman = await seed.guest('Lata', { gender: 'FEMALE' });
    const hers = await nameA(woman.id, named);
    const moved = await desk.change('moveRoom', {
      ...reservationRoomOf(hers),
      roomId: bed.id,
      allGuestsAre: 'WOMEN',
    });
    expect(await refusalOf(nameA(man.id, moved.reservation))).toEqual(REFUSED);
  });

  it('is kept by the database for those of whom it was said', async () => {
    const { desk } = stage;
    const { reservation } = await desk.book({ rooms: [{ ...inTheDorm(), allGuestsAre: 'WOMEN' }] });
    const unsaid = database.prisma.reservationRoom.updateMany({
      where: { reservationId: reservation.id },
      data: { allGuestsAre: 'ANY' },
    });
    await expect(unsaid).rejects.toThrow(/its beds are not for its guests/);
  });
});

describe('a bed for men only', () => {
  it('is sold once it is said that all guests are men', async () => {
    const { desk } = stage;
    const mens = await seed.roomType(`Men ${crypto.randomUUID()}`, { guests: 'MEN', kind: 'DORM_BED' });
    await seed.rooms(mens, `M1-${mens.id.slice(-8)}`);
    const room = { roomTypeId: mens.id, adults: 1 };
    expect(await desk.refusal({ rooms: [room] })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'allGuestsAre', message: 'These beds are for men only.' }],
    });
    await desk.book({ rooms: [{ ...room, allGuestsAre: 'MEN' }] });
  });

  it('is given to no room for which a woman is named, nor is a woman named there', async () => {
    const { desk } = stage;
    const mens = await seed.roomType(`Men ${crypto.randomUUID()}`, { guests: 'MEN', kind: 'DORM_BED' });
    const [mensBed] = await seed.rooms(mens, `M2-${mens.id.slice(-8)}`);
    const { reservation } = await desk.book({ rooms: [{ adults: 1 }] });
    const woman = await seed.guest('Lata', { gender: 'FEMALE' });
    const hers = await nameA(woman.id, reservation);
    const move = { ...reservationRoomOf(hers), roomId: mensBed.id, allGuestsAre: 'MEN' as const };
    const refused = { code: 'BAD_USER_INPUT', message: 'Please check the marked fields.' };
    expect(await refusalOf(desk.change('moveRoom', move))).toMatchObject({
      ...refused,
      fields: [{ path: 'allGuestsAre', message: 'These beds are for men only.' }],
    });
    const man = await seed.guest('Ravi', { gender: 'MALE' });
    const his = await nameA(man.id, hers);
    const moved = await desk.change('moveRoom', { ...move, ...reservationRoomOf(his) });
    expect(await refusalOf(nameA(woman.id, moved.reservation))).toMatchObject({
      ...refused,
      fields: [{ path: 'guests.0.id', message: 'These beds are for men only.' }],
    });
  });
});
