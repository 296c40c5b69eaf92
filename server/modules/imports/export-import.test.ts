import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { addNights } from '../../../domain/nights.ts';
import type { Database } from '../../db/client.ts';
import { transaction } from '../../db/transaction.ts';
import { Refusal } from '../../errors/refusal.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { ServiceDesk } from '../../testing/service-desk.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { listedGuestOf } from '../guests/core/guest.input.ts';
import { insertListedGuests } from '../guests/core/guest-list.sql.ts';
import { GuestService } from '../guests/guest.service.ts';
import { RatesService } from '../rates/rates.service.ts';
import { ReservationExportService } from '../reservations/view/reservation-export.service.ts';
import { RoomSettingsService } from '../room-settings/room-settings.service.ts';
import { RoomTypeSettingsService } from '../room-types/room-type-settings.service.ts';
import type { ImportKind } from './import-kinds.ts';
import { hardLine, hardText } from './testing/hard-words.ts';
import { ImportDesk } from './testing/import-desk.ts';

const TODAY = '2026-12-01';
const clock = travellingClock(SEED_NOW);
const old = await createTestDatabase();
const fresh = await createTestDatabase();
let desk: ImportDesk;
let count = 0;

beforeAll(async () => {
  desk = await ImportDesk.open(fresh.database, clock);
  for (const { database } of [old, fresh])
    for (const kind of ['BREAKFAST', 'HALF_BOARD'] as const)
      await new LodgeSeed(database).mealPlan({ kind, pricePerAdult: 200_00, pricePerChild: 100_00 });
});
afterAll(async () => {
  await old.close();
  await fresh.close();
  await desk.close();
});

const oldScope = () => scopeOf(old.database, clock, viewers.admin, crypto.randomUUID());
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const dayFrom = (first: string, nights: number) =>
  fc.integer({ min: 0, max: nights }).map((later) => addNights(first, later));

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

/** Brings a list of the old lodge into the new one, every line of it. */
async function moveIn(kind: ImportKind, csv: string): Promise<string> {
  const { id, total, made } = await desk.check(kind, csv);
  const wrong = (await desk.lines(id)).filter(({ verdict }) => verdict !== 'NEW');
  expect({ wrong, made }).toEqual({ wrong: [], made: total });
  await desk.apply(id);
  return id;
}

const passport = fc.record({
  passportNumber: orNull(hardLine({ max: 40 })),
  passportPlace: orNull(hardLine({ max: 100 })),
  passportIssuedOn: orNull(dayFrom('2015-01-01', 3_000)),
  passportExpiresOn: orNull(dayFrom('2026-01-01', 3_000)),
  visaNumber: orNull(hardLine({ max: 40 })),
  visaType: orNull(hardLine({ max: 40 })),
  visaPlace: orNull(hardLine({ max: 100 })),
  visaIssuedOn: orNull(dayFrom('2024-01-01', 700)),
  visaExpiresOn: orNull(dayFrom('2026-01-01', 700)),
  arrivedInIndiaOn: orNull(dayFrom('2026-01-01', 300)),
});
const guest = fc
  .record({
    fullName: hardLine({ max: 200 }),
    email: orNull(fc.constantFrom('asha@example.com', "o'rao+lodge@example.in")),
    nationality: fc.constantFrom('IN', 'GB', 'FR', 'RU', 'CD', 'US', 'NP', 'CI', 'TR', 'UK', 'ZZ'),
    gender: orNull(fc.constantFrom('FEMALE', 'MALE', 'OTHER')),
    age: orNull(fc.integer({ min: 0, max: 130 })),
    birthDate: orNull(dayFrom('1900-01-01', 46_000)),
    relativeName: orNull(hardLine({ max: 200 })),
    address: orNull(hardText({ max: 500 })),
    id: orNull(
      fc.oneof(
        fc.record({ idType: fc.constant('AADHAAR'), idNumber: fc.constantFrom('0012', '9876') }),
        fc.record({
          idType: fc.constantFrom('PASSPORT', 'DRIVING_LICENCE', 'VOTER_ID', 'PAN', 'OTHER'),
          idNumber: hardLine({ max: 40 }),
        }),
      ),
    ),
    passport,
    vehicleNumber: orNull(hardLine({ max: 20 })),
    notes: orNull(hardText({ max: 2_000 })),
    doNotRentReason: orNull(hardText({ max: 500 })),
    hasPhone: fc.boolean(),
    alsoKnownBy: fc.subarray(['+919811122233', '+33612345678', 'asha@old.example']),
  })
  .map(({ id, passport: papers, hasPhone, alsoKnownBy, ...said }) => {
    // the United Kingdom is called by GB alone
    const nationality = said.nationality === 'UK' ? 'GB' : said.nationality;
    return { hasPhone, alsoKnownBy, said: { ...said, ...id, ...papers, nationality } };
  });

it('guests come into another lodge as the list of this one is saved, and go again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(guest, { minLength: 1, maxLength: 12 }), async (guests) => {
      const rows = guests.flatMap(({ said, hasPhone, alsoKnownBy }) => {
        count += 1;
        const phone = hasPhone ? `+9198${String(count).padStart(8, '0')}` : null;
        try {
          return [{ ...listedGuestOf({ ...said, phone }, TODAY), alsoKnownBy }];
        } catch (error) {
          // whom the desk could not write down either
          if (error instanceof Refusal) return [];
          throw error;
        }
      });
      fc.pre(rows.length > 0);
      for (const { database } of [old, fresh]) await database.prisma.guest.deleteMany();
      await transaction(old.database, (tx) => insertListedGuests(tx, rows, SEED_NOW));
      const csv = await textOf(new GuestService(oldScope()).csv(viewers.admin, ''));
      const moved = await moveIn('GUESTS', csv);
      expect(await knownIn(fresh.database)).toEqual(await knownIn(old.database));
      await desk.undo(moved);
      expect(await knownIn(fresh.database)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

async function knownIn({ prisma }: Database) {
  const contacts = { select: { contact: true }, orderBy: { contact: 'asc' } } as const;
  const guests = await prisma.guest.findMany({ include: { contacts } });
  return guests
    .map(({ id: _id, version: _version, ...known }) => JSON.stringify(known))
    .sort()
    .map((known) => JSON.parse(known));
}

const room = fc.record({
  number: hardLine({ max: 12 }),
  floor: orNull(hardLine({ max: 40 })),
  dorm: orNull(hardLine({ max: 40 })),
  note: orNull(hardText({ max: 500 })),
  activeFrom: dayFrom('2020-01-01', 3_000),
  isSoldFor: orNull(fc.integer({ min: 1, max: 900 })),
  sortOrder: fc.integer({ min: 0, max: 100_000 }),
});
const typeName = hardLine({ max: 40 });

async function typeInBoth(name: string, said: { readonly guests?: 'ANY' | 'WOMEN' | 'MEN' } = {}) {
  count += 1;
  const about = { ...said, name: `${name} ${count}`, code: `T${count}`, slug: `t-${count}` };
  const [one, other] = await Promise.all(
    [old, fresh].map(({ database }) => new LodgeSeed(database).roomType(about.name, about)),
  );
  if (!one || !other) throw new Error('No room type was made.');
  return { one, other };
}

it('rooms come into another lodge as the list of this one is saved', async () => {
  await fc.assert(
    fc.asyncProperty(typeName, fc.array(room, { minLength: 1, maxLength: 10 }), async (name, rooms) => {
      for (const { database } of [old, fresh]) await database.prisma.room.deleteMany();
      const { one } = await typeInBoth(name);
      const data = rooms.map(({ isSoldFor, activeFrom, ...said }, index) => ({
        ...said,
        number: `${said.number} ${index}`,
        roomTypeId: one.id,
        activeFrom: new Date(activeFrom),
        activeTo: isSoldFor === null ? null : new Date(addNights(activeFrom, isSoldFor)),
        createdAt: SEED_NOW,
      }));
      await old.database.prisma.room.createMany({ data });
      const csv = await new RoomSettingsService(oldScope()).csv(viewers.admin, new URLSearchParams());
      const moved = await moveIn('ROOMS', csv);
      expect(await roomsIn(fresh.database)).toEqual(await roomsIn(old.database));
      await desk.undo(moved);
      expect(await roomsIn(fresh.database)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

async function roomsIn({ prisma }: Database) {
  const rooms = await prisma.room.findMany({ orderBy: { number: 'asc' }, include: { roomType: true } });
  return rooms.map(({ number, floor, dorm, note, activeFrom, activeTo, sortOrder, roomType }) => ({
    number,
    floor,
    dorm,
    note,
    activeFrom,
    activeTo,
    sortOrder,
    type: roomType.name,
  }));
}

const soldType = fc
  .record({
    name: hardLine({ max: 40 }),
    kind: fc.constantFrom('ROOM' as const, 'DORM_BED' as const),
    guests: fc.constantFrom('ANY' as const, 'WOMEN' as const, 'MEN' as const),
    description: orNull(hardText({ max: 1_000 })),
    amenities: fc.array(hardLine({ max: 60 }), { maxLength: 5 }),
    maxAdults: fc.integer({ min: 1, max: 10 }),
    maxChildren: fc.integer({ min: 0, max: 10 }),
    isAllTogether: fc.boolean(),
    baseRate: fc.integer({ min: 1, max: 1_000_000_00 }),
    extraAdultRate: fc.integer({ min: 0, max: 1_000_00 }),
    extraChildRate: fc.integer({ min: 0, max: 1_000_00 }),
    isShownOnline: fc.boolean(),
    isActive: fc.boolean(),
  })
  .map(({ isAllTogether, kind, ...said }) => {
    const { maxAdults, maxChildren } = said;
    const maxOccupancy = isAllTogether ? maxAdults + maxChildren : Math.max(maxAdults, maxChildren);
    // at most two sleep in a bed
    const sold = maxOccupancy > 2 ? ('ROOM' as const) : kind;
    return { ...said, kind: sold, maxOccupancy, baseOccupancy: maxAdults };
  });

async function emptyLodges(): Promise<void> {
  for (const { database } of [old, fresh]) {
    await database.prisma.ratePeriod.deleteMany();
    await database.prisma.room.deleteMany();
    await database.prisma.roomType.deleteMany();
  }
}

async function typesIn({ prisma }: Database) {
  const types = await prisma.roomType.findMany({ orderBy: [{ sortOrder: 'asc' }] });
  return types.map(({ id: _id, version: _version, sortOrder: _place, ...said }) => said);
}

it('room types come into an empty lodge as the list of this one is saved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(soldType, { minLength: 1, maxLength: 6 }), async (types) => {
      await emptyLodges();
      const ids: string[] = [];
      for (const { amenities, ...said } of types) {
        count += 1;
        const words = amenities.map((one) => one.replaceAll(';', ','));
        const input = { ...said, amenities: words, name: `${said.name} ${count}`, code: `T${count}` };
        const made = await new RoomTypeSettingsService(oldScope()).createRoomType(viewers.admin, input);
        ids.push(made.id);
      }
      const csv = await new RoomTypeSettingsService(oldScope()).csv(viewers.admin, ids.join(','));
      const moved = await moveIn('ROOM_TYPES', csv);
      expect(await typesIn(fresh.database)).toEqual(await typesIn(old.database));
      await desk.undo(moved);
      expect(await typesIn(fresh.database)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

const seasonPrice = fc.oneof(
  fc.record({ mode: fc.constant('FIXED' as const), value: fc.integer({ min: 1_00, max: 1_000_000_00 }) }),
  fc.record({ mode: fc.constant('PERCENT' as const), value: fc.integer({ min: -9_000, max: 100_000 }) }),
  fc.record({ mode: fc.constant('ADD' as const), value: fc.integer({ min: -90_000, max: 1_000_000 }) }),
);
const extraRate = orNull(fc.integer({ min: 0, max: 1_000_00 }));
const season = fc.record({
  name: hardLine({ max: 60 }),
  from: dayFrom('2026-11-20', 900),
  nights: fc.integer({ min: 14, max: 200 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  price: orNull(seasonPrice),
  extraAdultRate: extraRate,
  extraChildRate: extraRate,
  minNights: fc.integer({ min: 1, max: 60 }),
  isClosedToArrival: fc.boolean(),
  isClosedToDeparture: fc.boolean(),
  isClosed: fc.boolean(),
  priority: fc.integer({ min: 0, max: 4 }),
});

async function seasonsIn({ prisma }: Database) {
  const seasons = await prisma.ratePeriod.findMany({
    include: { roomType: true },
    orderBy: [{ fromDay: 'asc' }, { priority: 'asc' }, { name: 'asc' }],
  });
  return seasons.map(({ id: _id, version: _version, roomTypeId: _type, roomType, ...said }) => ({
    ...said,
    roomType: roomType.name,
  }));
}

it('seasons come into another lodge with the same room types as they are saved', async () => {
  await fc.assert(
    fc.asyncProperty(typeName, fc.array(season, { minLength: 1, maxLength: 8 }), async (name, seasons) => {
      await emptyLodges();
      const { one } = await typeInBoth(name);
      for (const { nights, price, ...said } of seasons) {
        const extras = price === null ? { extraAdultRate: null, extraChildRate: null } : {};
        const to = addNights(said.from, nights);
        const input = { roomTypeId: one.id, season: { ...said, ...price, ...extras, to } };
        await new RatesService(oldScope()).createRatePeriod(viewers.admin, input).catch((error) => {
          // one that overlaps another at its priority, or has no price that can be, is not there
          if (!(error instanceof Refusal)) throw error;
        });
      }
      fc.pre((await seasonsIn(old.database)).length > 0);
      const moved = await moveIn(
        'SEASONS',
        await new RatesService(oldScope()).csv(viewers.admin, { roomTypeId: '', from: '', to: '' }),
      );
      expect(await seasonsIn(fresh.database)).toEqual(await seasonsIn(old.database));
      await desk.undo(moved);
      expect(await seasonsIn(fresh.database)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

const booking = fc.record({
  fullName: hardLine({ max: 200 }),
  hasPhone: fc.boolean(),
  arrival: dayFrom('2026-12-02', 200),
  nights: fc.integer({ min: 2, max: 9 }),
  source: fc.constantFrom('PHONE' as const, 'WALK_IN' as const, 'OTA' as const, 'OTHER' as const),
  status: fc.constantFrom('CONFIRMED' as const, 'HELD' as const),
  requests: orNull(hardText({ max: 300 })),
  note: orNull(hardText({ max: 300 })),
  number: hardLine({ max: 12 }),
  total: orNull(fc.integer({ min: 1_00, max: 90_000_00 })),
  rooms: fc.array(
    fc.record({
      // more than two adults, or three guests, are more than a room sleeps
      adults: fc.integer({ min: 1, max: 4 }),
      children: fc.integer({ min: 0, max: 1 }),
      infants: fc.integer({ min: 0, max: 1 }),
      mealPlan: fc.constantFrom('ROOM_ONLY' as const, 'BREAKFAST' as const, 'HALF_BOARD' as const),
      isShorter: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  overrideReason: hardText({ max: 200 }),
  agent: orNull(hardLine({ max: 40 })),
});

const guestsOfBeds = fc.constantFrom('ANY' as const, 'WOMEN' as const, 'MEN' as const);

async function agentInBoth(name: string): Promise<string> {
  const data = { name, code: `A${count}`, commission: 1_000, createdAt: SEED_NOW };
  await fresh.database.prisma.agent.create({ data });
  return (await old.database.prisma.agent.create({ data })).id;
}

it('coming bookings of rooms and of agents come into another lodge as the list of this one is saved', async () => {
  await fc.assert(
    fc.asyncProperty(
      typeName,
      guestsOfBeds,
      fc.array(booking, { minLength: 1, maxLength: 6 }),
      async (name, guests, bookings) => {
        const { one, other } = await typeInBoth(name, { guests });
        for (const [index, said] of bookings.entries()) {
          count += 1;
          const roomIds: string[] = [];
          for (const place of said.rooms.keys()) {
            const number = `${said.number} ${count} ${place}`;
            roomIds.push((await new LodgeSeed(old.database).room(one, number)).id);
            await new LodgeSeed(fresh.database).room(other, number);
          }
          const { fullName, hasPhone, status, requests, note, total, arrival, overrideReason } = said;
          const departure = addNights(arrival, said.nights);
          const agentId = said.agent === null ? null : await agentInBoth(`${said.agent} ${count}`);
          const source = agentId === null ? said.source : 'AGENT';
          await new ServiceDesk(old.database, clock, one, viewers.admin).book({
            source,
            agentId,
            status,
            requests,
            note,
            overrideReason,
            guest: { fullName, phone: hasPhone ? `+9197${String(count).padStart(8, '0')}` : null },
            rooms: said.rooms.map(({ isShorter, ...room }, place) => ({
              ...room,
              roomId: roomIds[place] ?? null,
              allGuestsAre: guests,
              arrival,
              departure: isShorter && place > 0 ? addNights(departure, -1) : departure,
            })),
            ...(total !== null && index % 2 === 0
              ? { discount: { kind: 'AGREED_TOTAL', value: total, reason: 'Agreed' } }
              : {}),
          });
        }
        const exports = new ReservationExportService(oldScope());
        await moveIn('RESERVATIONS', await textOf(exports.csv(viewers.admin, `{"roomTypeId":"${one.id}"}`)));
        expect(await bookingsIn(fresh.database, other.id)).toEqual(await bookingsIn(old.database, one.id));
      },
    ),
    { numRuns: 15 },
  );
});

async function bookingsIn({ prisma }: Database, roomTypeId: string) {
  const found = await prisma.reservation.findMany({
    where: { rooms: { some: { roomTypeId } } },
    include: { booker: true, agent: true, rooms: { include: { claims: { include: { room: true } } } } },
  });
  return found
    .map(({ booker, agent, rooms, ...booked }) => ({
      guest: booker.fullName,
      phone: booker.phone,
      status: booked.status,
      source: booked.source,
      arrival: booked.arrival,
      departure: booked.departure,
      total: Number(booked.gross),
      requests: booked.requests,
      note: booked.note,
      agent: agent?.name,
      commission: booked.commission,
      rooms: rooms
        .map(
          ({
            adults,
            children,
            infants,
            mealPlan,
            allGuestsAre,
            overrideReason,
            claims,
            arrival,
            departure,
          }) => ({
            adults,
            children,
            infants,
            mealPlan,
            allGuestsAre,
            overrideReason,
            arrival,
            departure,
            number: claims.map((claim) => claim.room.number).join(),
          }),
        )
        .sort((a, b) => a.number.localeCompare(b.number)),
    }))
    .sort((a, b) => (a.rooms[0]?.number ?? '').localeCompare(b.rooms[0]?.number ?? ''));
}
