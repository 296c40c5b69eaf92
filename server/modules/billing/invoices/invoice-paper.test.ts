import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { InvoiceCopy } from '../../../../domain/gst/invoice-copies.ts';
import { onVersion } from '../../../../testing/usual-inputs.ts';
import { drawArchive } from '../../../papers/draw-archive.ts';
import { drawPaper } from '../../../papers/draw-paper.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { linesOn, readPdf } from '../../../testing/readers/pdf-reader.ts';
import { filesIn } from '../../../testing/readers/workbook-reader.ts';
import { ServiceDesk } from '../../../testing/service-desk.ts';
import { viewers } from '../../../testing/viewers.ts';

const { database, seed, clock, close, open } = await openStayLodge();
const accounts = new ServiceDesk(database, clock);
const owner = accounts.as(viewers.admin);
const LODGE = '02AAACD0000L1ZK';
const COMPANY = '27AAPFU0939F1ZV';
const coded = (code: string) => expect.objectContaining({ extensions: expect.objectContaining({ code }) });

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

afterAll(close);

async function issued(name = 'Blue Pine Traders') {
  const inHouse = await stay.desk.bookAndCheckIn();
  clock.travelTo(new Date('2026-12-26T04:30:00Z'));
  const gone = await stay.desk.perform('checkOut', { ...onVersion(inHouse), leaveDueReason: 'Pays by bank' });
  return (await accounts.issueInvoice(gone, { name, address: '4 Mall Road, Shimla', gstin: COMPANY }))
    .invoice;
}

async function linesOf(id: string, copy?: InvoiceCopy): Promise<string[]> {
  const paper = await accounts.services().invoices.paper(viewers.manager, id, copy);
  return readPdf(await buffer(drawPaper(paper))).pages.flatMap(linesOn);
}

it('a tax invoice says on paper what GST asks for', async () => {
  const { id, number } = await issued('श्रीमती ऋचा शर्मा Traders');
  const lines = await linesOf(id);
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['Deodar Lodge', 'Old Road, Kasol', `GSTIN ${LODGE}`, 'Himachal Pradesh (02)'],
      'ORIGINAL FOR RECIPIENT',
      ...['Tax invoice', number, '4 Mall Road, Shimla', `GSTIN ${COMPANY}`],
      ...[`Number ${number}`, 'Date 26 Dec 2026', 'Place of supply Himachal Pradesh (02)'],
      'Tax on reverse charge No',
      expect.stringMatching(/ 996311 2 nights ₹350\.00 ₹700\.00 5 % ₹735\.00$/),
      '5 % ₹700.00 2.5 % ₹17.50 2.5 % ₹17.50',
      ...['Before tax ₹700.00', 'CGST ₹17.50', 'SGST ₹17.50', 'Total ₹735.00'],
      expect.stringMatching(/seven hundred (and )?thirty-five/i),
    ]),
  );
  expect(lines).toContainEqual(expect.stringMatching(/ऋचा .*Traders$/));
});

it('the copy that the lodge keeps of a tax invoice says so', async () => {
  const { id } = await issued();
  const lines = await linesOf(id, 'DUPLICATE');
  expect(lines).toContain('DUPLICATE FOR SUPPLIER');
  expect(lines).not.toContain('ORIGINAL FOR RECIPIENT');
  const month = { from: '2026-12-01', to: '2027-01-01' };
  const kept = await accounts.services().invoices.papers(viewers.manager, month);
  expect(await kept[0]?.read()).toMatchObject({ mark: 'DUPLICATE FOR SUPPLIER' });
});

it('a bill is the same file whenever it is drawn, also where the guests left early after it', async () => {
  const { invoice, reservation } = await accounts.issueInvoice(await stay.desk.bookAndCheckIn());
  const { id } = invoice;
  const { invoices } = accounts.services();
  const first = await buffer(drawPaper(await invoices.paper(viewers.manager, id)));
  const gone = { ...onVersion(reservation), leaveDueReason: 'Pays by bank' };
  expect(await stay.desk.perform('checkOut', gone)).toMatchObject({ departure: '2026-12-25' });
  clock.travelTo(new Date('2027-01-02T04:30:00Z'));
  const again = await buffer(drawPaper(await accounts.services().invoices.paper(viewers.manager, id)));
  expect(again.equals(first)).toBe(true);
});

it('a lodge without GST gives a bill of supply that says nothing of tax, and a credit note names what it takes back', async () => {
  await seed.settings({ isGstRegistered: false });
  const bill = await issued();
  const lines = await linesOf(bill.id);
  expect(lines).toContain('Bill of supply');
  expect(lines.join('\n')).not.toMatch(/GST by rate|CGST|reverse charge|RECIPIENT/);
  const { creditNote } = await owner.issueCreditNote(bill, { reason: 'Billed to the wrong company' });
  expect(await linesOf(creditNote.id)).toEqual(
    expect.arrayContaining([
      'Credit note',
      `Takes back ${bill.number} of 26 Dec 2026`,
      'Reason Billed to the wrong company',
    ]),
  );
});

it('a bill is drawn for who may see it, and a month of bills for the desk', async () => {
  const bill = await issued();
  const { invoices } = accounts.services();
  await expect(invoices.paper(viewers.guest, bill.id)).rejects.toEqual(coded('NOT_FOUND'));
  await expect(invoices.paper(viewers.manager, 'none')).rejects.toEqual(coded('NOT_FOUND'));
  const month = { from: '2026-12-01', to: '2027-01-01' };
  const papers = await invoices.papers(viewers.manager, month);
  const files = filesIn(await buffer(await drawArchive(papers)));
  const own = files.get(`${bill.number.replaceAll('/', '-')}.pdf`);
  expect(own && readPdf(own).title).toBe(`Tax invoice · ${bill.number}`);
  expect(await invoices.papers(viewers.manager, { from: '2026-11-01', to: '2026-12-01' })).toEqual([]);
  await expect(invoices.papers(viewers.guest, month)).rejects.toEqual(coded('FORBIDDEN'));
  await expect(invoices.papers(viewers.manager, { ...month, to: '2027-01-02' })).rejects.toThrow(
    'Ask for the bills of at most a month.',
  );
});
