import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateOf, LodgeSeed } from '../testing/lodge/lodge-seed.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Room, RoomType } from './generated/client.ts';
import { violationOf } from './violations.ts';

let test: TestDatabase;
let seed: LodgeSeed;
let double: RoomType;
let rooms: Room[];

beforeAll(async () => {
  test = await createTestDatabase();
  seed = new LodgeSeed(test.database);
  double = await seed.roomType('Double');
  rooms = await seed.rooms(double, '101', '102', '103', '104', '105', '106', '107', '108', '109');
});
afterAll(() => test.drop());

function room(index: number): Room {
  const found = rooms[index];
  if (!found) throw new Error(`The seed has no room ${index}.`);
  return found;
}

/** The rule that a piece of work breaks, or "kept". */
async function ruleBrokenBy(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'kept';
  } catch (error) {
    const violation = violationOf(error);
    if (!violation) throw error;
    return violation.constraint;
  }
}

async function reservedRoom(index: number) {
  const reservation = await seed.reserve(room(index), '2026-12-10', 3);
  return test.database.prisma.reservationRoom.findFirstOrThrow({ where: { reservationId: reservation.id } });
}

describe('one room, one party', () => {
  it('a raw insert over a claimed night fails in the database', async () => {
    await seed.reserve(room(0), '2026-12-01', 3);
    const raw = test.database.prisma.$executeRaw`
      insert into room_claim (room_id, arrival, departure, kind, block_reason, created_at)
      values (${room(0).id}::uuid, '2026-12-03', '2026-12-05', 'BLOCK', 'OWNER', '2026-11-01')`;
    expect(await ruleBrokenBy(raw)).toBe('room_claim_no_overlap');
  });

  it('on the departure day another party may arrive', async () => {
    await seed.reserve(room(1), '2026-12-01', 3);
    await expect(seed.reserve(room(1), '2026-12-04', 1)).resolves.toMatchObject({ status: 'CONFIRMED' });
    await expect(seed.reserve(room(1), '2026-11-30', 1)).resolves.toMatchObject({ status: 'CONFIRMED' });
  });

  it('a released claim leaves its nights for sale', async () => {
    await seed.reserve(room(2), '2026-12-01', 3, { status: 'CANCELLED' });
    await expect(seed.reserve(room(2), '2026-12-01', 3)).resolves.toMatchObject({ status: 'CONFIRMED' });
  });

  it('two stays swap rooms within one transaction', async () => {
    await seed.reserve(room(3), '2026-12-01', 2);
    await seed.reserve(room(4), '2026-12-01', 2);
    const ids = [room(3).id, room(4).id];
    await test.database.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`set constraints room_claim_no_overlap deferred`;
      await tx.$executeRaw`update room_claim set room_id = case room_id when ${ids[0]}::uuid then ${ids[1]}::uuid
        else ${ids[0]}::uuid end where room_id = any(${ids}::uuid[])`;
    });
    expect(await test.database.prisma.roomClaim.count({ where: { roomId: { in: ids } } })).toBe(2);
  });

  it('a room is on sale on every night on which it is sold, whichever of the two is written first', async () => {
    const [sold] = await seed.rooms(double, 'On sale');
    await seed.reserve(sold, '2026-12-01', 2);
    const until = (activeTo: string) =>
      test.database.prisma.room.update({ where: { id: sold.id }, data: { activeTo: dateOf(activeTo) } });
    expect(await ruleBrokenBy(until('2026-12-02'))).toBe('room_on_sale_as_claimed');
    expect(await ruleBrokenBy(until('2026-12-03'))).toBe('kept');
    expect(await ruleBrokenBy(seed.reserve(sold, '2026-12-03', 1))).toBe('room_on_sale_as_claimed');
    expect(await ruleBrokenBy(seed.block(sold, { arrival: '2026-12-03', nights: 1 }))).toBe(
      'room_on_sale_as_claimed',
    );
    const from = { activeFrom: dateOf('2026-12-02') };
    const later = test.database.prisma.room.update({ where: { id: sold.id }, data: from });
    expect(await ruleBrokenBy(later)).toBe('room_on_sale_as_claimed');
  });

  it('no claim is longer than 60 nights', async () => {
    expect(await ruleBrokenBy(seed.block(room(5), { arrival: '2026-12-01', nights: 61 }))).toBe(
      'room_claim_nights',
    );
  });

  it.each([
    { claim: { kind: 'HOLD', blockReason: null }, rule: 'room_claim_hold' },
    { claim: { kind: 'STAY', blockReason: null }, rule: 'room_claim_owner' },
    { claim: { kind: 'BLOCK', blockReason: null }, rule: 'room_claim_block' },
  ] as const)('a claim of kind $claim.kind says what it must', async ({ claim, rule }) => {
    const data = {
      roomId: room(5).id,
      arrival: dateOf('2027-01-01'),
      departure: dateOf('2027-01-02'),
      createdAt: new Date('2026-12-01T00:00:00Z'),
      ...claim,
    };
    expect(await ruleBrokenBy(test.database.prisma.roomClaim.create({ data }))).toBe(rule);
  });
});

describe('a live stay', () => {
  it('keeps exactly its run of nights', async () => {
    const stay = await reservedRoom(6);
    const giveUpOne = test.database.prisma.$transaction(
      (tx) => tx.$executeRaw`update reservation_night set released_at = '2026-12-02'
        where reservation_room_id = ${stay.id}::uuid and night = '2026-12-11'`,
    );
    expect(await ruleBrokenBy(giveUpOne)).toBe('reservation_room_has_its_nights');
  });

  it('keeps claims that cover exactly its nights', async () => {
    const stay = await reservedRoom(7);
    const shorten = test.database.prisma.$transaction(
      (tx) =>
        tx.$executeRaw`update room_claim set departure = '2026-12-12' where reservation_room_id = ${stay.id}::uuid`,
    );
    expect(await ruleBrokenBy(shorten)).toBe('reservation_room_has_its_claims');
  });

  it('is checked once after a statement, however many of its nights that touched', async () => {
    const reservation = await seed.reserve(room(0), '2027-05-01', 60);
    const checks = await test.database.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`set local track_functions = 'all'`;
      await tx.$executeRaw`update reservation_night n set released_at = n.released_at from reservation_room rr
        where rr.id = n.reservation_room_id and rr.reservation_id = ${reservation.id}::uuid`;
      await tx.$executeRaw`set constraints all immediate`;
      const [row] = await tx.$queryRaw<{ calls: bigint }[]>`
        select pg_stat_get_xact_function_calls('check_stay(uuid)'::regprocedure) as calls`;
      return Number(row?.calls);
    });
    expect(checks).toBe(1);
  });

  it.each([
    'update reservation_night set released_at = now() where night = $2::date and reservation_room_id = $1::uuid',
    'update room_claim set departure = departure - 1 where departure > $2::date and reservation_room_id = $1::uuid',
    'update reservation_room set departure = departure + 1 where departure > $2::date and id = $1::uuid',
    'delete from room_claim where departure > $2::date and reservation_room_id = $1::uuid',
  ])('is checked again by what changes it after a check: %s', async (change) => {
    const reservation = await seed.reserve(room(0), '2027-08-01', 2);
    const { id } = await test.database.prisma.reservationRoom.findFirstOrThrow({
      where: { reservationId: reservation.id },
    });
    const changed = test.database.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`update reservation_room set adults = adults where id = ${id}::uuid`;
      await tx.$executeRaw`set constraints all immediate`;
      await tx.$executeRaw`set constraints all deferred`;
      await tx.$executeRawUnsafe(change, id, '2027-08-02');
    });
    expect(await ruleBrokenBy(changed)).toMatch(/^reservation_room_has_its_(nights|claims)$/);
    await test.database.prisma.$transaction(async (tx) => {
      const given = { releasedAt: new Date('2026-12-02T00:00:00Z') };
      await tx.reservationRoom.update({
        where: { id },
        data: { status: 'CANCELLED', cancelledAt: given.releasedAt },
      });
      await tx.roomClaim.updateMany({ where: { reservationRoomId: id }, data: given });
      await tx.reservationNight.updateMany({ where: { reservationRoomId: id }, data: given });
    });
  });

  it('may be split over two rooms without a gap', async () => {
    const stay = await reservedRoom(8);
    const split = (from: string) =>
      test.database.prisma.$transaction(async (tx) => {
        await tx.$executeRaw`update room_claim set departure = '2026-12-11' where reservation_room_id = ${stay.id}::uuid`;
        await tx.$executeRaw`insert into room_claim
          (room_id, arrival, departure, kind, reservation_room_id, created_at)
          values (${room(5).id}::uuid, ${from}::date, '2026-12-13', 'STAY', ${stay.id}::uuid, '2026-12-01')`;
      });
    expect(await ruleBrokenBy(split('2026-12-12'))).toBe('reservation_room_has_its_claims');
    expect(await ruleBrokenBy(split('2026-12-11'))).toBe('kept');
  });

  it('gives its nights and claims back when it is cancelled', async () => {
    const reservation = await seed.reserve(room(0), '2027-02-01', 1);
    const cancel = (alsoNights: boolean) =>
      test.database.prisma.$transaction(async (tx) => {
        await tx.$executeRaw`update reservation_room set status = 'CANCELLED', cancelled_at = '2026-12-02'
          where reservation_id = ${reservation.id}::uuid`;
        const stays = await tx.reservationRoom.findMany({ where: { reservationId: reservation.id } });
        const where = { reservationRoomId: { in: stays.map(({ id }) => id) } };
        const given = { releasedAt: new Date('2026-12-02T00:00:00Z') };
        await tx.roomClaim.updateMany({ where, data: given });
        if (alsoNights) await tx.reservationNight.updateMany({ where, data: given });
      });
    expect(await ruleBrokenBy(cancel(false))).toBe('reservation_room_has_its_nights');
    expect(await ruleBrokenBy(cancel(true))).toBe('kept');
  });

  it('sleeps somebody in every room, and an adult in the party', async () => {
    expect(await ruleBrokenBy(seed.reserve(room(1), '2027-02-01', 1, { adults: 0 }))).toBe(
      'reservation_room_guests',
    );
    const reservation = await seed.reserve(room(1), '2027-02-01', 1);
    const leaveChildren = test.database.prisma.$transaction(
      (tx) => tx.$executeRaw`update reservation_room set adults = 0, children = 1
        where reservation_id = ${reservation.id}::uuid`,
    );
    expect(await ruleBrokenBy(leaveChildren)).toBe('reservation_has_an_adult');
  });

  it('puts its nights and its extras on bills of its own reservation', async () => {
    const mine = await seed.reserve(room(1), '2027-03-01', 1);
    const other = await seed.reserve(room(2), '2027-03-01', 1);
    const { id } = await test.database.prisma.folio.findFirstOrThrow({ where: { reservationId: other.id } });
    const put = (bill: 'folioId' | 'extrasFolioId') =>
      test.database.prisma.$transaction((tx) =>
        tx.reservationRoom.updateMany({ where: { reservationId: mine.id }, data: { [bill]: id } }),
      );
    expect(await ruleBrokenBy(put('folioId'))).toBe('reservation_room_own_folio');
    expect(await ruleBrokenBy(put('extrasFolioId'))).toBe('reservation_room_own_folio');
  });

  it('has its price frozen, unless a re-pricing is announced', async () => {
    const reservation = await seed.reserve(room(2), '2027-02-01', 1);
    const price = (rate: number, isAnnounced: boolean) =>
      test.database.prisma.$transaction(async (tx) => {
        if (isAnnounced) await tx.$queryRaw`select set_config('lodge.reprice', 'on', true)`;
        await tx.$executeRaw`update reservation_night n set rate = ${rate}, net = ${rate}, gross = ${rate}
          from reservation_room rr where rr.id = n.reservation_room_id and rr.reservation_id = ${reservation.id}::uuid`;
      });
    expect(await ruleBrokenBy(price(500_00, false))).toBe('reservation_night_frozen');
    expect(await ruleBrokenBy(price(500_00, true))).toBe('kept');
    // the announcement ended with its transaction
    expect(await ruleBrokenBy(price(600_00, false))).toBe('reservation_night_frozen');
  });
});

describe('rates', () => {
  const season = { name: 'Peak', mode: 'FIXED', value: 900_00, priority: 1 } as const;

  it('two periods of one type and priority do not overlap, whatever their weekdays', async () => {
    await seed.ratePeriod(double, { ...season, fromDay: dateOf('2026-12-20'), toDay: dateOf('2027-01-05') });
    const overlapping = { fromDay: dateOf('2027-01-04'), toDay: dateOf('2027-01-10'), weekdays: [6, 7] };
    expect(await ruleBrokenBy(seed.ratePeriod(double, { ...season, ...overlapping }))).toBe(
      'rate_period_no_overlap',
    );
    expect(await ruleBrokenBy(seed.ratePeriod(double, { ...season, ...overlapping, priority: 2 }))).toBe(
      'kept',
    );
    const next = { fromDay: dateOf('2027-01-05'), toDay: dateOf('2027-01-10') };
    expect(await ruleBrokenBy(seed.ratePeriod(double, { ...season, ...next }))).toBe('kept');
  });

  it('a meal plan has one price for the lodge and one for each room type', async () => {
    await seed.mealPlan({ kind: 'BREAKFAST', pricePerAdult: 150_00 });
    expect(await ruleBrokenBy(seed.mealPlan({ kind: 'BREAKFAST' }))).toBe('meal_plan_taken');
    expect(await ruleBrokenBy(seed.mealPlan({ kind: 'BREAKFAST', roomTypeId: double.id }))).toBe('kept');
  });
});

describe('names and numbers', () => {
  it('a room number is taken in capitals as in small letters', async () => {
    await seed.room(double, 'b1');
    expect(await ruleBrokenBy(seed.room(double, 'B1'))).toBe('room_number_taken');
  });

  it('a room type cannot take the name of another', async () => {
    const taken = seed.roomType('DOUBLE', { code: 'other', slug: 'other' });
    expect(await ruleBrokenBy(taken)).toBe('room_type_name_taken');
  });

  it.each([
    ['1234', 'kept'],
    ['123456781234', 'guest_aadhaar_last4'],
    ['12a4', 'guest_aadhaar_last4'],
  ])('of an Aadhaar %s is %s', async (idNumber, rule) => {
    expect(await ruleBrokenBy(seed.guest('Asha Rao', { idType: 'AADHAAR', idNumber }))).toBe(rule);
  });

  it('a guest is known by a name or a phone', async () => {
    expect(await ruleBrokenBy(seed.guest(''))).toBe('guest_known');
    expect(await ruleBrokenBy(seed.guest('', { phone: '+919876543210' }))).toBe('kept');
  });
});
