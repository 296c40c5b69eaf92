import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Guest, Reservation, Room, RoomType } from '../../db/generated/client.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { ServiceDesk } from '../../testing/service-desk.ts';
import { statementsOf } from '../../testing/statements/statements-of.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import { DocumentService } from './document.service.ts';
import { PrintLogService } from './print-log.service.ts';

const { database, drop } = await createTestDatabase();
const { prisma } = database;
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const papers = new DocumentService({ database, clock });
const { manager } = viewers;

let cove: RoomType;
let room101: Room;
let room102: Room;
let asha: Guest;
let stay: Reservation;

beforeAll(async () => {
  cove = await seed.roomType("Couple's Cove", { baseRate: 1_200_00 });
  [room101, room102] = await seed.rooms(cove, '101', '102');
  asha = await seed.guest('Asha Rao', { phone: '+919876543210' });
  stay = await seed.reserve(room101, '2026-12-24', 3, { guest: asha, code: 'K7QX4M2P', rate: 1_200_00 });
});

afterAll(drop);

const trailOf = (key: string, viewer: Parameters<typeof scopeOf>[2] = manager) =>
  new PrintLogService(scopeOf(database, clock, viewer, key));
const print = (paper: 'RECEIPT' | 'BILL', id: string, key: string = crypto.randomUUID()) =>
  trailOf(key).recordPrint(manager, { paper, id });

async function folioOf({ id }: Reservation) {
  return prisma.folio.findFirstOrThrow({ where: { reservationId: id } });
}

/** Money on the bill, kept in the reservation's totals as every write of money does. */
async function pay(reservation: Reservation, amount: number, receiptNo: string) {
  const folio = await folioOf(reservation);
  return prisma.$transaction(async (tx) => {
    const payment = await tx.payment.create({
      data: {
        folioId: folio.id,
        kind: 'PAYMENT',
        method: 'UPI',
        amount,
        receivedOn: dateOf('2026-12-01'),
        reference: '7788',
        receiptNo,
        recordedAt: SEED_NOW,
      },
    });
    await tx.reservation.update({
      where: { id: reservation.id },
      data: { paid: { increment: amount }, balance: { decrement: amount } },
    });
    return payment;
  });
}

describe('a receipt', () => {
  it('says who paid what, how and when, and is nothing without a number', async () => {
    const payment = await pay(stay, 1_500_00, 'R/26-27/00001');
    expect(await papers.receipt(manager, payment.id)).toEqual({
      id: payment.id,
      receiptNo: 'R/26-27/00001',
      kind: 'PAYMENT',
      method: 'UPI',
      amount: 1_500_00,
      receivedOn: '2026-12-01',
      reference: '7788',
      payer: 'Asha Rao',
      phone: '+919876543210',
      isCancelled: false,
      code: 'K7QX4M2P',
      arrival: '2026-12-24',
      departure: '2026-12-27',
      balance: expect.any(Number),
      timesPrinted: 0,
    });
    expect(await papers.receipt(manager, crypto.randomUUID())).toBeNull();
  });

  it('says what is left to pay on its bill', async () => {
    const reservation = await seed.reserve(room102, '2027-01-20', 1, { code: '1EFT0001' });
    const { gross } = (await papers.bill(manager, (await folioOf(reservation)).id)) ?? { gross: 0 };
    const advance = await pay(reservation, 100_00, 'R/26-27/00011');
    expect(await papers.receipt(manager, advance.id)).toMatchObject({ balance: gross - 100_00 });
    const rest = await pay(reservation, gross, 'R/26-27/00012');
    expect(await papers.receipt(manager, rest.id)).toMatchObject({ balance: -100_00 });
  });

  it('is the original once, and a duplicate ever after', async () => {
    const payment = await pay(stay, 100_00, 'R/26-27/00002');
    const key = crypto.randomUUID();
    expect(await print('RECEIPT', payment.id, key)).toBe(false);
    expect(await print('RECEIPT', payment.id)).toBe(true);
    // the answer to the first was lost, and the desk's machine asks again
    expect(await print('RECEIPT', payment.id, key)).toBe(false);
    expect(await papers.receipt(manager, payment.id)).toMatchObject({ timesPrinted: 2 });
  });

  it('has one original when two desks print it at once', async () => {
    const payment = await pay(stay, 200_00, 'R/26-27/00003');
    const prints = await Promise.all(Array.from({ length: 6 }, () => print('RECEIPT', payment.id)));
    expect(prints.filter((isDuplicate) => !isDuplicate)).toHaveLength(1);
  });

  it('leaves its print in the timeline of the booking', async () => {
    const payment = await pay(stay, 300_00, 'R/26-27/00004');
    await print('RECEIPT', payment.id);
    const event = await prisma.auditEvent.findFirst({ where: { entityId: payment.id } });
    expect(event).toMatchObject({
      action: 'print-receipt',
      reservationId: stay.id,
      after: { isDuplicate: false },
    });
  });

  it('that is not there cannot be printed', async () => {
    await expect(print('RECEIPT', crypto.randomUUID())).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
  });
});

describe('a bill', () => {
  it('puts equal nights in a row on one line, beside extras and what was paid', async () => {
    const reservation = await seed.reserve(room102, '2026-12-24', 3, { code: 'B1110001', rate: 1_200_00 });
    const folio = await folioOf(reservation);
    await prisma.$transaction(async (tx) => {
      await tx.reservationCharge.create({
        data: {
          folioId: folio.id,
          kind: 'ADJUSTMENT',
          description: 'Campfire',
          chargedOn: dateOf('2026-12-25'),
          quantity: 2,
          unitPrice: 500_00,
          net: 1_000_00,
          taxRate: 1_800,
          cgst: 90_00,
          sgst: 90_00,
          gross: 1_180_00,
          createdAt: SEED_NOW,
        },
      });
      await tx.reservation.update({
        where: { id: reservation.id },
        data: { net: 4_600_00, tax: 180_00, gross: 4_780_00, balance: 4_780_00 },
      });
    });
    await pay(reservation, 2_000_00, 'R/26-27/00005');
    const bill = await papers.bill(manager, folio.id);
    expect(bill).toMatchObject({
      number: 1,
      bills: 1,
      payer: 'Asha Rao',
      code: 'B1110001',
      rooms: [{ number: '102', roomType: "Couple's Cove", adults: 2 }],
      lines: [
        {
          description: "Couple's Cove 102",
          from: '2026-12-24',
          to: '2026-12-27',
          quantity: 3,
          gross: 3_600_00,
        },
        { description: 'Campfire', from: '2026-12-25', to: null, quantity: 2, tax: 180_00, gross: 1_180_00 },
      ],
      payments: [{ receiptNo: 'R/26-27/00005', amount: 2_000_00 }],
      net: 4_600_00,
      cgst: 90_00,
      sgst: 90_00,
      gross: 4_780_00,
      paid: 2_000_00,
      balance: 2_780_00,
      depositHeld: 0,
    });
    expect(await papers.bill(manager, crypto.randomUUID())).toBeNull();
  });

  it('is the same among the bills of several bookings, in the order of the codes and of its number', async () => {
    const first = await seed.reserve(room101, '2027-05-01', 2, { code: 'B1110008', rate: 1_200_00 });
    const other = await seed.reserve(room102, '2027-05-01', 1, { code: 'B1110009', rate: 1_000_00 });
    await prisma.folio.create({
      data: { reservationId: first.id, number: 2, payer: 'GUEST', name: 'Kullu Tours', createdAt: SEED_NOW },
    });
    const bills = await papers.bills(manager, ['b111-0009', 'B1110008', 'ZZZZZZZZ', 'B1110009', '?']);
    expect(bills.map(({ code, number, gross }) => [code, number, gross])).toEqual([
      ['B1110009', 1, 1_000_00],
      ['B1110008', 1, 2_400_00],
      ['B1110008', 2, 0],
    ]);
    expect(bills[0]).toEqual(await papers.bill(manager, (await folioOf(other)).id));
    expect(await papers.bills(manager, [])).toEqual([]);
  });

  it('says of each night in which room it was slept, also of a stay that changed rooms', async () => {
    const reservation = await seed.reserve(room101, '2027-01-10', 3, { code: 'B1110003', rate: 1_000_00 });
    await prisma.$transaction(async (tx) => {
      const line = await tx.reservationRoom.findFirstOrThrow({ where: { reservationId: reservation.id } });
      const [claim] = await tx.roomClaim.findMany({ where: { reservationRoomId: line.id } });
      await tx.roomClaim.update({
        where: { id: claim?.id ?? '' },
        data: { departure: dateOf('2027-01-12') },
      });
      const later = { roomId: room102.id, arrival: dateOf('2027-01-12'), departure: dateOf('2027-01-13') };
      await tx.roomClaim.create({
        data: { ...later, kind: 'STAY', reservationRoomId: line.id, createdAt: SEED_NOW },
      });
    });
    const folio = await folioOf(reservation);
    expect(await papers.bill(manager, folio.id)).toMatchObject({
      rooms: [
        { number: '101', arrival: '2027-01-10', departure: '2027-01-12' },
        { number: '102', arrival: '2027-01-12', departure: '2027-01-13' },
      ],
      lines: [
        { description: "Couple's Cove 101", from: '2027-01-10', to: '2027-01-12', quantity: 2 },
        { description: "Couple's Cove 102", from: '2027-01-12', to: '2027-01-13', quantity: 1 },
      ],
    });
  });

  it('is a duplicate while nothing on it has changed, and an original again after a payment', async () => {
    const reservation = await seed.reserve(room102, '2027-01-04', 1, { code: 'B1110002' });
    const folio = await folioOf(reservation);
    expect(await print('BILL', folio.id)).toBe(false);
    expect(await print('BILL', folio.id)).toBe(true);
    expect(await papers.bill(manager, folio.id)).toMatchObject({ timesPrinted: 2 });
    await pay(reservation, 350_00, 'R/26-27/00006');
    expect(await papers.bill(manager, folio.id)).toMatchObject({ timesPrinted: 0, balance: 0 });
    expect(await print('BILL', folio.id)).toBe(false);
  });
});

describe('registration cards', () => {
  it('stand in the order of the codes as they were typed, with what is known of the guests', async () => {
    const ravi = await seed.guest('Ravi Iyer', {
      idType: 'AADHAAR',
      idNumber: '4321',
      birthDate: dateOf('1990-12-02'),
      address: '12 MG Road, Pune',
    });
    const reservation = await seed.reserve(room101, '2027-02-01', 2, { guest: ravi, code: 'CARD0002' });
    const line = await prisma.reservationRoom.findFirstOrThrow({ where: { reservationId: reservation.id } });
    await prisma.reservationGuest.create({
      data: { reservationRoomId: line.id, guestId: ravi.id, isPrimary: true },
    });
    const expectedAt = new Date('2027-02-01T13:00:00Z');
    await prisma.reservation.update({ where: { id: reservation.id }, data: { expectedAt } });
    const cards = await papers.registrationCards(manager, ['card-0002', 'K7QX 4M2P', 'ZZZZZZZZ']);
    expect(cards.map(({ code }) => code)).toEqual(['CARD0002', 'K7QX4M2P']);
    expect(new Date(cards[0]?.expectedAt ?? 0)).toEqual(expectedAt);
    expect(cards[0]).toMatchObject({
      bookedBy: 'Ravi Iyer',
      rooms: [{ number: '101', arrival: '2027-02-01' }],
      guests: [
        {
          fullName: 'Ravi Iyer',
          room: '101',
          idName: 'Aadhaar',
          idNumber: 'XXXX XXXX 4321',
          age: 35,
          address: '12 MG Road, Pune',
        },
      ],
      unnamedAdults: ['101'],
    });
    // nobody is recorded in a room yet: the one who booked is asked to fill it in
    expect(cards[1]).toMatchObject({
      guests: [{ fullName: 'Asha Rao', phone: '+919876543210', room: null }],
      unnamedAdults: ['101'],
    });
  });

  it('are at most a hundred at once', async () => {
    const codes = Array.from({ length: 101 }, () => 'K7QX4M2P');
    await expect(papers.registrationCards(manager, codes)).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
    await expect(papers.bills(manager, codes)).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});

describe('the kitchen sheet', () => {
  beforeAll(async () => {
    await eating('101', 'HALF_BOARD', '2027-03-01', 2, { adults: 2, requests: 'No onion, no garlic' });
    await eating('102', 'ALL_MEALS', '2027-03-02', 1, { adults: 2, children: 1 });
  });

  async function eating(
    number: string,
    mealPlan: 'HALF_BOARD' | 'ALL_MEALS',
    arrival: string,
    nights: number,
    { requests = null, ...guests }: { adults: number; children?: number; requests?: string | null },
  ) {
    const room = number === '101' ? room101 : room102;
    const { id } = await seed.reserve(room, arrival, nights, { guest: `Guest of ${number}` });
    await prisma.reservation.update({ where: { id }, data: { requests } });
    await prisma.reservationRoom.updateMany({ where: { reservationId: id }, data: { mealPlan, ...guests } });
    await prisma.$transaction(async (tx) => {
      await tx.$executeRaw`select set_config('lodge.reprice', 'on', true)`;
      await tx.reservationNight.updateMany({
        where: { reservationRoom: { reservationId: id } },
        data: { mealPlan, ...guests },
      });
    });
    return id;
  }

  it.each([
    ['2027-03-01', { breakfasts: [0, 0], lunches: [0, 0], dinners: [2, 0] }],
    ['2027-03-02', { breakfasts: [2, 0], lunches: [2, 1], dinners: [4, 1] }],
    ['2027-03-03', { breakfasts: [4, 1], lunches: [0, 0], dinners: [0, 0] }],
    ['2027-03-04', { breakfasts: [0, 0], lunches: [0, 0], dinners: [0, 0] }],
  ])('counts breakfast after the night and the rest before it, on %s', async (day, expected) => {
    const sheet = await papers.kitchenSheet(manager, day);
    const plates = ({ adults, children }: { adults: number; children: number }) => [adults, children];
    expect({
      breakfasts: plates(sheet.breakfasts),
      lunches: plates(sheet.lunches),
      dinners: plates(sheet.dinners),
    }).toEqual(expected);
  });

  it('names each room with its plan and what the guests asked for', async () => {
    const { rooms, plans } = await papers.kitchenSheet(manager, '2027-03-02');
    expect(rooms).toMatchObject([
      {
        number: '101',
        guestName: 'Guest of 101',
        mealPlan: 'HALF_BOARD',
        hasBreakfast: true,
        hasLunch: false,
        hasDinner: true,
        requests: 'No onion, no garlic',
      },
      { number: '102', mealPlan: 'ALL_MEALS', hasBreakfast: false, hasLunch: true, hasDinner: true },
    ]);
    expect(plans).toEqual([
      { mealPlan: 'HALF_BOARD', rooms: 1, adults: 2, children: 0 },
      { mealPlan: 'ALL_MEALS', rooms: 1, adults: 2, children: 1 },
    ]);
  });

  it('counts the breakfasts of last night by the plan and the guests of last night, and the rest by today’s', async () => {
    const id = await eating('101', 'HALF_BOARD', '2027-03-10', 2, { adults: 2 });
    const { version, rooms } = await prisma.reservation.findUniqueOrThrow({
      where: { id },
      include: { rooms: true },
    });
    await seed.mealPlan({ kind: 'ALL_MEALS', roomTypeId: cove.id, pricePerAdult: 0, pricePerChild: 0 });
    await seed.mealPlan({ kind: 'HALF_BOARD', roomTypeId: cove.id, pricePerAdult: 0, pricePerChild: 0 });
    const eve = travellingClock(new Date('2027-03-10T08:00:00Z'));
    const desk = new ServiceDesk(database, eve, cove);
    await seed.checkIn({ reservation: { id } }, eve.now());
    eve.travelTo(new Date('2027-03-11T08:00:00Z'));
    const room = { reservationRoomId: rooms[0]?.id ?? '', version };
    await desk.change('setGuests', { ...room, adults: 1, mealPlan: 'ALL_MEALS', from: 'TONIGHT' });
    await prisma.mealPlan.deleteMany({ where: { roomTypeId: cove.id } });
    const sheet = await papers.kitchenSheet(manager, '2027-03-11');
    expect(sheet).toMatchObject({
      breakfasts: { adults: 2 },
      lunches: { adults: 1 },
      dinners: { adults: 1 },
      rooms: [
        { mealPlan: 'HALF_BOARD', adults: 2, hasBreakfast: true, hasDinner: false },
        { mealPlan: 'ALL_MEALS', adults: 1, hasBreakfast: false, hasLunch: true, hasDinner: true },
      ],
    });
    expect(new Set(sheet.rooms.map((each) => each.id)).size).toBe(2);
    const { code } = await prisma.reservation.findUniqueOrThrow({ where: { id } });
    const [card] = await papers.registrationCards(manager, [code]);
    expect(card?.rooms).toMatchObject([
      { arrival: '2027-03-10', departure: '2027-03-11', adults: 2, mealPlan: 'HALF_BOARD' },
      { arrival: '2027-03-11', departure: '2027-03-12', adults: 1, mealPlan: 'ALL_MEALS' },
    ]);
  });

  it('leaves out who gave the room up', async () => {
    await seed.reserve(room101, '2027-03-05', 1, { status: 'CANCELLED' });
    expect(await papers.kitchenSheet(manager, '2027-03-05')).toMatchObject({ rooms: [] });
  });
});

describe('the tariff card', () => {
  it('gives each season its price in rupees, and leaves out what is over or far', async () => {
    const period = { weekdays: [1, 2, 3, 4, 5, 6, 7], roomTypeId: cove.id };
    const of = (name: string, from: string, to: string, priority: number) => ({
      ...period,
      name,
      fromDay: dateOf(from),
      toDay: dateOf(to),
      priority,
    });
    await seed.ratePeriod(cove, {
      ...of('Peak', '2026-12-20', '2027-01-05', 1),
      mode: 'PERCENT',
      value: 2_000,
    });
    await seed.ratePeriod(cove, { ...of('Over', '2026-06-01', '2026-07-01', 1), mode: 'FIXED', value: 1 });
    await seed.ratePeriod(cove, { ...of('Far', '2028-01-01', '2028-02-01', 1), mode: 'FIXED', value: 1 });
    await seed.ratePeriod(cove, { ...of('Rule', '2026-12-24', '2026-12-26', 2), minNights: 2 });
    await seed.mealPlan({ kind: 'HALF_BOARD', pricePerAdult: 400_00, pricePerChild: 200_00 });
    await seed.specialCharge('Campfire', { unitPrice: 800_00, basis: 'PER_STAY' });
    expect(await papers.tariffCard(manager)).toMatchObject({
      day: '2026-12-01',
      roomTypes: [
        {
          name: "Couple's Cove",
          rate: 1_200_00,
          seasons: [{ name: 'Peak', from: '2026-12-20', to: '2027-01-05', rate: 1_440_00 }],
        },
      ],
      meals: [{ mealPlan: 'HALF_BOARD', roomType: null, adultPrice: 400_00, childPrice: 200_00 }],
      extras: [{ name: 'Campfire', unitPrice: 800_00, basis: 'PER_STAY' }],
    });
  });
});

it.each([
  ['receipt', () => papers.receipt(manager, crypto.randomUUID())],
  ['bill', () => papers.bill(manager, crypto.randomUUID())],
  ['bills', () => papers.bills(manager, ['B1110001', 'B1110008'])],
  ['cards', () => papers.registrationCards(manager, ['K7QX4M2P'])],
  ['kitchen sheet', () => papers.kitchenSheet(manager, '2027-03-02')],
  ['tariff card', () => papers.tariffCard(manager)],
] as const)('the %s costs one statement', async (_paper, read) => {
  expect(await statementsOf(database, read)).toHaveLength(1);
});

describe('a message', () => {
  const note = (viewer: Parameters<typeof scopeOf>[2], reservationId: string) =>
    trailOf(crypto.randomUUID(), viewer).noteMessage(viewer, {
      reservationId,
      message: 'CONFIRMATION',
      language: 'HI',
    });

  it('that was opened stands in the timeline', async () => {
    expect(await note(manager, stay.id)).toBe(stay.id);
    const event = await prisma.auditEvent.findFirst({ where: { action: 'send-message' } });
    expect(event).toMatchObject({
      reservationId: stay.id,
      after: { message: 'CONFIRMATION', language: 'HI', by: 'WhatsApp' },
    });
  });

  it('is noted by an agent for an own guest, and for nobody else', async () => {
    const agent = await seed.agent('Hill Tours');
    const own = await seed.reserve(room102, '2027-04-01', 1, { agent });
    expect(await note(viewerOf(agent), own.id)).toBe(own.id);
    for (const id of [stay.id, crypto.randomUUID()]) {
      await expect(note(viewerOf(agent), id)).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    }
    await expect(note(manager, crypto.randomUUID())).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
    await expect(note(viewers.unlinkedAgent, own.id)).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
  });
});
