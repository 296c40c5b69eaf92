import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { AADHAAR, onVersion } from '../../../../testing/usual-inputs.ts';
import { breachesOf } from '../../../db/invariants.sql.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

const { database, seed, clock, close, open } = await openStayLodge();
const accounts = new ServiceDesk(database, clock);
const owner = accounts.as(viewers.admin);
const COMPANY = '27AAPFU0939F1ZV';
const LODGE = '02AAACD0000L1ZK';
const CHRISTMAS = new Date('2026-12-25T06:30:00Z');
const DEPARTURE = new Date('2026-12-26T04:30:00Z');
const forbidden = expect.objectContaining({ extensions: expect.objectContaining({ code: 'FORBIDDEN' }) });
const problem = (message: string) => ({ fields: [expect.objectContaining({ message })] });

let stay: StayDesk;

beforeEach(async () => {
  await seed.settings({
    name: 'Deodar Lodge',
    address: 'Old Road, Kasol',
    stateCode: '02',
    isGstRegistered: true,
    gstin: LODGE,
    booksLockedThrough: null,
  });
  stay = await open();
});

afterAll(async () => {
  expect(await breachesOf(database)).toEqual([]);
  await close();
});

/** Two nights at ₹350 and 5 %, left on the day of departure. */
async function left(): Promise<Reservation> {
  const inHouse = await stay.desk.bookAndCheckIn();
  clock.travelTo(DEPARTURE);
  return stay.desk.perform('checkOut', { ...onVersion(inHouse), leaveDueReason: 'Pays by bank' });
}

/** The same with a lamp of ₹100 that was broken, on a bill of its own lines. */
async function leftWithLamp(): Promise<Reservation> {
  const gone = await left();
  const lamp = { kind: 'DAMAGE', description: 'Lamp', unitPrice: 100_00 } as const;
  return (await accounts.addCharge(gone, lamp)).reservation;
}

describe('a bill', () => {
  it('says by whom and to whom, what for, by rate, rounded to rupees and in words, and raises the account by the rounding', async () => {
    const gone = await left();
    const { invoice, reservation } = await accounts.issueInvoice(gone, {
      name: 'Blue Pine Traders',
      address: '4 Mall Road, Shimla',
      gstin: '27aapfu0939f1zv',
      quotedTotal: 735_00,
    });
    expect(invoice).toMatchObject({
      kind: 'TAX_INVOICE',
      number: expect.stringMatching(/^INV\/26-27\/\d{5}$/),
      issuedOn: '2026-12-26',
      seller: { name: 'Deodar Lodge', gstin: LODGE, state: 'Himachal Pradesh', stateCode: '02' },
      buyer: { name: 'Blue Pine Traders', address: '4 Mall Road, Shimla', gstin: COMPANY },
      placeOfSupply: 'Himachal Pradesh (02)',
      lines: [
        {
          number: 1,
          sac: '996311',
          from: '2026-12-24',
          to: '2026-12-26',
          quantity: 2,
          unit: 'NIGHT',
          unitPrice: 350_00,
          net: 700_00,
          taxRate: 500,
          cgst: 17_50,
          sgst: 17_50,
          gross: 735_00,
        },
      ],
      taxes: [{ taxRate: 500, net: 700_00, cgst: 17_50, sgst: 17_50 }],
      roundOff: 0,
      total: 735_00,
      totalInWords: 'Rupees seven hundred thirty-five only',
      code: gone.code,
      left: 735_00,
      creditNotes: [],
    });
    expect(reservation.folios[0]).toMatchObject({
      isInvoiced: true,
      name: 'Blue Pine Traders',
      gstin: COMPANY,
    });
    const lamp = await accounts.addCharge(reservation, {
      kind: 'DAMAGE',
      description: 'Cup',
      unitPrice: 33_33,
    });
    const second = await accounts.issueInvoice(lamp.reservation);
    expect(second.invoice).toMatchObject({ net: 33_33, total: 39_00, roundOff: -33 });
    expect(second.reservation.folios[0]).toMatchObject({ roundOff: -33, balance: 774_00 });
  });

  it('is offered and issued for the room of a party that has gone, while another is to come', async () => {
    const nights = { arrival: '2026-12-26', departure: '2026-12-28' };
    const { reservation } = await stay.desk.book({ rooms: [{}, nights] });
    const [here] = reservation.rooms;
    expect(reservation.allowedActions).not.toContain('ISSUE_INVOICE');
    const only = { reservationRoomIds: [here?.id ?? ''] };
    const inHouse = await stay.desk.perform('checkIn', {
      ...onVersion(reservation),
      ...only,
      ids: [AADHAAR],
    });
    clock.travelTo(DEPARTURE);
    const out = { ...onVersion(inHouse), ...only, leaveDueReason: 'The other room pays' };
    const gone = await stay.desk.perform('checkOut', out);
    expect(gone.status).toBe('CONFIRMED');
    expect(gone.allowedActions).toContain('ISSUE_INVOICE');
    expect((await accounts.issueInvoice(gone)).invoice).toMatchObject({ total: 735_00 });
  });

  it('stays as it was printed when the lodge and the guest are called otherwise', async () => {
    const { invoice } = await accounts.issueInvoice(await left());
    await seed.settings({ name: 'Cedar House', address: 'New Road', gstin: null, isGstRegistered: false });
    const [again] = await accounts.services().invoices.ofReservation(viewers.manager, invoice.code);
    expect(again).toEqual({ ...invoice, allowedActions: [] });
  });

  it('of a lodge that is not registered is a bill of supply, and refuses lines with GST', async () => {
    const taxed = await left();
    await seed.settings({ isGstRegistered: false });
    expect(await refusalOf(accounts.issueInvoice(taxed))).toMatchObject(
      problem(
        'There is GST on it, from when the lodge charged GST, and it charges none now. In Settings, charge GST again, issue this bill, then stop charging GST.',
      ),
    );
    // what it says to do
    await seed.settings({ isGstRegistered: true });
    expect((await accounts.issueInvoice(taxed)).invoice).toMatchObject({
      kind: 'TAX_INVOICE',
      total: 735_00,
    });
    await seed.settings({ isGstRegistered: false });
    stay = await open();
    const { invoice } = await accounts.issueInvoice(await left());
    expect(invoice).toMatchObject({
      kind: 'BILL_OF_SUPPLY',
      cgst: 0,
      total: 700_00,
      seller: { gstin: null },
    });
  });

  it('during the stay has the nights up to tonight, and the last one the rest with the rounding', async () => {
    const inHouse = await stay.desk.bookAndCheckIn();
    const first = await accounts.issueInvoice(inHouse);
    expect(first.invoice.lines).toMatchObject([{ from: '2026-12-24', to: '2026-12-25' }]);
    expect(first.invoice.roundOff).toBe(0);
    clock.travelTo(CHRISTMAS);
    const second = await accounts.issueInvoice(first.reservation);
    expect(second.invoice).toMatchObject({ lines: [{ from: '2026-12-25' }], total: 367_50, roundOff: 0 });
    expect(second.reservation.folios[0]).toMatchObject({ roundOff: 0, balance: 735_00 });
  });

  it('of a fee for not coming is one, and nothing before', async () => {
    const { reservation } = await stay.desk.book();
    expect(await refusalOf(accounts.issueInvoice(reservation))).toMatchObject(
      problem('There is nothing to bill yet.'),
    );
    clock.travelTo(new Date('2026-12-24T17:40:00Z'));
    const gone = await stay.desk.perform('markNoShow', { ...onVersion(reservation), reason: 'Not here' });
    expect((await accounts.issueInvoice(gone)).invoice).toMatchObject({ total: 368_00, roundOff: 50 });
  });

  it('for an agent is made out to the agent with its GSTIN', async () => {
    const agent = await seed.agent('Himalaya Tours', { gstin: COMPANY });
    const { reservation } = await stay.desk.book({ source: 'AGENT', agentId: agent.id, payer: 'AGENT' });
    const inHouse = await stay.desk.perform('checkIn', {
      ...onVersion(reservation),
      withoutIdReason: 'Bus of thirty',
    });
    const { invoice } = await accounts.issueInvoice(inHouse);
    expect(invoice.buyer).toEqual({ name: 'Himalaya Tours', address: '', gstin: COMPANY });
    const services = accounts.services();
    expect(await services.invoices.one(viewerOf(agent), { number: invoice.number })).toMatchObject({
      id: invoice.id,
      allowedActions: [],
    });
    const stranger = viewerOf(await seed.agent('Other Tours'));
    expect(await services.invoices.one(stranger, { id: invoice.id })).toBeNull();
    expect(await services.invoices.one(viewers.guest, { id: invoice.id })).toBeNull();
  });

  it('for a guest of an agent tells the agent no address', async () => {
    const agent = await seed.agent('Pine Tours');
    const { reservation } = await stay.desk.book({ source: 'AGENT', agentId: agent.id, payer: 'GUEST' });
    const inHouse = await stay.desk.perform('checkIn', {
      ...onVersion(reservation),
      withoutIdReason: 'Bus of thirty',
    });
    const { invoice } = await accounts.issueInvoice(inHouse, { address: '4 Mall Road, Shimla' });
    expect(invoice.buyer.address).toBe('4 Mall Road, Shimla');
    const { buyer } = (await accounts.services().invoices.one(viewerOf(agent), { id: invoice.id })) ?? {};
    expect(buyer).toEqual({ name: 'Asha Rao', address: '', gstin: null });
  });

  it.each([
    [
      'the GSTIN of the lodge itself',
      { name: 'Deodar Lodge', gstin: LODGE },
      { fields: [{ path: 'gstin', message: 'This is the GSTIN of the lodge: enter the one of the buyer.' }] },
    ],
    [
      'a GSTIN without the name to which it is registered',
      { name: ' ', gstin: COMPANY },
      { fields: [{ path: 'name', message: 'Enter the name to which this GSTIN is registered.' }] },
    ],
    ['a GSTIN whose check digit is wrong', { gstin: '27AAPFU0939F1ZX' }, { code: 'GSTIN_INVALID' }],
    [
      'a total that was another on the screen',
      { quotedTotal: 1 },
      problem('The bill comes to ₹735 by now. Look at it again.'),
    ],
  ])('is refused for %s', async (_what, words, refused) => {
    expect(await refusalOf(accounts.issueInvoice(await left(), words))).toMatchObject(refused);
  });

  it('is refused for a folio of ₹0 and for closed accounts', async () => {
    await seed.settings({ managerDiscountLimit: 10_000 });
    const { reservation } = await stay.desk.book({
      rooms: [{ isComplimentary: true, complimentaryReason: 'Driver' }],
    });
    const inHouse = await stay.desk.perform('checkIn', {
      ...onVersion(reservation),
      withoutIdReason: 'Driver',
    });
    expect(await refusalOf(accounts.issueInvoice(inHouse))).toMatchObject(
      problem('What is not billed yet comes to ₹0. A bill has to be above ₹0.'),
    );
    const gone = await (await open()).desk.bookAndCheckOut();
    await seed.settings({ booksLockedThrough: new Date('2026-12-31') });
    expect(await refusalOf(accounts.issueInvoice(gone))).toMatchObject({ code: 'BOOKS_LOCKED' });
  });

  it('asked for twice at once is issued once, and by the same key is the same', async () => {
    const gone = await left();
    const key = crypto.randomUUID();
    const asked = await Promise.allSettled([
      accounts.issueInvoice(gone, {}, key),
      accounts.issueInvoice(gone, {}, key),
      accounts.issueInvoice(gone),
      accounts.issueInvoice(gone),
    ]);
    const numbers = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.invoice.number] : []));
    expect(new Set(numbers).size).toBe(1);
    const papers = await accounts.services().invoices.ofReservation(viewers.manager, gone.code);
    expect(papers).toHaveLength(1);
  });

  it('of 16 stays at once has 16 numbers without a gap, while some are refused', async () => {
    const stays: Reservation[] = [];
    for (let index = 0; index < 16; index += 1) {
      stay = await open();
      stays.push(await left());
    }
    const issued = await Promise.all(
      stays.flatMap((gone) => [
        accounts.issueInvoice(gone).catch((error: unknown) => error),
        refusalOf(accounts.issueInvoice(gone, { quotedTotal: 1 })),
      ]),
    );
    const numbers = issued.flatMap((one) =>
      typeof one === 'object' && one !== null && 'invoice' in one ? [one.invoice] : [],
    );
    expect(numbers).toHaveLength(16);
    expect(await breachesOf(database)).toEqual([]);
  });

  it('is the desk’s to issue, and the admin’s to take back', async () => {
    const gone = await left();
    await expect(accounts.as(viewers.guest).issueInvoice(gone)).rejects.toEqual(forbidden);
    const { invoice } = await accounts.issueInvoice(gone);
    expect(invoice.allowedActions).toEqual([]);
    await expect(accounts.issueCreditNote(invoice)).rejects.toEqual(forbidden);
    expect((await owner.issueCreditNote(invoice)).creditNote.kind).toBe('CREDIT_NOTE');
  });
});

describe('a credit note', () => {
  it('of some lines frees them alone, and of the rest takes the rounding along', async () => {
    const { invoice, reservation } = await accounts.issueInvoice(await leftWithLamp());
    expect(invoice).toMatchObject({ total: 853_00, roundOff: 0 });
    const lamp = reservation.folios[0]?.charges[0];
    expect(await refusalOf(accounts.voidCharge({ chargeId: lamp?.id ?? '', reason: 'Ours' }))).toMatchObject(
      problem('It stands on an invoice already.'),
    );
    const part = await owner.issueCreditNote(invoice, { lines: [2], reason: 'The lamp was old' });
    expect(part.creditNote).toMatchObject({
      kind: 'CREDIT_NOTE',
      number: expect.stringMatching(/^CN\/26-27\//),
      credits: { id: invoice.id, number: invoice.number },
      reason: 'The lamp was old',
      lines: [{ number: 2, description: 'Lamp', gross: 118_00 }],
      total: 118_00,
    });
    expect(part.invoice).toMatchObject({
      left: 735_00,
      lines: [{ isCredited: false }, { isCredited: true }],
      creditNotes: [{ number: part.creditNote.number, total: 118_00 }],
    });
    const { reservation: without } = await accounts.voidCharge({ chargeId: lamp?.id ?? '', reason: 'Ours' });
    expect(without.balance).toBe(735_00);
    expect((await owner.issueCreditNote(invoice)).creditNote).toMatchObject({ total: 735_00 });
    const again = await accounts.issueInvoice(without);
    expect(again.invoice.total).toBe(735_00);
    expect(again.invoice.number).not.toBe(invoice.number);
  });

  it('above what is left is refused, by line and as a whole, and so is one of a credit note', async () => {
    const { invoice } = await accounts.issueInvoice(await leftWithLamp());
    const { creditNote } = await owner.issueCreditNote(invoice, { lines: [2] });
    expect(await refusalOf(owner.issueCreditNote(invoice, { lines: [1, 2] }))).toMatchObject(
      problem('Line 2 is credited already.'),
    );
    expect(await refusalOf(owner.issueCreditNote(invoice, { lines: [7] }))).toMatchObject(
      problem('There is no line 7.'),
    );
    await owner.issueCreditNote(invoice);
    expect(await refusalOf(owner.issueCreditNote(invoice))).toMatchObject(
      problem('Nothing is left of this bill: it is credited already.'),
    );
    expect(await refusalOf(owner.issueCreditNote(creditNote))).toMatchObject(
      problem('A credit note cannot be taken back.'),
    );
  });

  it('leaves no line standing on a bill of which nothing would be left', async () => {
    const off = { kind: 'ADJUSTMENT', description: 'Cold water', unitPrice: -100_00 } as const;
    const { reservation } = await owner.addCharge(await left(), off);
    // with 18 % as much as what was taken off
    const lamp = { kind: 'DAMAGE', description: 'Lamp', unitPrice: 88_98 } as const;
    const { invoice } = await accounts.issueInvoice(
      (await accounts.addCharge(reservation, lamp)).reservation,
    );
    expect(invoice.lines.map(({ gross }) => gross).sort()).toEqual([-105_00, 105_00, 735_00]);
    expect(await refusalOf(owner.issueCreditNote(invoice, { lines: [1] }))).toMatchObject(
      problem('Nothing would be left of this bill, and lines would still stand on it. Take them as well.'),
    );
    expect((await owner.issueCreditNote(invoice)).invoice.left).toBe(0);
  });

  it('asked for twice at once is issued once', async () => {
    const { invoice } = await accounts.issueInvoice(await left());
    const asked = await Promise.allSettled([owner.issueCreditNote(invoice), owner.issueCreditNote(invoice)]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is never dated before its bill, whatever the clock says', async () => {
    const { invoice } = await accounts.issueInvoice(await left());
    clock.travelTo(CHRISTMAS);
    expect((await owner.issueCreditNote(invoice)).creditNote.issuedOn).toBe(invoice.issuedOn);
  });

  it('takes money off back with what it was taken off of', async () => {
    const gone = await left();
    const off = { kind: 'ADJUSTMENT', description: 'Cold water', unitPrice: -100_00 } as const;
    const { reservation } = await owner.addCharge(gone, off);
    const { invoice } = await accounts.issueInvoice(reservation);
    expect(invoice).toMatchObject({ total: 630_00 });
    expect(await refusalOf(owner.issueCreditNote(invoice, { lines: [1] }))).toMatchObject(
      problem('Only ₹630 is left of this bill. Take the money off as well.'),
    );
    expect((await owner.issueCreditNote(invoice, { lines: [1, 2] })).invoice.left).toBe(0);
  });
});

const numberOf = (number: string) => Number(number.split('/').at(-1));

it('a bill is never dated before the one with the number before it, when the clock goes back', async () => {
  const first = await accounts.issueInvoice(await left());
  const second = await left();
  clock.travelTo(new Date(new Date(`${first.invoice.issuedOn}T10:00:00Z`).getTime() - 86_400_000));
  const { invoice } = await accounts.issueInvoice(second);
  expect(invoice.issuedOn).toBe(first.invoice.issuedOn);
  expect(numberOf(invoice.number)).toBe(numberOf(first.invoice.number) + 1);
});

describe('the list', () => {
  it('finds by day, kind, number, name and GSTIN, with the sums of exactly what it found', async () => {
    const { invoice } = await accounts.issueInvoice(await left(), { name: 'नीलम ट्रेडर्स', gstin: COMPANY });
    await owner.issueCreditNote(invoice);
    const list = (filter: Parameters<ServiceDesk['invoices']>[0]) => accounts.invoices(filter);
    const all = await list({ text: 'नीलम' });
    expect(all).toMatchObject({ total: 2, totals: { net: 0, total: 0 } });
    expect(all.nodes.map(({ kind }) => kind)).toEqual(['CREDIT_NOTE', 'TAX_INVOICE']);
    const short = invoice.number.split('/').at(-1) ?? '';
    const found = await list({ text: String(Number(short)), kind: ['TAX_INVOICE'] });
    expect(found).toMatchObject({ total: 1, totals: { net: 700_00, cgst: 17_50, total: 735_00 } });
    expect((await list({ text: invoice.number.toLowerCase() })).total).toBe(1);
    expect((await list({ text: `INV/${Number(short)}` })).nodes).toMatchObject([{ number: invoice.number }]);
    expect((await list({ text: `CN/2026-27/${short}` })).nodes).not.toMatchObject([
      { number: invoice.number },
    ]);
    expect((await list({ withGstin: true, text: 'नीलम' })).total).toBe(2);
    expect((await list({ withGstin: false, text: 'नीलम' })).total).toBe(0);
    expect((await list({ text: invoice.code })).total).toBe(2);
    expect((await list({ issuedFrom: '2026-12-27', text: 'नीलम' })).total).toBe(0);
    const rows: string[] = [];
    for await (const part of accounts.services().invoices.csv(viewers.manager, '{"text":"नीलम"}'))
      rows.push(part);
    expect(rows.join('')).toContain(`,-700.00,`);
    expect(rows.join('').trim().split('\r\n')).toHaveLength(3);
    const page = await accounts.invoices({ text: 'नीलम' }, { first: 1 });
    const next = await accounts.invoices(
      { text: 'नीलम' },
      { first: 1, after: page.pageInfo.endCursor ?? null },
    );
    expect([page.nodes[0]?.kind, next.nodes[0]?.kind]).toEqual(['CREDIT_NOTE', 'TAX_INVOICE']);
  });

  it.each(['LATEST', 'EARLIEST', 'HIGHEST', 'LOWEST', 'BUYER'] as const)(
    'comes by %s, page after page and as a file, each paper once',
    async (sort) => {
      const all = (await accounts.invoices({ sort }, { first: 200 })).nodes;
      const key = ({ kind, total, issuedOn, buyer }: (typeof all)[number]) => {
        if (sort === 'BUYER') return buyer.name.toLowerCase();
        return sort === 'HIGHEST' || sort === 'LOWEST' ? (kind === 'CREDIT_NOTE' ? -total : total) : issuedOn;
      };
      const falls = sort === 'LATEST' || sort === 'HIGHEST';
      const keys = all.map(key);
      expect(keys.length).toBeGreaterThan(5);
      const isInOrder = keys.every((one, index) => {
        const next = keys[index + 1];
        return next === undefined || (falls ? one >= next : one <= next);
      });
      expect(isInOrder).toBe(true);
      const paged: string[] = [];
      let after: string | null = null;
      do {
        const { nodes, pageInfo } = await accounts.invoices({ sort }, { first: 3, after });
        paged.push(...nodes.map(({ number }) => number));
        after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
      } while (after !== null);
      const numbers = all.map(({ number }) => number);
      expect(paged).toEqual(numbers);
      let file = '';
      for await (const part of accounts.services().invoices.csv(viewers.manager, JSON.stringify({ sort })))
        file += part;
      expect(file.match(/(?:INV|CN)\/\d\d-\d\d\/\d{5}(?=,\d)/g) ?? numbers).toEqual(numbers);
    },
  );
});
