import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Agent, Room } from '../../db/generated/client.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import { DashboardService } from './dashboard.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const dashboards = new DashboardService({ database, clock: travellingClock(SEED_NOW) });
const TODAY = '2026-12-01';

let agent: Agent;
let rooms: Room[];

// Rows that are put in by hand have no audit.
afterAll(drop);

/** Four rooms. Tonight: one arrives, one leaves, one should have left, one is held for an agent from tomorrow. */
beforeAll(async () => {
  const type = await seed.roomType('Double', { baseRate: 1_000_00 });
  rooms = await seed.rooms(type, '101', '102', '103', '104');
  const [first, second, third, fourth] = rooms as [Room, Room, Room, Room];
  agent = await seed.agent('Valley Tours', { commission: 1_000 });
  await seed.reserve(first, TODAY, 2, { guest: 'Arrives Rao', code: 'ARRVE001', rate: 1_000_00 });
  await seed.reserve(second, '2026-11-29', 2, {
    guest: 'Leaves Shah',
    status: 'CHECKED_IN',
    rate: 1_000_00,
    paid: 500_00,
    adults: 2,
  });
  await seed.reserve(third, '2026-11-27', 2, {
    guest: 'Stays Lobo',
    status: 'CHECKED_IN',
    rate: 1_000_00,
    paid: 2_000_00,
  });
  await seed.reserve(fourth, '2026-12-02', 1, { guest: 'Held Mir', status: 'HELD', agent, rate: 1_000_00 });
  const left = await seed.reserve(fourth, '2026-11-10', 2, {
    guest: 'Left Das',
    status: 'CHECKED_OUT',
    agent,
    rate: 1_500_00,
    paid: 3_000_00,
  });
  await database.prisma.reservation.update({ where: { id: left.id }, data: { commission: 1_000 } });
  await database.prisma.room.update({ where: { id: first.id }, data: { housekeeping: 'DIRTY' } });
  await database.prisma.room.update({ where: { id: fourth.id }, data: { housekeeping: 'DIRTY' } });
  await pay(left.id, {
    kind: 'PAYMENT',
    method: 'UPI',
    amount: 3_000_00,
    receivedOn: '2026-11-12',
    receiptNo: 'R/26-27/00001',
  });
});

type Money = {
  kind: 'PAYMENT' | 'REFUND' | 'DEPOSIT';
  method: 'CASH' | 'UPI';
  amount: number;
  receivedOn: string;
  receiptNo: string;
};

async function pay(reservationId: string, { receivedOn, ...money }: Money) {
  const folio = await database.prisma.folio.findFirstOrThrow({ where: { reservationId } });
  await database.prisma.payment.create({
    data: { folioId: folio.id, recordedAt: SEED_NOW, receivedOn: dateOf(receivedOn), ...money },
  });
}

describe('the first page of the desk', () => {
  it('lists who comes, who leaves and who should have left', async () => {
    const { today, arrivals, departures, late, holds } = await dashboards.dashboard(viewers.manager);
    expect(today).toBe(TODAY);
    expect(arrivals).toMatchObject([
      { code: 'ARRVE001', guestName: 'Arrives Rao', room: '101', housekeeping: 'DIRTY', balance: 2_000_00 },
    ]);
    expect(departures).toMatchObject([{ guestName: 'Leaves Shah', room: '102', departure: TODAY }]);
    expect(late).toMatchObject([{ guestName: 'Stays Lobo', room: '103', status: 'CHECKED_IN' }]);
    expect(holds).toMatchObject([
      { guestName: 'Held Mir', holdEndsAt: expect.any(String), isRequest: false },
    ]);
  });

  it('counts rooms: who should have left keeps one tonight, who leaves gives one back', async () => {
    const page = await dashboards.dashboard(viewers.manager);
    expect(page).toMatchObject({ roomsInHouse: 2, guestsInHouse: 4 });
    // 101 comes, 103 stays on; 102 is left today and 104 is held from tomorrow.
    expect(page.freeTonight).toMatchObject([{ name: 'Double', free: 2, rooms: 4 }]);
    expect(page.nights).toHaveLength(14);
    expect(page.nights.slice(0, 3)).toEqual([
      { night: TODAY, rooms: 4, sold: 2, held: 0, free: 2 },
      { night: '2026-12-02', rooms: 4, sold: 1, held: 1, free: 2 },
      { night: '2026-12-03', rooms: 4, sold: 0, held: 0, free: 4 },
    ]);
  });

  it('counts what is free of the night that is still running, which an agent can no longer sell', async () => {
    // 00:40 of the second: 102 should have left as well, and 104 is held from now on.
    const atNight = new DashboardService({
      database,
      clock: travellingClock(new Date('2026-12-01T19:10:00Z')),
    });
    const { today, freeTonight, nights } = await atNight.dashboard(viewers.manager);
    expect(freeTonight).toMatchObject([{ free: 1, rooms: 4 }]);
    expect(today).toBe('2026-12-02');
    expect(nights).toHaveLength(14);
    expect(nights[0]).toEqual({ night: '2026-12-02', rooms: 4, sold: 3, held: 1, free: 0 });
    expect((await atNight.dashboard(viewerOf(agent))).freeTonight).toMatchObject([{ free: 0 }]);
  });

  it('puts a room that somebody waits for first among those to clean', async () => {
    const { roomsToClean } = await dashboards.dashboard(viewers.manager);
    expect(roomsToClean).toMatchObject([
      { number: '101', isAwaited: true, version: 1 },
      { number: '104', isAwaited: false },
    ]);
  });

  it('says which rooms are for sale again since today, and not those that go on being off sale', async () => {
    const type = await seed.roomType('Attic', { baseRate: 1_000_00 });
    const [done, goesOn, before] = (await seed.rooms(type, '401', '402', '403')) as [Room, Room, Room];
    await seed.block(done, { arrival: '2026-11-28', nights: 3, note: 'Geyser broke' });
    await seed.block(goesOn, { arrival: '2026-11-28', nights: 3 });
    await seed.block(goesOn, { arrival: TODAY, nights: 2 });
    await seed.block(before, { arrival: '2026-11-27', nights: 3 });
    const { roomsForSaleAgain } = await dashboards.dashboard(viewers.manager);
    // the other tests count the rooms of the lodge
    await database.prisma.roomClaim.deleteMany({ where: { room: { roomTypeId: type.id } } });
    await database.prisma.room.deleteMany({ where: { roomTypeId: type.id } });
    await database.prisma.roomType.delete({ where: { id: type.id } });
    expect(roomsForSaleAgain).toMatchObject([
      { number: '401', roomType: 'Attic', housekeeping: 'CLEAN', note: 'Geyser broke' },
    ]);
  });

  it('sums what is owed up to today, and no night that is still to come', async () => {
    const { dues } = await dashboards.dashboard(viewers.manager);
    // Leaves Shah owes 1,500 of 2 nights; Arrives Rao one night of the two.
    expect(dues).toMatchObject({ count: 2, amount: 2_500_00 });
  });

  it('says who owes it, who leaves soonest first, each with the payment as the next act', async () => {
    const { dues } = await dashboards.dashboard(viewers.manager);
    expect(dues?.bookings).toMatchObject([
      { guestName: 'Leaves Shah', rooms: ['102'], amount: 1_500_00, nextAct: 'TAKE_PAYMENT' },
      { guestName: 'Arrives Rao', rooms: ['101'], departure: '2026-12-03', amount: 1_000_00 },
    ]);
  });

  it('gives each row its one next act, and what is worth knowing of it', async () => {
    const { arrivals, departures, late, holds, inHouse } = await dashboards.dashboard(viewers.manager);
    expect(arrivals).toMatchObject([{ nextAct: 'CHECK_IN', badges: ['ARRIVING_TODAY'] }]);
    expect(departures).toMatchObject([
      { nextAct: 'CHECK_OUT', badges: ['IN_HOUSE', 'LEAVING_TODAY', 'ID_MISSING'] },
    ]);
    expect(late).toMatchObject([
      { nextAct: 'CHECK_OUT', badges: ['IN_HOUSE', 'SHOULD_HAVE_LEFT', 'ID_MISSING'] },
    ]);
    expect(holds).toMatchObject([{ nextAct: 'CONFIRM' }]);
    expect(inHouse).toEqual([]);
  });

  it('gives who should have left a second answer, and from eleven on who has not come', async () => {
    const { arrivals, departures, late, holds } = await dashboards.dashboard(viewers.manager);
    expect(late).toMatchObject([{ nextAct: 'CHECK_OUT', otherAct: 'CHANGE_NIGHTS' }]);
    for (const list of [arrivals, departures, holds]) expect(list).toMatchObject([{ otherAct: null }]);
    const clock = travellingClock(new Date('2026-12-01T17:40:00Z'));
    const atEleven = await new DashboardService({ database, clock }).dashboard(viewers.manager);
    expect(atEleven.arrivals).toMatchObject([{ nextAct: 'CHECK_IN', otherAct: 'MARK_NO_SHOW' }]);
  });

  it('sums the money of today by how it was paid, less what went back, and deposits apart', async () => {
    const { id } = await database.prisma.reservation.findFirstOrThrow({ where: { code: 'ARRVE001' } });
    await pay(id, {
      kind: 'PAYMENT',
      method: 'CASH',
      amount: 700_00,
      receivedOn: TODAY,
      receiptNo: 'R/26-27/00002',
    });
    await pay(id, {
      kind: 'DEPOSIT',
      method: 'CASH',
      amount: 500_00,
      receivedOn: TODAY,
      receiptNo: 'R/26-27/00003',
    });
    await pay(id, {
      kind: 'PAYMENT',
      method: 'UPI',
      amount: 300_00,
      receivedOn: TODAY,
      receiptNo: 'R/26-27/00004',
    });
    const { cashToday, depositsToday } = await dashboards.dashboard(viewers.manager);
    expect(cashToday).toEqual([
      { method: 'CASH', amount: 700_00 },
      { method: 'UPI', amount: 300_00 },
    ]);
    expect(depositsToday).toEqual([{ method: 'CASH', amount: 500_00 }]);
    const { cash, deposits } = await dashboards.daySheet(viewers.manager, TODAY);
    expect({ cash, deposits }).toEqual({ cash: cashToday, deposits: depositsToday });
  });

  it('keeps the month and what to look at from managers', async () => {
    const page = await dashboards.dashboard(viewers.manager);
    for (const field of ['thisMonth', 'lastMonth', 'toLookAt', 'commission'])
      expect(page).not.toHaveProperty(field);
  });
});

describe('the first page of an admin', () => {
  it('has occupancy, ADR and RevPAR of this month up to tonight and of the one before', async () => {
    const { thisMonth, lastMonth } = await dashboards.dashboard(viewers.admin);
    expect(thisMonth).toEqual({
      from: TODAY,
      to: '2026-12-02',
      occupancy: 2_500,
      adr: 1_000_00,
      revPar: 250_00,
      revenue: 1_000_00,
    });
    // November: 6 nights of 120 sold, 4 at 1,000 and 2 at 1,500.
    expect(lastMonth).toEqual({
      from: '2026-11-01',
      to: TODAY,
      occupancy: 500,
      adr: 1_166_67,
      revPar: 58_33,
      revenue: 7_000_00,
    });
  });

  it('shows money given away or corrected since yesterday, with who and why', async () => {
    await database.prisma.auditEvent.createMany({
      data: [
        {
          at: SEED_NOW,
          actorName: 'Meera',
          actorRole: 'MANAGER',
          action: 'set-discount',
          entity: 'reservation',
          entityId: '1',
          reason: 'Old friend',
        },
        {
          at: SEED_NOW,
          actorName: 'Meera',
          actorRole: 'MANAGER',
          action: 'check-in',
          entity: 'reservation_room',
          entityId: '1',
        },
        {
          at: new Date('2026-11-20T08:30:00Z'),
          actorName: 'Meera',
          actorRole: 'MANAGER',
          action: 'void-payment',
          entity: 'payment',
          entityId: '1',
        },
      ],
    });
    const { toLookAt } = await dashboards.dashboard(viewers.admin);
    expect(toLookAt?.nodes).toMatchObject([{ by: 'Meera', action: 'set-discount', reason: 'Old friend' }]);
    expect(toLookAt?.total).toBe(1);
  });

  it('tells an admin, and nobody else, of imports that stopped half way', async () => {
    const begun = { kind: 'RESERVATIONS', fileName: 'old.csv', headers: [], columns: [] } as const;
    const who = { startedAt: SEED_NOW, startedByName: 'Meera' };
    for (const status of ['APPLYING', 'UNDOING', 'CANCELLED'] as const)
      await database.prisma.dataImport.create({ data: { ...begun, ...who, status } });
    expect(await dashboards.dashboard(viewers.admin)).toMatchObject({ unfinishedImports: 2 });
    expect(await dashboards.dashboard(viewers.manager)).not.toHaveProperty('unfinishedImports');
  });
});

describe('the first page of an agent', () => {
  it('has the own bookings, free rooms and the commission, and nothing of others or of money', async () => {
    const page = await dashboards.dashboard(viewerOf(agent));
    expect(page).toMatchObject({
      arrivals: [],
      departures: [],
      late: [],
      holds: [{ guestName: 'Held Mir', room: null, housekeeping: null }],
      freeTonight: [{ free: 2 }],
      // 10 % of 3,000
      commission: { earned: 300_00, paid: 0 },
    });
    for (const field of [
      'dues',
      'cashToday',
      'depositsToday',
      'roomsToClean',
      'roomsForSaleAgain',
      'roomsInHouse',
      'thisMonth',
      'toLookAt',
    ]) {
      expect(page).not.toHaveProperty(field);
    }
    expect(JSON.stringify(page)).not.toMatch(/Rao|Shah|Lobo/);
  });

  it.each(['unlinkedAgent', 'guest'] as const)('is none for: %s', async (who) => {
    await expect(dashboards.dashboard(viewers[who])).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
  });
});

describe('the day sheet', () => {
  it('lists arrivals, departures, who stays, and the money of the day', async () => {
    const sheet = await dashboards.daySheet(viewers.manager, '2026-11-28');
    expect(sheet).toMatchObject({ day: '2026-11-28', arrivals: [], departures: [], cash: [] });
    expect(sheet.inHouse).toMatchObject([{ guestName: 'Stays Lobo', room: '103' }]);
    const gone = await dashboards.daySheet(viewers.manager, '2026-11-12');
    expect(gone.departures).toMatchObject([{ guestName: 'Left Das' }]);
    expect(gone.cash).toEqual([{ method: 'UPI', amount: 3_000_00 }]);
    expect((await dashboards.daySheet(viewers.manager, TODAY)).arrivals).toMatchObject([
      { guestName: 'Arrives Rao' },
    ]);
  });

  it('lists who should have left on the sheet of today alone', async () => {
    const today = await dashboards.daySheet(viewers.manager, TODAY);
    expect(today.late).toMatchObject([{ guestName: 'Stays Lobo', room: '103', status: 'CHECKED_IN' }]);
    for (const day of ['2026-11-30', '2026-12-02']) {
      expect((await dashboards.daySheet(viewers.manager, day)).late).toEqual([]);
    }
  });
});

describe('the lists of the first page', () => {
  it('have in house who stays on, who leaves soonest first', async () => {
    const type = await seed.roomType('Family', { baseRate: 1_000_00 });
    const [long, short] = await seed.rooms(type, '201', '202');
    await seed.reserve(long, '2026-11-30', 5, { status: 'CHECKED_IN', guest: 'Long Nair' });
    await seed.reserve(short, '2026-11-30', 2, { status: 'CHECKED_IN', guest: 'Short Nair', paid: 2_000_00 });
    const { inHouse } = await dashboards.dashboard(viewers.manager);
    // nobody is asked to leave before the day: what is due is taken, and where nothing is, nothing is to be done
    expect(inHouse).toMatchObject([
      { guestName: 'Short Nair', room: '202', nextAct: null },
      { guestName: 'Long Nair', room: '201', nextAct: 'TAKE_PAYMENT' },
    ]);
  });

  it('give an agent the confirmation of an own hold alone when the agent confirms without asking', async () => {
    const instant = await seed.agent('Quick Tours', { confirmsInstantly: true });
    const type = await seed.roomType('Cabin', { baseRate: 1_000_00 });
    const [own, others] = await seed.rooms(type, '301', '302');
    await seed.reserve(own, '2026-12-03', 1, { guest: 'Quick Sen', status: 'HELD', agent: instant });
    await seed.reserve(others, TODAY, 1, { guest: 'Today Sen', agent: instant });
    const page = await dashboards.dashboard(viewerOf(instant));
    expect(page.holds).toMatchObject([{ guestName: 'Quick Sen', nextAct: 'CONFIRM' }]);
    expect(page.arrivals).toMatchObject([{ guestName: 'Today Sen', nextAct: null }]);
    const { holds } = await dashboards.dashboard(viewerOf(agent));
    expect(holds).toMatchObject([{ guestName: 'Held Mir', nextAct: null }]);
  });
});
