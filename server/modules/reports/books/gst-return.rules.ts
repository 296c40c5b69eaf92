import type { Money } from '../../../../domain/money.ts';
import type { Bill, Taxed } from './bills.fragment.ts';
import {
  type BillAtRate,
  billAtRates,
  isCreditNote,
  type TaxSums,
  takenOff,
} from './bills-at-rates.rules.ts';

/** What buyers without a GSTIN were billed at one rate in one state, less what credit notes took back. */
export type RateOfConsumers = TaxSums & {
  readonly stateOfSupply: string;
  readonly taxRate: number;
  readonly billed: Money;
  readonly credited: Money;
};

/** What one kind of buyer was billed without tax, less what credit notes took back. */
export type Untaxed = { readonly isRegistered: boolean; readonly net: Money };

/** What was sold under one code at one rate to one kind of buyer, less what credit notes took back. */
export type SoldUnderCode = TaxSums & {
  readonly isRegistered: boolean;
  readonly sac: string;
  readonly taxRate: number;
  readonly nights: number;
  readonly pieces: number;
};

/** Papers of one kind whose numbers follow one another. */
export type NumberRun = {
  readonly isCreditNote: boolean;
  readonly first: string;
  readonly last: string;
  readonly count: number;
};

/**
 * What the tables of GSTR-1 add up that a lodge fills in. Each taxed line of each bill and credit note is in one of 4, 7 and 9B; of
 * 4 and 9B each line is named, so that they are no part of this.
 */
export type GstReturn = {
  /** Table 7. */
  readonly consumers: readonly RateOfConsumers[];
  /** Table 8. */
  readonly untaxed: readonly Untaxed[];
  /** Table 12. */
  readonly codes: readonly SoldUnderCode[];
  /** Table 13. */
  readonly numbers: readonly NumberRun[];
  /** What all of it comes to: 4 and 7 less 9B. */
  readonly tax: TaxSums;
};

/** What a paper taxes at each rate above nothing. */
export function taxedAtRates(bill: Bill): BillAtRate[] {
  return billAtRates(bill).filter(({ taxRate }) => taxRate > 0);
}

type Writable<Sums> = { -readonly [field in keyof Sums]: Sums[field] };

/** The return of the bills and credit notes of a period, of which none is kept. */
export async function gstReturnOf(papers: AsyncIterable<readonly Bill[]>): Promise<GstReturn> {
  const consumers = new Map<string, Writable<RateOfConsumers>>();
  const codes = new Map<string, Writable<SoldUnderCode>>();
  const untaxed = [true, false].map((isRegistered) => ({ isRegistered, net: 0 }));
  const runs: Run[] = [];
  const tax = { net: 0, cgst: 0, sgst: 0 };
  for await (const chunk of papers)
    for (const bill of chunk) {
      const isNote = isCreditNote(bill);
      const isRegistered = bill.gstin !== null;
      addNumber(runs, isNote, bill.number);
      for (const at of taxedAtRates(bill)) {
        add(tax, at, isNote);
        if (!isRegistered) addConsumer(consumers, at, isNote);
      }
      for (const line of isNote ? bill.taxed.map(takenOff) : bill.taxed) {
        addCode(codes, isRegistered, line);
        const own = untaxed.find((sums) => sums.isRegistered === isRegistered);
        if (line.taxRate === 0 && own) own.net += line.net;
      }
    }
  const all = [...codes].sort(byKey).map(([, sold]) => sold);
  return {
    consumers: [...consumers].sort(byKey).map(([, sums]) => sums),
    untaxed,
    codes: [true, false].flatMap((isOne) => all.filter(({ isRegistered }) => isRegistered === isOne)),
    numbers: [false, true].flatMap((isOne) => runsOf(runs.filter(({ isNote }) => isNote === isOne))),
    tax,
  };
}

function add(sums: Writable<TaxSums>, { net, cgst, sgst }: TaxSums, isNote: boolean): void {
  const sign = isNote ? -1 : 1;
  sums.net += net * sign;
  sums.cgst += cgst * sign;
  sums.sgst += sgst * sign;
}

function keyOf(name: string, taxRate: number): string {
  return `${name} ${String(taxRate).padStart(5, '0')}`;
}

function addConsumer(
  consumers: Map<string, Writable<RateOfConsumers>>,
  at: BillAtRate,
  isNote: boolean,
): void {
  const { taxRate, net } = at;
  const { stateOfSupply } = at.bill;
  const key = keyOf(stateOfSupply, taxRate);
  const none = { stateOfSupply, taxRate, billed: 0, credited: 0, net: 0, cgst: 0, sgst: 0 };
  const sums = consumers.get(key) ?? none;
  consumers.set(key, sums);
  add(sums, at, isNote);
  sums[isNote ? 'credited' : 'billed'] += net;
}

function addCode(codes: Map<string, Writable<SoldUnderCode>>, isRegistered: boolean, line: Taxed): void {
  const { sac, taxRate, nights, pieces } = line;
  const key = `${keyOf(sac, taxRate)} ${isRegistered}`;
  const none = { isRegistered, sac, taxRate, nights: 0, pieces: 0, net: 0, cgst: 0, sgst: 0 };
  const sums = codes.get(key) ?? none;
  codes.set(key, sums);
  add(sums, line, false);
  sums.nights += nights;
  sums.pieces += pieces;
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** `INV/26-27/00042` is the 42nd of `INV/26-27/`. */
type NumberOfPaper = { readonly number: string; readonly series: string; readonly place: number };
type Run = { readonly isNote: boolean; first: NumberOfPaper; last: NumberOfPaper };

function numberOf(number: string): NumberOfPaper {
  const after = number.lastIndexOf('/') + 1;
  return { number, series: number.slice(0, after), place: Number(number.slice(after)) };
}

/** Adds a number to the run that it follows; they come nearly in order, so that runs are few. */
function addNumber(runs: Run[], isNote: boolean, text: string): void {
  const number = numberOf(text);
  const isBeside = (beside: NumberOfPaper, by: 1 | -1) =>
    beside.series === number.series && beside.place + by === number.place;
  const run = runs.findLast(
    ({ isNote: ofNotes, first, last }) => ofNotes === isNote && (isBeside(last, 1) || isBeside(first, -1)),
  );
  if (!run) runs.push({ isNote, first: number, last: number });
  else if (isBeside(run.last, 1)) run.last = number;
  else run.first = number;
}

/** Bills share their series, whichever kind they are; credit notes have one of their own. Each begins anew with the financial year. */
function runsOf(runs: readonly Run[]): NumberRun[] {
  const inOrder = runs.toSorted(({ first: a }, { first: b }) =>
    a.series === b.series ? a.place - b.place : a.series < b.series ? -1 : 1,
  );
  const joined: Run[] = [];
  for (const run of inOrder) {
    const before = joined.at(-1);
    if (before?.last.series === run.first.series && before.last.place + 1 === run.first.place)
      joined[joined.length - 1] = { ...before, last: run.last };
    else joined.push(run);
  }
  return joined.map(({ isNote, first, last }) => ({
    isCreditNote: isNote,
    first: first.number,
    last: last.number,
    count: last.place - first.place + 1,
  }));
}
