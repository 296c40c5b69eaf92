import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addNights, type LocalDate, todayAt } from '../../../domain/nights.ts';
import { type Random, seededRandom } from '../../../prisma/seed/random.ts';
import { AADHAAR, onVersion } from '../../../testing/usual-inputs.ts';
import { Refusal } from '../../errors/refusal.ts';
import { openStayLodge, type StayDesk } from '../../testing/lodge/stay-lodge.ts';
import { scopeOf } from '../../testing/scope.ts';
import { ServiceDesk } from '../../testing/service-desk.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import { FinancialReportService } from '../reports/financial-report.service.ts';
import type { Reservation } from '../types.generated.ts';
import { DashboardService } from './dashboard.service.ts';
import { countedByHand } from './testing/counted-dues.ts';

const { database, seed, clock, close, open } = await openStayLodge();
const accounts = new ServiceDesk(database, clock);
const ACTS = 70;
const NIGHT = 350_00;
const leaveDueReason = 'Pays by bank';

let stay: StayDesk;

afterAll(close);

beforeEach(async () => {
  stay = await open();
});

const today = () => todayAt(clock.now(), 'Asia/Kolkata');

async function onFirstPage() {
  const page = await new DashboardService({ database, clock }).dashboard(viewers.manager);
  const { dues, duesOfGuests, duesOfAgents, late } = page;
  return {
    amount: dues?.amount ?? 0,
    ofGuests: duesOfGuests ?? 0,
    ofAgents: duesOfAgents ?? 0,
    bookings: dues?.bookings ?? [],
    late,
  };
}

async function inFinancials() {
  const report = new FinancialReportService(scopeOf(database, clock, viewers.admin, null));
  const { position } = await report.report(viewers.admin, { from: today(), to: addNights(today(), 1) });
  return position;
}

async function assertAgreement() {
  const position = await inFinancials();
  const page = await onFirstPage();
  const counted = await countedByHand(database, today());
  expect(page.amount).toBe(position.dues);
  expect(page.ofGuests + page.ofAgents).toBe(position.dues);
  expect(page.ofAgents).toBe(counted.ofAgents);
  expect(position.dues).toBe(counted.position.dues);
  expect(position.advancesHeld).toBe(counted.position.advancesHeld);
  expect(position.collected - position.billed).toBe(position.advancesHeld - position.dues);
}

const nameOf = ({ bookings }: Awaited<ReturnType<typeof onFirstPage>>, { code }: Reservation) =>
  bookings.find((due) => due.code === code);

describe('what is to pay', () => {
  it('has the fee of a stay that was cancelled late, before its day of arrival, too', async () => {
    clock.travelTo(new Date('2026-12-22T08:30:00Z'));
    const { reservation } = await stay.desk.book();
    const cancelled = await stay.desk.cancelReservation({ ...onVersion(reservation), reason: 'Fever' });
    expect(cancelled).toMatchObject({ status: 'CANCELLED', balance: NIGHT });
    expect(nameOf(await onFirstPage(), reservation)).toMatchObject({
      status: 'CANCELLED',
      amount: NIGHT,
      rooms: [],
      nextAct: 'TAKE_PAYMENT',
    });
    await assertAgreement();
  });

  it('has a stay that is over and to which nobody came, which is late until the desk says so', async () => {
    const { reservation } = await stay.desk.book();
    clock.travelTo(new Date('2027-03-24T08:30:00Z'));
    const page = await onFirstPage();
    expect(nameOf(page, reservation)).toMatchObject({ status: 'CONFIRMED', amount: 2 * NIGHT });
    expect(page.late).toContainEqual(
      expect.objectContaining({ code: reservation.code, badges: ['LATE_ARRIVAL'] }),
    );
    await stay.desk.perform('markNoShow', onVersion(reservation));
    const after = await onFirstPage();
    expect(nameOf(after, reservation)).toMatchObject({ status: 'NO_SHOW', amount: NIGHT });
    expect(after.late.map(({ code }) => code)).not.toContain(reservation.code);
    await assertAgreement();
  });

  it('of a booking of several rooms says at each room for how many it is due', async () => {
    const { reservation } = await stay.desk.book({ rooms: [{}, {}] });
    const { arrivals } = await new DashboardService({ database, clock }).dashboard(viewers.manager);
    const rows = arrivals.filter(({ code }) => code === reservation.code);
    expect(rows).toMatchObject(Array(2).fill({ balance: 4 * NIGHT, roomsOfBooking: 2 }));
    await stay.desk.change('removeRoom', {
      reservationRoomId: reservation.rooms[0]?.id ?? '',
      version: reservation.version,
      reason: 'One less',
    });
    const left = await new DashboardService({ database, clock }).dashboard(viewers.manager);
    expect(left.arrivals.find(({ code }) => code === reservation.code)).toMatchObject({ roomsOfBooking: 1 });
  });

  it('has what was paid for money off that is dated later', async () => {
    const { reservation } = await stay.desk.book();
    await accounts.as(viewers.admin).addCharge(reservation, {
      kind: 'ADJUSTMENT',
      description: 'Noise',
      unitPrice: -NIGHT,
      date: '2026-12-25',
    });
    await accounts.recordPayment(reservation, { amount: NIGHT / 2 });
    await assertAgreement();
  });
});

describe('what an agent is to pay', () => {
  it('stands apart, and asks the agent for it where the viewer may receive from agents', async () => {
    const agent = await seed.agent(crypto.randomUUID());
    const before = await onFirstPage();
    const { reservation } = await stay.desk.book({ agentId: agent.id, source: 'AGENT', rooms: [{}, {}] });
    clock.travelTo(new Date('2026-12-26T08:30:00Z'));
    const owing = await onFirstPage();
    const agentDue = { agentId: agent.id, agentName: agent.name, amount: 4 * NIGHT };
    expect(nameOf(owing, reservation)).toMatchObject({ guestAmount: 0, agentDue, nextAct: null });
    expect(owing.ofAgents).toBe(before.ofAgents + 4 * NIGHT);
    const { dues } = await new DashboardService({ database, clock }).dashboard(viewers.admin);
    const asked = dues?.bookings.find(({ code }) => code === reservation.code);
    expect(asked?.nextAct).toBe('RECEIVE_FROM_AGENT');
    await accounts.splitFolio(reservation, { reservationRoomIds: [reservation.rooms[1]?.id ?? ''] });
    expect(nameOf(await onFirstPage(), reservation)).toMatchObject({
      guestAmount: 2 * NIGHT,
      agentDue: { ...agentDue, amount: 2 * NIGHT },
      nextAct: 'TAKE_PAYMENT',
    });
    await assertAgreement();
  });
});

describe('what is to be given back', () => {
  const refunds = async () =>
    (await new DashboardService({ database, clock }).dashboard(viewers.manager)).refunds;

  it('has each booking that was paid too much, and the way to give it back', async () => {
    const before = await refunds();
    const { reservation } = await stay.desk.book();
    await accounts.recordPayment(reservation, { amount: 2 * NIGHT + 1409_00 });
    const after = await refunds();
    expect(after?.bookings.find(({ code }) => code === reservation.code)).toMatchObject({
      amount: 1409_00,
      status: 'CONFIRMED',
      nextAct: 'REFUND_EXCESS',
    });
    expect(after).toMatchObject({
      count: (before?.count ?? 0) + 1,
      amount: (before?.amount ?? 0) + 1409_00,
    });
    const { reservation: paid } = await accounts.recordPayment(reservation, { amount: 1_00 });
    await accounts.refundExcess(paid, 1410_00);
    expect(await refunds()).toEqual(before);
  });

  it('is nothing that an agent is told', async () => {
    const { refunds: shown } = await new DashboardService({ database, clock }).dashboard(
      viewerOf(await seed.agent(crypto.randomUUID())),
    );
    expect(shown ?? null).toBeNull();
  });
});

/** One thing that may be done with a booking on the screen; a refusal is an answer, too. */
const ACT_NAMES = [
  'book',
  'hold',
  'pay',
  'charge',
  'confirm',
  'checkIn',
  'checkOut',
  'cancel',
  'noShow',
  'refund',
  'discount',
  'split',
] as const;

class RandomDesk {
  readonly #random: Random;
  readonly #agentId: string;
  readonly #codes = new Map<string, Reservation>();

  constructor(random: Random, agentId: string) {
    this.#random = random;
    this.#agentId = agentId;
  }

  async act(): Promise<void> {
    if (this.#random.chance(0.3)) {
      clock.travelTo(new Date(clock.now().getTime() + this.#random.whole(2, 40) * 3_600_000));
    }
    const shown = [...this.#codes.values()];
    const name = shown.length < 3 ? 'book' : this.#random.pick(ACT_NAMES);
    const seen = shown.length > 0 ? this.#random.pick(shown) : null;
    const done = await this.#perform(name, seen).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (done) this.#codes.set(done.id, done);
  }

  async #perform(name: (typeof ACT_NAMES)[number], seen: Reservation | null): Promise<Reservation | null> {
    if (name === 'book' || name === 'hold' || seen === null) return this.#book(name === 'hold');
    const { desk } = stay;
    const target = onVersion(seen);
    switch (name) {
      case 'pay':
        return (await accounts.recordPayment(seen, this.#payment(seen))).reservation;
      case 'split':
        return (await accounts.splitFolio(seen, { reservationRoomIds: [seen.rooms.at(-1)?.id ?? ''] }))
          .reservation;
      case 'charge':
        return (await accounts.addCharge(seen, this.#charge(seen))).reservation;
      case 'confirm':
        return desk.perform('confirmReservation', target);
      case 'checkIn':
        return desk.perform('checkIn', { ...target, ids: [AADHAAR], dirtyReason: 'No time' });
      case 'checkOut':
        return desk.perform('checkOut', { ...target, leaveDueReason });
      case 'cancel':
        return desk.cancelReservation({ ...target, reason: 'Plans changed' });
      case 'noShow':
        return desk.perform('markNoShow', target);
      case 'refund':
        return this.#refund(seen);
      default: {
        const discount = { kind: 'PERCENT', value: this.#random.whole(1, 1_500), reason: 'Old friends' };
        return (await desk.change('setDiscount', { ...target, discount })).reservation;
      }
    }
  }

  async #book(isHeld: boolean): Promise<Reservation> {
    const arrival = addNights(today(), this.#random.whole(0, 6));
    const departure = addNights(arrival, this.#random.whole(1, 5));
    const status = isHeld ? 'HELD' : 'CONFIRMED';
    const room = { arrival, departure, isPinned: false };
    const rooms = this.#random.chance(0.3) ? [room, room] : [room];
    const brought = this.#random.chance(0.5) ? ({ agentId: this.#agentId, source: 'AGENT' } as const) : {};
    return (await stay.desk.book({ status, rooms, ...brought })).reservation;
  }

  #payment({ folios }: Reservation) {
    return { amount: this.#random.whole(1, 900_00), folioId: this.#random.pick(folios).id };
  }

  #charge({ status }: Reservation) {
    const date: LocalDate = addNights(today(), this.#random.whole(-2, 4));
    const unitPrice = this.#random.whole(1, 300_00);
    const isOver = ['CANCELLED', 'NO_SHOW', 'EXPIRED'].includes(status);
    return isOver || this.#random.chance(0.7)
      ? { kind: 'DAMAGE' as const, description: 'Lamp', unitPrice, date }
      : { kind: 'ADJUSTMENT' as const, description: 'Noise', unitPrice: -Math.ceil(unitPrice / 20), date };
  }

  async #refund({ id }: Reservation): Promise<Reservation | null> {
    const payment = await database.prisma.payment.findFirst({
      where: { kind: 'PAYMENT', folio: { reservationId: id }, voidedBy: null, voidsId: null },
    });
    if (!payment) return null;
    const amount = this.#random.whole(1, payment.amount);
    const reason = 'Left early';
    return (await accounts.refundPayment({ paymentId: payment.id, amount, method: 'CASH', reason }))
      .reservation;
  }
}

describe.each([3, 14, 15])('a lodge where the desk does what it likes (seed %i)', (number) => {
  it('owes on the first page what it owes in Financials, to the paisa, whatever was done', async () => {
    await seed.rooms(stay.type, ...['3', '4', '5', '6'].map((room) => `${room}-${stay.type.id.slice(-8)}`));
    const agent = await seed.agent(crypto.randomUUID());
    const desk = new RandomDesk(seededRandom(number), agent.id);
    for (let act = 0; act < ACTS; act += 1) {
      await desk.act();
      if (act % 5 === 4) await assertAgreement();
    }
    const { ofGuests, ofAgents } = await onFirstPage();
    expect(ofGuests).toBeGreaterThan(0);
    expect(ofAgents).toBeGreaterThan(0);
  });
});
