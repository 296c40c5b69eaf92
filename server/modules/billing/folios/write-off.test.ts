import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { AADHAAR, onVersion } from '../../../../testing/usual-inputs.ts';
import { breachesOf } from '../../../db/invariants.sql.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { dateOf } from '../../../testing/lodge/lodge-seed.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import { FinancialReportService } from '../../reports/financial-report.service.ts';
import type { Reservation } from '../../types.generated.ts';

const { database, seed, clock, close, open } = await openStayLodge();
const accounts = new ServiceDesk(database, clock);
const owner = accounts.as(viewers.admin);
/** Of a stay of two nights. */
const PRICE = 700_00;
const LATE_EVENING = new Date('2026-12-24T17:40:00Z');

let stay: StayDesk;

beforeEach(async () => {
  await seed.settings({ booksLockedThrough: null, isGstRegistered: false, gstin: null });
  stay = await open();
});

afterAll(close);

/** Guests who did not come and owe the first night. */
async function recordNoShow(): Promise<Reservation> {
  const { reservation } = await stay.desk.book();
  clock.travelTo(LATE_EVENING);
  return stay.desk.perform('markNoShow', { ...onVersion(reservation), reason: 'Nobody came' });
}

/** Guests who came and owe what they owe; one night is what they stayed. */
async function left(): Promise<Reservation> {
  return stay.desk.bookAndCheckOut();
}

const writtenOffOf = ({ charges }: Reservation) =>
  charges
    .filter(({ kind }) => kind === 'WRITE_OFF')
    .map(({ net, tax, description }) => [net, tax, description]);

describe('what is written off', () => {
  it('is no longer asked for, below zero and without tax, with its reason, and can be taken back', async () => {
    const gone = await recordNoShow();
    expect(gone.allowedActions).toContain('WRITE_OFF');
    const { reservation, chargeId } = await owner.writeOff(gone);
    expect(reservation.balance).toBe(0);
    expect(reservation.tax).toBe(gone.tax);
    expect(writtenOffOf(reservation)).toEqual([[-gone.balance, 0, 'Does not answer']]);
    expect(reservation.allowedActions).not.toContain('WRITE_OFF');
    expect(reservation.timeline?.[0]).toMatchObject({
      sentence: 'Wrote off ₹350.',
      reason: 'Does not answer',
    });
    const { reservation: back } = await owner.voidCharge({ chargeId, reason: 'They called' });
    expect(back.balance).toBe(gone.balance);
    expect(writtenOffOf(back)).toEqual([]);
    expect(await breachesOf(database)).toEqual([]);
  });

  it('is a part of what is due, and then another', async () => {
    const { reservation: first } = await owner.writeOff(await recordNoShow(), { amount: 100_00 });
    const { reservation } = await owner.writeOff(first, { amount: 250_00 });
    expect(reservation.balance).toBe(0);
  });

  it('is all of a bill that was rounded up', async () => {
    await seed.settings({ isGstRegistered: true, gstin: '02AAACD0000L1ZK', stateCode: '02' });
    stay = await open();
    const { reservation: billed } = await owner.issueInvoice(await left());
    expect(billed).toMatchObject({ gross: 367_50, balance: 368_00 });
    const { reservation, chargeId } = await owner.writeOff(billed);
    expect(reservation.balance).toBe(0);
    const { reservation: back } = await owner.voidCharge({ chargeId, reason: 'They called' });
    expect(back.balance).toBe(368_00);
    expect(await breachesOf(database)).toEqual([]);
  });

  it('is nothing where another bill of the stay has as much below zero', async () => {
    const gone = await left();
    const off = { kind: 'ADJUSTMENT', description: 'Noise', unitPrice: -350_00 } as const;
    const { reservation, chargeId } = await owner.addCharge(gone, off);
    const split = await owner.splitFolio(reservation, { chargeIds: [chargeId] });
    expect(split.reservation.folios.map(({ balance }) => balance)).toEqual([350_00, -350_00]);
    expect(await refusalOf(owner.writeOff(split.reservation))).toMatchObject({
      fields: [{ message: 'Nothing is due on this bill.' }],
    });
  });

  it('sent again with its key is written off once', async () => {
    const gone = await recordNoShow();
    const key = crypto.randomUUID();
    const [first, again] = [
      await owner.writeOff(gone, { amount: 100_00 }, key),
      await owner.writeOff(gone, { amount: 100_00 }, key),
    ];
    expect(again.chargeId).toBe(first.chargeId);
    expect(again.reservation.balance).toBe(250_00);
  });

  it.each([
    [{ amount: 350_01 }, 'BAD_USER_INPUT', 'Only ₹350 is due.'],
    [{ amount: 0 }, 'AMOUNT_POSITIVE', 'Enter an amount above ₹0.'],
    [{ amount: -1 }, 'AMOUNT_POSITIVE', 'Enter an amount above ₹0.'],
    [{ amount: 2 ** 40 }, 'AMOUNT_MAX', 'That is above ₹10,00,000.'],
    [{ reason: '  ' }, 'BAD_USER_INPUT', 'Give a reason.'],
    [{ folioId: crypto.randomUUID() }, 'BAD_USER_INPUT', 'This bill belongs to another booking.'],
    [{ version: 0 }, 'STALE_EDIT', undefined],
  ] as const)('with %j is refused: %s', async (words, code, message) => {
    const gone = await recordNoShow();
    const refusal = await refusalOf(owner.writeOff(gone, words));
    expect(refusal).toMatchObject({ code });
    const said = JSON.stringify(refusal);
    if (message !== undefined) expect(said).toContain(message);
  });

  it('is nothing of a stay that has not ended, or of a bill that is paid', async () => {
    const { reservation } = await stay.desk.book();
    expect(await refusalOf(owner.writeOff(reservation))).toMatchObject({
      fields: [{ path: 'reservationId' }],
    });
    const gone = await recordNoShow();
    await accounts.recordPayment(gone, { amount: gone.balance });
    expect(await refusalOf(owner.writeOff(gone, { amount: 1 }))).toMatchObject({
      fields: [{ message: 'Nothing is due on this bill.' }],
    });
  });

  it('is a concession: a manager writes off up to the limit of discounts, an admin all', async () => {
    const gone = await recordNoShow();
    const limit = { code: 'DISCOUNT_LIMIT', limit: 1_500 };
    expect(await refusalOf(accounts.writeOff(gone, { amount: 52_51 }))).toMatchObject(limit);
    const { reservation } = await accounts.writeOff(gone, { amount: 52_50 });
    expect(await refusalOf(accounts.writeOff(reservation, { amount: 1 }))).toMatchObject(limit);
    expect((await owner.writeOff(reservation)).reservation.balance).toBe(0);
  });

  it('is dated today, and neither written nor taken back on a day whose accounts are closed', async () => {
    const gone = await recordNoShow();
    const { chargeId, reservation } = await owner.writeOff(gone, { amount: 100_00 });
    await seed.settings({ booksLockedThrough: dateOf('2026-12-24') });
    const locked = { code: 'BOOKS_LOCKED' };
    expect(await refusalOf(owner.writeOff(reservation))).toMatchObject(locked);
    expect(await refusalOf(owner.voidCharge({ chargeId, reason: 'They called' }))).toMatchObject(locked);
  });

  it('waits for the answer to what an agent reported', async () => {
    const agent = await seed.agent(`Ridge ${stay.type.id}`, { uid: `ridge-${stay.type.id}` });
    const { reservation } = await stay.desk.book({ agentId: agent.id, source: 'AGENT' });
    await accounts.as(viewerOf(agent)).reportPayment(reservation, { amount: 100_00 });
    clock.travelTo(LATE_EVENING);
    const gone = await stay.desk.perform('markNoShow', { ...onVersion(reservation), reason: 'Nobody came' });
    expect(await refusalOf(owner.writeOff(gone))).toMatchObject({
      fields: [{ message: 'The agent reported a payment. Take or decline it first.' }],
    });
  });
});

describe('what is due no longer is taken back from what was written off', () => {
  it('when a guest pays after all', async () => {
    const { reservation } = await owner.writeOff(await recordNoShow());
    const { reservation: paid } = await accounts.recordPayment(reservation, { amount: 100_00 });
    expect(paid.balance).toBe(0);
    expect(writtenOffOf(paid)).toEqual([[-250_00, 0, 'Does not answer']]);
    const { reservation: whole } = await accounts.recordPayment(paid, { amount: 250_00 });
    expect(whole.balance).toBe(0);
    expect(writtenOffOf(whole)).toEqual([]);
    expect(await breachesOf(database)).toEqual([]);
  });

  it('which is no change that a form is overtaken by, when it comes of a payment', async () => {
    const gone = await recordNoShow();
    const { reservation } = await owner.writeOff(gone);
    const { reservation: paid } = await accounts.recordPayment(reservation, { amount: 100_00 });
    expect(paid.version).toBe(reservation.version);
    expect(paid.timeline?.map(({ action }) => action)).toContain('shrink-write-off');
    const { message } = await refusalOf(owner.writeOff(gone));
    expect(message).toBe(
      'Guest changed this 0 seconds ago: wrote something off. Your screen now shows the latest.',
    );
  });

  it('by an entry of today when the accounts of its day are closed', async () => {
    const { reservation } = await owner.writeOff(await recordNoShow());
    clock.travelTo(new Date('2026-12-25T06:00:00Z'));
    await seed.settings({ booksLockedThrough: dateOf('2026-12-24') });
    const { reservation: paid } = await accounts.recordPayment(reservation, { amount: 100_00 });
    expect(paid.balance).toBe(0);
    expect(writtenOffOf(paid).map(([net]) => net)).toEqual([-350_00, 100_00]);
    const { reservation: whole } = await accounts.recordPayment(paid, { amount: 250_00 });
    expect(whole.balance).toBe(0);
    expect(writtenOffOf(whole).map(([net]) => net)).toEqual([-350_00, 100_00, 250_00]);
    expect(await breachesOf(database)).toEqual([]);
  });

  it('to the paisa, when an extra goes of which nothing was paid', async () => {
    const lamp = { kind: 'DAMAGE', description: 'Lamp', unitPrice: 284_13 } as const;
    const charged = await owner.addCharge(await left(), lamp);
    await owner.writeOff(charged.reservation);
    const { reservation } = await owner.voidCharge({ chargeId: charged.chargeId, reason: 'It was ours' });
    expect(reservation.balance).toBe(0);
    expect(writtenOffOf(reservation)).toEqual([[-350_00, 0, 'Does not answer']]);
  });

  it('when the booking is brought back and its fee goes', async () => {
    const { reservation } = await owner.writeOff(await recordNoShow());
    const back = await stay.desk.perform('reinstateReservation', onVersion(reservation));
    expect(writtenOffOf(back)).toEqual([]);
    expect(back.balance).toBe(PRICE);
  });
});

describe('a bill of which something is written off', () => {
  it('stays whole whatever is done with it', async () => {
    const step = fc.record({
      act: fc.constantFrom('OFF', 'PAY', 'CHARGE', 'LESS', 'BACK'),
      amount: fc.integer({ min: 1, max: 900_00 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        stay = await open();
        let account = await left();
        for (const { act, amount } of steps) account = await played(account, act, amount);
        const sum = account.folios.reduce((all, { balance }) => all + balance, 0);
        expect(sum).toBe(account.balance);
        expect(await breachesOf(database)).toEqual([]);
      }),
      { numRuns: 12, seed: 4711 },
    );
  });

  async function played(account: Reservation, act: string, amount: number): Promise<Reservation> {
    const charge = { kind: 'ADJUSTMENT', description: 'Kettle' } as const;
    const last = account.charges.findLast(({ kind }) => kind === 'WRITE_OFF');
    const tries: { readonly [act: string]: () => Promise<{ readonly reservation: Reservation }> } = {
      OFF: () => owner.writeOff(account, { amount }),
      PAY: () => owner.recordPayment(account, { amount }),
      CHARGE: () => owner.addCharge(account, { ...charge, unitPrice: amount }),
      LESS: () => owner.addCharge(account, { ...charge, unitPrice: -amount }),
      BACK: () => owner.voidCharge({ chargeId: last?.id ?? crypto.randomUUID(), reason: 'They called' }),
    };
    try {
      return (await tries[act]?.())?.reservation ?? account;
    } catch (error) {
      // a refusal leaves the account as it was; anything else is a mistake of ours
      if (error instanceof Refusal || error instanceof ApiError) return account;
      throw error;
    }
  }
});

describe('Financials', () => {
  it('have a line of what was written off, which lowers the profit and no revenue', async () => {
    const reports = new FinancialReportService(scopeOf(database, clock, viewers.admin, null));
    const period = { from: '2026-12-01', to: '2027-01-01' };
    const gone = await recordNoShow();
    const before = await reports.report(viewers.admin, period);
    await owner.writeOff(gone);
    const after = await reports.report(viewers.admin, period);
    const { earned, fees, other, writtenOff, profit } = before.total;
    expect(after.total).toMatchObject({
      earned,
      fees,
      other,
      writtenOff: writtenOff + 350_00,
      profit: profit - 350_00,
    });
    expect(after.gst).toEqual(before.gst);
    const { collected, billed, advancesHeld, dues } = after.position;
    expect(collected - billed).toBe(advancesHeld - dues);
    expect(dues).toBe(before.position.dues - 350_00);
  });
});

it('a stay whose check-out is taken back keeps no write-off beyond what it owes', async () => {
  const { reservation } = await owner.writeOff(await left());
  const back = await stay.desk.perform('undoCheckOut', { ...onVersion(reservation), ids: [AADHAAR] });
  expect(back.balance).toBeGreaterThanOrEqual(0);
  expect(await breachesOf(database)).toEqual([]);
});
