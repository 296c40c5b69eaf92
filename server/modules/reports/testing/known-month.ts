import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { instantAt } from '../../../../domain/local-time.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import { AADHAAR, onVersion } from '../../../../testing/usual-inputs.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import { type WriteContext, writeIdempotently } from '../../../db/write.ts';
import type { StayLodge } from '../../../testing/lodge/stay-lodge.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { type BookingWords, ServiceDesk } from '../../../testing/service-desk.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

export const DECEMBER = { from: '2026-12-01', to: '2027-01-01' };

/** The third of January, at eleven. */
export const THE_THIRD = instantAt('2027-01-03', '11:00', 'Asia/Kolkata');

/** What is played in: a lodge on a clock that a test moves. */
export type BooksLodge = Pick<StayLodge, 'database' | 'seed' | 'clock'>;

/** What a test of the reports plays with. */
export type MonthDesk = {
  readonly at: (day: LocalDate, time?: string) => void;
  readonly book: (
    guest: string,
    arrival: LocalDate,
    departure: LocalDate,
    words?: Words,
  ) => Promise<Reservation>;
  readonly desk: ServiceDesk;
  readonly money: ServiceDesk;
};
type Words = Omit<BookingWords, 'rooms'> & { readonly room?: NonNullable<BookingWords['rooms']>[number] };

/** A registered lodge with ten rooms at ₹1,000. */
export async function openMonth(
  { database, seed, clock }: BooksLodge,
  timeZone = 'Asia/Kolkata',
): Promise<MonthDesk> {
  await seed.settings({ name: 'Deodar Lodge', isGstRegistered: true, gstin: '02ABCDE1234F1Z5' });
  const type = await seed.roomType('Cove', { baseRate: 1_000_00 });
  await seed.rooms(type, '1', '2', '3', '4', '5', '6', '7', '8', '9', '10');
  await seed.mealPlan({ kind: 'BREAKFAST', pricePerAdult: 200_00 });
  const desk = new ServiceDesk(database, clock, type, viewers.admin);
  return {
    at: (day, time = '14:00') => clock.travelTo(instantAt(day, time, timeZone)),
    book: async (fullName, arrival, departure, { room, ...words } = {}) => {
      const rooms = [{ arrival, departure, ...room }];
      return (await desk.book({ guest: { fullName }, ...words, rooms })).reservation;
    },
    desk,
    money: new ServiceDesk(database, clock).as(viewers.admin),
  };
}

/**
 * A December in which something of everything happened, looked at on the third of January. Each amount is of one kind
 * alone, so that a figure that counts the wrong thing is another figure.
 */
export async function playDecember(lodge: StayLodge): Promise<void> {
  const month = await openMonth(lodge);
  await overTheMonthsBeginning(lodge, month);
  await aTillIsKept(lodge, month);
  await anAgentsGuestsLeave(lodge, month);
  await mealsExtrasAndCorrections(lodge, month);
  await someAreNoShows(month);
  await agreedAndRoundedOff(month);
  await overTheMonthsEnd(month);
  await papersAreIssued(lodge);
  lodge.clock.travelTo(THE_THIRD);
}

/** One night in November and one in December, paid in November. */
async function overTheMonthsBeginning(lodge: StayLodge, { at, book, desk, money }: MonthDesk): Promise<void> {
  at('2026-11-30');
  const booked = await book('Asha Rao', '2026-11-30', '2026-12-02');
  const inHouse = await desk.perform('checkIn', { ...onVersion(booked), ids: [AADHAAR] });
  const { reservation } = await money.recordPayment(inHouse, { amount: 2_100_00 });
  at('2026-12-02', '10:00');
  await desk.perform('checkOut', onVersion(reservation));
  await lodge.database.prisma.room.updateMany({ data: { housekeeping: 'CLEAN' } });
}

async function aTillIsKept(lodge: StayLodge, { at, money }: MonthDesk): Promise<void> {
  at('2026-12-01', '09:00');
  await money.moveCash({ from: 'OWNER', to: 'CASH', amount: 5_000_00, note: 'Change' });
  at('2026-12-02');
  await money.moveCash({ from: 'CASH', to: 'OWNER', amount: 340_00, note: 'Milk' });
  await spend(lodge, { payee: 'Gas agency', amount: 300_00, spentOn: '2026-12-03' });
  await spend(lodge, { payee: 'Entered twice', amount: 301_00, spentOn: '2026-12-03', isVoided: true });
  await spend(lodge, { payee: 'After the month', amount: 302_00, spentOn: '2027-01-01' });
  at('2026-12-31', '20:00');
  const { expected } = await money.till();
  await money.countCash({ found: expected - 5_00, reason: 'Change given' });
}

/** ₹200 of commission, earned on the seventh; what was paid out of it is no second expense. */
async function anAgentsGuestsLeave(lodge: StayLodge, { at, book, desk }: MonthDesk): Promise<void> {
  const agent = await lodge.seed.agent('Hill Tours', { commission: 1_000 });
  at('2026-12-05');
  const booked = await book('Ravi Das', '2026-12-05', '2026-12-07', { source: 'AGENT', agentId: agent.id });
  const inHouse = await desk.perform('checkIn', { ...onVersion(booked), ids: [AADHAAR] });
  at('2026-12-07', '10:00');
  await desk.perform('checkOut', { ...onVersion(inHouse), leaveDueReason: 'The agent pays' });
  await spend(lodge, { payee: agent.name, amount: 199_00, spentOn: '2026-12-08', payoutTo: agent.id });
}

/** A tenth off room and breakfast, an extra, a free room, a payment entered twice, a refund and a deposit. */
async function mealsExtrasAndCorrections({ seed }: StayLodge, month: MonthDesk): Promise<void> {
  const { at, book, money } = month;
  const campfire = await seed.specialCharge('Campfire');
  at('2026-12-10');
  const discount = { kind: 'PERCENT', value: 1_000, reason: 'Comes every year' } as const;
  const booked = await book('=Meena(Pillai)', '2026-12-10', '2026-12-11', {
    room: { mealPlan: 'BREAKFAST' },
    discount,
  });
  await book('The driver', '2026-12-10', '2026-12-11', {
    room: { isComplimentary: true, complimentaryReason: 'driver' },
  });
  const { reservation } = await money.addCharge(booked, { specialChargeId: campfire.id, quantity: 1 });
  const { payment } = await money.recordPayment(reservation, {
    amount: 1_000_00,
    method: 'UPI',
    reference: 'UTR1',
  });
  const { payment: wrong } = await money.recordPayment(reservation, { amount: 777_00, method: 'UPI' });
  await money.voidPayment({ paymentId: wrong.id, reason: 'Twice' });
  await money.refundPayment({ paymentId: payment.id, amount: 100_00 });
  const { payment: deposit } = await money.takeDeposit(reservation, { amount: 500_00 });
  at('2026-12-12');
  await money.returnDeposit({ paymentId: deposit.id, amount: 200_00 });
}

/** A fee on the day before arrival, and one late in the evening. */
async function someAreNoShows({ at, book, desk }: MonthDesk): Promise<void> {
  at('2026-12-13');
  const booked = await book('Farida Khan', '2026-12-15', '2026-12-18');
  at('2026-12-14');
  await desk.cancelReservation({ ...onVersion(booked), reason: 'Ill' });
  const absent = await book('Gopal Nair', '2026-12-20', '2026-12-22');
  at('2026-12-20', '23:30');
  await desk.perform('markNoShow', onVersion(absent));
}

/** ₹367.50 for all of it, closed with ₹368. */
async function agreedAndRoundedOff({ at, book, money }: MonthDesk): Promise<void> {
  at('2026-12-28');
  const discount = { kind: 'AGREED_TOTAL', value: 367_50, reason: 'As agreed on the phone' } as const;
  const booked = await book('Ruth Massey', '2026-12-28', '2026-12-29', { discount });
  await money.recordPayment(booked, { amount: 368_00 });
}

/** One night in December and one in January; paid ten seconds before midnight at the lodge, and half an hour after. */
async function overTheMonthsEnd({ at, book, money }: MonthDesk): Promise<void> {
  at('2026-12-31');
  const booked = await book('Joseph Ekka', '2026-12-31', '2027-01-02');
  const coming = await book('Mary Toppo', '2027-02-10', '2027-02-12');
  await money.recordPayment(coming, { amount: 500_00, method: 'BANK', reference: 'NEFT1' });
  at('2026-12-31', '23:59');
  await money.recordPayment(booked, { amount: 150_00 });
  at('2027-01-01', '00:30');
  await money.recordPayment(booked, { amount: 200_00 });
}

/** A bill of both rates on New Year's Eve, one of November's that was taken back, and one of January. */
async function papersAreIssued(lodge: StayLodge): Promise<void> {
  const { id: folioId } = await lodge.database.prisma.folio.findFirstOrThrow({
    where: { reservation: { booker: { fullName: '=Meena(Pillai)' } } },
  });
  const room = lineOf(1_260_00, 500);
  const old = await issue(lodge, { folioId, issuedOn: '2026-11-30', lines: [lineOf(400_00, 500)] });
  await issue(lodge, { folioId, issuedOn: '2026-12-01', lines: [lineOf(400_00, 500)], creditsId: old });
  await issue(lodge, { folioId, issuedOn: '2026-12-31', lines: [room, lineOf(500_00, 1_800)] });
  await issue(lodge, { folioId, issuedOn: '2027-01-01', lines: [lineOf(90_00, 500)] });
}

function lineOf(net: number, taxRate: number) {
  const half = (net * taxRate) / 20_000;
  return {
    description: 'Line',
    sac: '996311',
    quantity: 1,
    net,
    taxRate,
    cgst: half,
    sgst: half,
    gross: net + 2 * half,
  };
}

type Issued = {
  readonly folioId: string;
  readonly issuedOn: LocalDate;
  readonly lines: readonly ReturnType<typeof lineOf>[];
  readonly creditsId?: string;
};

/** A bill as it will be issued: there is no service for it yet. */
function issue(lodge: StayLodge, { lines, issuedOn, ...bill }: Issued): Promise<string> {
  const isCredit = bill.creditsId !== undefined;
  return writtenIn(lodge, async ({ tx, now: issuedAt }) => {
    const sum = (field: 'net' | 'cgst' | 'sgst' | 'gross') =>
      lines.reduce((all, line) => all + line[field], 0);
    return queryJson(
      tx,
      v.string(),
      sql`insert into invoice (folio_id, number, kind, credits_id, issued_on, issued_at, bill_to, lines, net, cgst, sgst, gross)
        values (${bill.folioId}::uuid, next_number(${isCredit ? 'CN' : 'INV'}, '26-27'),
          ${isCredit ? 'CREDIT_NOTE' : 'TAX_INVOICE'}::invoice_kind, ${bill.creditsId ?? null}::uuid, ${issuedOn}::date,
          ${issuedAt}::timestamptz, ${JSON.stringify({ name: 'Meena Pillai', gstin: null })}::jsonb,
          ${JSON.stringify(lines)}::jsonb, ${sum('net')}, ${sum('cgst')}, ${sum('sgst')}, ${sum('gross')})
        returning id`,
    );
  });
}

type Spent = {
  readonly payee: string;
  readonly amount: number;
  readonly spentOn: LocalDate;
  readonly isVoided?: true;
  readonly payoutTo?: string;
};

/** Money spent from the till; there is no service for it yet. */
function spend(lodge: StayLodge, { payee, amount, spentOn, isVoided, payoutTo }: Spent): Promise<string> {
  return writtenIn(lodge, async ({ tx, now }) => {
    const method = payoutTo === undefined ? 'CASH' : 'BANK';
    return queryJson(
      tx,
      v.string(),
      sql`with category as (
          insert into expense_category (name, created_at) values (${`For ${payee}`}, ${now}::timestamptz) returning id),
        payout as (
          insert into agent_payout (agent_id, from_day, to_day, amount, paid_on, method, recorded_at)
          select to_agent, ${DECEMBER.from}::date, ${spentOn}::date, ${amount}, ${spentOn}::date,
            ${method}::payment_method, ${now}::timestamptz
          from (values (${payoutTo ?? null}::uuid)) as one(to_agent) where to_agent is not null returning id)
        insert into expense (spent_on, category_id, payee, amount, method, recorded_at, voided_at, voided_reason, agent_payout_id)
        select ${spentOn}::date, category.id, ${payee}, ${amount}, ${method}::payment_method, ${now}::timestamptz,
          ${isVoided ? now : null}::timestamptz, ${isVoided ? 'Twice' : null}, (select id from payout)
        from category
        returning id`,
    );
  });
}

/** Writes what there is no service for, with its line in the audit. */
export async function writtenIn(
  { database, clock }: StayLodge,
  work: (write: WriteContext) => Promise<string>,
): Promise<string> {
  const { request } = scopeOf(database, clock, viewers.admin, randomUUID());
  const { id } = await writeIdempotently(
    { database, clock },
    request,
    { operation: 'test', input: null },
    async (write) => {
      const id = await work(write);
      write.audit({ action: 'fill-demo-lodge', entity: 'property', entityId: '1' });
      return { type: 'test', id };
    },
  );
  return id;
}
