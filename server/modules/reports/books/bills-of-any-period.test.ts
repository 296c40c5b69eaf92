import { describe, expect, it } from 'vitest';
import { viewers } from '../../../testing/viewers.ts';
import {
  booksForTests,
  isIn,
  linesOf,
  type Period,
  partOf,
  rupeesOf,
  tableOf,
} from '../testing/books-of-periods.ts';

const played = await booksForTests(7, 'America/Los_Angeles');

/** The state of the lodge. */
const AT_THE_LODGE = 'Himachal Pradesh (02)';

/** The bills or the credit notes of a period as they are stored. */
function papersOf(period: Period, isNote: boolean) {
  return played.rows.invoices.filter(
    ({ kind, issuedOn }) => (kind === 'CREDIT_NOTE') === isNote && isIn(period, issuedOn),
  );
}

/** The lines of some papers, each with whose GSTIN it is under. */
function linesUnder(papers: ReturnType<typeof papersOf>) {
  return papers.flatMap(({ lines, gstin }) =>
    lines.map((line) => ({ ...line, isRegistered: gstin !== null })),
  );
}

describe('the sheets of bills', () => {
  it.each([
    ['Bills', false],
    ['Credit notes', true],
  ])('%s come to what the papers say below their lines', (name, isNote) => {
    for (const { period, sheets } of played.books) {
      const papers = papersOf(period, isNote);
      const { lines, total } = tableOf(sheets[name]);
      expect(new Set(lines.map(({ Number: number }) => number))).toEqual(
        new Set(papers.map(({ number }) => number)),
      );
      expect(total).toMatchObject({
        Taxable: rupeesOf(papers, ({ net }) => net),
        CGST: rupeesOf(papers, ({ cgst }) => cgst),
        SGST: rupeesOf(papers, ({ sgst }) => sgst),
        'Round-off': rupeesOf(papers, ({ roundOff }) => roundOff),
        Total: rupeesOf(papers, ({ gross }) => gross),
      });
      for (const { number, gross, gstin } of papers) {
        const own = lines.filter((line) => line.Number === number);
        expect(own.reduce((sum, { Total }) => sum + Number(Total), 0)).toBeCloseTo(gross / 100);
        for (const line of own) expect(line).toMatchObject({ GSTIN: gstin, 'Place of supply': AT_THE_LODGE });
      }
    }
    expect(papersOf(played.books[0].period, isNote).length).toBeGreaterThan(5);
  });

  it('come together to the totals of the list of bills', async () => {
    for (const { period, sheets } of played.books) {
      const [bills, notes] = [tableOf(sheets.Bills).total, tableOf(sheets['Credit notes']).total];
      const filter = { issuedFrom: period.from, issuedTo: period.to };
      const { totals } = await played.services.invoices.list(viewers.admin, { filter, page: null });
      const headers = { net: 'Taxable', cgst: 'CGST', sgst: 'SGST', roundOff: 'Round-off', total: 'Total' };
      for (const [key, header] of Object.entries(headers) as [keyof typeof headers, string][]) {
        expect(Number(bills[header]) - Number(notes[header])).toBeCloseTo(totals[key] / 100);
      }
    }
  });
});

describe('the tables of GSTR-1', () => {
  const PARTS = {
    registered: 'Table 4: bills to buyers with a GSTIN',
    consumers: 'Table 7: bills to buyers without a GSTIN',
    untaxed: 'Table 8: without GST',
    registeredCredits: 'Table 9B: credit notes to buyers with a GSTIN',
    consumerCredits: 'Credit notes to buyers without a GSTIN',
    numbers: 'Table 13: documents issued',
  };

  it('have each taxed line once, by kind of buyer', () => {
    for (const { period, sheets } of played.books) {
      const part = (title: string) => tableOf(partOf(sheets['GSTR-1'], title));
      const bills = linesUnder(papersOf(period, false));
      const notes = linesUnder(papersOf(period, true));
      const taxed = (of: typeof bills, isRegistered: boolean) =>
        of.filter((line) => line.taxRate > 0 && line.isRegistered === isRegistered);
      const sums = (of: typeof bills) => ({
        Taxable: rupeesOf(of, ({ net }) => net),
        CGST: rupeesOf(of, ({ cgst }) => cgst),
        SGST: rupeesOf(of, ({ sgst }) => sgst),
      });
      expect(part(PARTS.registered).total).toMatchObject(sums(taxed(bills, true)));
      expect(part(PARTS.registeredCredits).total).toMatchObject(sums(taxed(notes, true)));
      expect(part(PARTS.consumerCredits).total).toMatchObject(sums(taxed(notes, false)));
      const [plus, minus] = [sums(taxed(bills, false)), sums(taxed(notes, false))];
      const consumers = part(PARTS.consumers);
      expect(consumers.total).toMatchObject({ Billed: plus.Taxable, Credited: minus.Taxable });
      expect(consumers.total.CGST).toBeCloseTo(plus.CGST - minus.CGST);
      const free = (of: typeof bills) =>
        rupeesOf(
          of.filter(({ taxRate }) => taxRate === 0),
          ({ net }) => net,
        );
      expect(part(PARTS.untaxed).total['Without GST']).toBeCloseTo(free(bills) - free(notes));
    }
    const year = played.books[0].sheets['GSTR-1'];
    for (const title of [PARTS.registered, PARTS.consumers, PARTS.registeredCredits, PARTS.consumerCredits])
      expect(tableOf(partOf(year, title)).total.CGST).toBeGreaterThan(0);
    expect(tableOf(partOf(year, PARTS.untaxed)).total['Without GST']).toBeGreaterThan(0);
  });

  it('say of each bill its value and where it was supplied: at the lodge, wherever the buyer is from', () => {
    for (const { period, sheets } of played.books) {
      for (const [title, isNote] of [
        [PARTS.registered, false],
        [PARTS.registeredCredits, true],
      ] as const) {
        const { lines } = tableOf(partOf(sheets['GSTR-1'], title));
        const papers = new Map(papersOf(period, isNote).map((paper) => [paper.number, paper]));
        for (const line of lines) {
          const paper = papers.get(String(line.Number));
          expect(line).toMatchObject({
            'Value of the bill': (paper?.gross ?? 0) / 100,
            'Place of supply': AT_THE_LODGE,
          });
        }
      }
      for (const line of tableOf(partOf(sheets['GSTR-1'], PARTS.consumers)).lines)
        expect(line['Place of supply']).toBe(AT_THE_LODGE);
    }
    const states = played.rows.invoices.flatMap(({ gstin }) => gstin?.slice(0, 2) ?? []);
    expect(new Set(states).size).toBeGreaterThan(1);
  });

  it('come rate by rate to GST payable on the screen', () => {
    for (const { sheets, report } of played.books) {
      const part = (title: string) => tableOf(partOf(sheets['GSTR-1'], title)).lines;
      for (const { rate, ...payable } of report.gst) {
        const at = (title: string, header: string) =>
          part(title)
            .filter((line) => line['GST rate'] === rate / 10_000)
            .reduce((sum, line) => sum + Number(line[header]), 0);
        for (const [header, amount] of [
          ['Taxable', payable.taxable],
          ['CGST', payable.cgst],
          ['SGST', payable.sgst],
        ] as const) {
          const filed =
            at(PARTS.registered, header) + at(PARTS.consumers, header) - at(PARTS.registeredCredits, header);
          expect(filed).toBeCloseTo(amount / 100);
        }
      }
      const control = (name: string) => sheets['GSTR-1']?.findLast(([cell]) => cell === name)?.[1];
      expect(control('Taxable')).toBeCloseTo(rupeesOf(report.gst, ({ taxable }) => taxable));
      expect(control('CGST')).toBeCloseTo(rupeesOf(report.gst, ({ cgst }) => cgst));
      expect(control('SGST')).toBeCloseTo(rupeesOf(report.gst, ({ sgst }) => sgst));
    }
  });

  it('name every number that was given, from the first of a series to its last', () => {
    for (const { period, sheets } of played.books) {
      const runs = linesOf(partOf(sheets['GSTR-1'], PARTS.numbers));
      const named = runs.flatMap(({ From, To, Issued }) => {
        const [first, last] = [String(From), String(To)];
        const series = first.slice(0, -5);
        expect(last.slice(0, -5)).toBe(series);
        const [start, end] = [Number(first.slice(-5)), Number(last.slice(-5))];
        expect(end - start + 1).toBe(Issued);
        return Array.from(
          { length: end - start + 1 },
          (_, at) => series + String(start + at).padStart(5, '0'),
        );
      });
      const papers = [false, true].flatMap((isNote) => papersOf(period, isNote));
      expect(named.sort()).toEqual(papers.map(({ number }) => number).sort());
    }
    // two series of two years
    expect(linesOf(partOf(played.books[1].sheets['GSTR-1'], PARTS.numbers)).length).toBeGreaterThanOrEqual(3);
  });

  it('say by code, rate and kind of buyer what was sold, nights apart from pieces', () => {
    for (const { period, sheets } of played.books) {
      const signed = [false, true].flatMap((isNote) =>
        linesUnder(papersOf(period, isNote)).map((line) => ({ ...line, sign: isNote ? -1 : 1 })),
      );
      const { lines, total } = tableOf(sheets.SAC);
      for (const line of lines) {
        const own = signed.filter(
          ({ sac, taxRate, isRegistered }) =>
            sac === line.SAC &&
            taxRate / 10_000 === line['GST rate'] &&
            isRegistered === (line.Buyer === 'With a GSTIN (B2B)'),
        );
        const counted = (unit: string) =>
          own.filter((sold) => sold.unit === unit).reduce((sum, sold) => sum + sold.quantity * sold.sign, 0);
        expect(line).toMatchObject({ Nights: counted('NIGHT'), Pieces: counted('PIECE') });
        expect(line.Taxable).toBeCloseTo(rupeesOf(own, ({ net, sign }) => net * sign));
        expect(line.CGST).toBeCloseTo(rupeesOf(own, ({ cgst, sign }) => cgst * sign));
      }
      expect(total.Taxable).toBeCloseTo(rupeesOf(signed, ({ net, sign }) => net * sign));
      expect(total.Total).toBeCloseTo(
        rupeesOf(signed, ({ net, cgst, sgst, sign }) => (net + cgst + sgst) * sign),
      );
    }
    const codes = linesOf(played.books[0].sheets.SAC).map(({ SAC }) => SAC);
    expect(new Set(codes)).toEqual(new Set(['996311', '996331', '999799', null]));
  });
});
