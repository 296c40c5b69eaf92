import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { addNights } from '../../../../domain/nights.ts';
import { openDatabase } from '../../../db/client.ts';
import type { Room, RoomType } from '../../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { someoneWaits } from '../../../testing/someone-waits.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const { database, url, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);

let type: RoomType;
let rooms: Room[];
let desk: ServiceDesk;

afterAll(close);

beforeEach(async () => {
  type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
  const name = type.id.slice(-8);
  rooms = await seed.rooms(type, `1-${name}`, `2-${name}`, `3-${name}`);
  desk = new ServiceDesk(database, clock, type);
});

/** A room type with a room, of which nobody else knows. */
async function anotherType(): Promise<RoomType> {
  const other = await seed.roomType(`Nest ${crypto.randomUUID()}`);
  await seed.room(other, `n-${other.id.slice(-8)}`);
  return other;
}

/** What each of many attempts came to, counted: BOOKED, the code of a refusal, or the text of an error. */
async function outcomesOf(attempts: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const outcomes = await Promise.all(
    attempts.map((attempt) =>
      attempt.then(
        () => 'BOOKED',
        (error: { data?: { code: string }; message: string }) => error.data?.code ?? error.message,
      ),
    ),
  );
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

function roomIds(order: readonly number[]): { roomId: string }[] {
  return order.map((index) => ({ roomId: rooms[index]?.id ?? '' }));
}

describe('many callers at once', () => {
  it('for one room and its nights: one gets it, 199 hear that it was taken', async () => {
    const attempts = Array.from({ length: 200 }, () => desk.book({ rooms: roomIds([0]) }));
    expect(await outcomesOf(attempts)).toEqual({ BOOKED: 1, ROOM_TAKEN: 199 });
  });

  it('for the same three rooms in opposite orders: one reservation gets all of them, and nobody meets a deadlock', async () => {
    for (let round = 0; round < 20; round += 1) {
      const arrival = addNights('2027-01-01', round);
      const nights = { arrival, departure: addNights(arrival, 1) };
      const attempts = Array.from({ length: 20 }, (_, caller) => {
        const order = caller % 2 === 0 ? [0, 1, 2] : [2, 1, 0];
        return desk.book({ rooms: roomIds(order).map((room) => ({ ...room, ...nights })) });
      });
      expect(await outcomesOf(attempts)).toEqual({ BOOKED: 1, ROOM_TAKEN: 19 });
    }
  });

  it('on two instances for one room: one gets it, and the others hear that it was taken', async () => {
    const other = openDatabase({ url });
    try {
      const desks = [desk, new ServiceDesk(other, clock, type)];
      const attempts = Array.from({ length: 50 }, () =>
        desks.map((each) => each.book({ rooms: roomIds([0]) })),
      );
      expect(await outcomesOf(attempts.flat())).toEqual({ BOOKED: 1, ROOM_TAKEN: 99 });
    } finally {
      await other.close();
    }
  });

  it('for any room of a type: as many get one as there are rooms', async () => {
    const attempts = Array.from({ length: 20 }, () => desk.book());
    expect(await outcomesOf(attempts)).toEqual({ BOOKED: 3, NO_ROOM: 17 });
  });

  it('with one key: one reservation, and everybody is given the same answer', async () => {
    const key = crypto.randomUUID();
    const guest = { fullName: `Once ${key}` };
    const answers = await Promise.all(Array.from({ length: 30 }, () => desk.book({ guest }, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await database.prisma.reservation.count({ where: { booker: guest } })).toBe(1);
  });
});

/** Somebody at a console of the database, who blocks the first room by hand. */
async function atConsole(work: (rival: Rival) => Promise<void>): Promise<void> {
  const client = await database.pool.connect();
  const roomId = rooms[0]?.id;
  try {
    await client.query('begin');
    await work({
      lock: () => client.query('select from room where id = $1 for no key update', [roomId]),
      claim: () =>
        client.query(
          `insert into room_claim (room_id, arrival, departure, kind, block_reason, created_at)
           values ($1, '2026-12-25', '2026-12-27', 'BLOCK', 'OWNER', $2)`,
          [roomId, SEED_NOW],
        ),
      hold: () =>
        client.query(
          `with form as (insert into form_hold (token_hash, address_hash, party, expires_at, created_at)
             values ('t', 'a', '{}', $2::timestamptz + interval '15 minutes', $2) returning id, expires_at)
           insert into room_claim (room_id, arrival, departure, kind, form_hold_id, expires_at, created_at)
           select $1, '2026-12-25', '2026-12-27', 'HOLD', id, expires_at, $2 from form`,
          [roomId, SEED_NOW],
        ),
      change: (statement) => client.query(statement, [type.id]),
      commit: async () => {
        await client.query(
          'insert into audit_event (at, actor_name, actor_role, action, entity, entity_id) values ' +
            "($1, 'owner', 'ADMIN', 'block-room', 'room_claim', 'x')",
          [SEED_NOW],
        );
        await client.query('commit');
      },
    });
  } finally {
    client.release();
  }
}

type Rival = Record<'lock' | 'claim' | 'hold' | 'commit', () => Promise<unknown>> & {
  /** Sends a statement about the room type, whose id is its $1. */
  readonly change: (statement: string) => Promise<unknown>;
};

describe('somebody who claims a room', () => {
  it('holds its lock meanwhile: who wants any room waits, and is given another one', () =>
    atConsole(async ({ lock, claim, commit }) => {
      await lock();
      const booking = desk.book();
      await Promise.race([someoneWaits(database), booking]);
      await claim();
      await commit();
      const { reservation } = await booking;
      expect(reservation.rooms.map(({ room }) => room?.number)).toEqual([rooms[1]?.number]);
    }));

  it('while fewer guests may sleep there from now on: a booking of more is refused', () =>
    atConsole(async ({ lock, change, commit }) => {
      await lock();
      const refused = refusalOf(desk.book());
      await someoneWaits(database);
      await change(
        'update room_type set base_occupancy = 1, max_adults = 1, max_children = 0, max_occupancy = 1 where id = $1',
      );
      await commit();
      expect(await refused).toMatchObject({ code: 'TOO_MANY_GUESTS' });
    }));

  it('while the room type is taken off sale: a booking is refused', () =>
    atConsole(async ({ lock, change, commit }) => {
      await lock();
      const refused = refusalOf(desk.book());
      await someoneWaits(database);
      await change('update room_type set is_active = false where id = $1');
      await commit();
      expect(await refused).toMatchObject({ fields: [{ message: 'This room type is not sold.' }] });
    }));

  it('while its type becomes one for women: who adds such a room to a booking is asked whether all are women', async () => {
    const { reservation } = await new ServiceDesk(database, clock, await anotherType()).book();
    await atConsole(async ({ lock, change, commit }) => {
      await lock();
      const nights = { arrival: '2026-12-24', departure: '2026-12-26' } as const;
      const room = { roomTypeId: type.id, ...nights, adults: 1 };
      const addition = { reservationId: reservation.id, version: reservation.version, room };
      const refused = refusalOf(desk.change('addRoom', addition));
      await someoneWaits(database);
      await change("update room_type set guests = 'WOMEN' where id = $1");
      await commit();
      expect(await refused).toMatchObject({ code: 'DORM_WOMEN' });
    });
  });

  it('while an extra of the price list is counted otherwise: a booking keeps it as it was quoted', () =>
    atConsole(async ({ lock, commit }) => {
      const campfire = await seed.specialCharge(`Campfire ${type.id}`, {
        basis: 'PER_GUEST',
        childShare: 5_000,
      });
      await lock();
      const booking = desk.book({ charges: [{ specialChargeId: campfire.id, quantity: 1 }] });
      await Promise.race([someoneWaits(database), booking]);
      await database.prisma.specialCharge.update({
        where: { id: campfire.id },
        data: { basis: 'PER_STAY', childShare: 10_000 },
      });
      await commit();
      await booking;
      const charges = await database.prisma.reservationCharge.findMany({
        where: { specialChargeId: campfire.id },
      });
      expect(charges).toMatchObject([{ basis: 'PER_GUEST', childShare: 5_000, quantity: 2 }]);
    }));

  it('without its lock is given it by the database: who books waits, and is refused as taken', () =>
    atConsole(async ({ claim, commit }) => {
      await claim();
      const { rows } = await database.pool.query(
        'select from room where id = $1 for no key update skip locked',
        [rooms[0]?.id],
      );
      expect(rows).toEqual([]);
      const refusal = refusalOf(desk.book({ rooms: roomIds([0]) }));
      await someoneWaits(database);
      await commit();
      expect(await refusal).toMatchObject({ code: 'ROOM_TAKEN', nights: ['2026-12-25'] });
    }));

  it('for a hold, without its lock, is noticed by the database, and the booking is refused as taken', () =>
    atConsole(async ({ hold, commit }) => {
      await hold();
      const refusal = refusalOf(desk.book({ rooms: roomIds([0]) }));
      await someoneWaits(database);
      await commit();
      expect(await refusal).toMatchObject({ code: 'ROOM_TAKEN', nights: ['2026-12-25'] });
    }));
});
