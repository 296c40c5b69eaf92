import { type Money, sumOf } from '../../../../domain/money.ts';
import type { Bill } from './bills.fragment.ts';
import {
  type BillAtRate,
  billsAtRates,
  isCreditNote,
  type TaxSums,
  takenOff,
  taxSumsOf,
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

/** The tables of GSTR-1 that a lodge fills in. Each taxed line of each bill and credit note is in one of 4, 7 and 9B. */
export type GstReturn = {
  /** Table 4. */
  readonly registered: readonly BillAtRate[];
  /** Table 7. */
  readonly consumers: readonly RateOfConsumers[];
  /** Table 8. */
  readonly untaxed: readonly Untaxed[];
  /** Table 9B. */
  readonly registeredCredits: readonly BillAtRate[];
  /** Those of consumers, which table 7 has taken off already. */
  readonly consumerCredits: readonly BillAtRate[];
  /** Table 12. */
  readonly codes: readonly SoldUnderCode[];
  /** Table 13. */
  readonly numbers: readonly NumberRun[];
  /** What all of it comes to: 4 and 7 less 9B. */
  readonly tax: TaxSums;
};

/** The return of the bills and credit notes of a period. */
export function gstReturnOf(bills: readonly Bill[]): GstReturn {
  const taxed = billsAtRates(bills).filter(({ taxRate }) => taxRate > 0);
  const wanted = (isRegistered: boolean, isNote: boolean) =>
    taxed.filter(({ bill }) => (bill.gstin !== null) === isRegistered && isCreditNote(bill) === isNote);
  const registered = wanted(true, false);
  const registeredCredits = wanted(true, true);
  const consumerCredits = wanted(false, true);
  const consumers = consumersOf(wanted(false, false), consumerCredits);
  const [plus, minus] = [taxSumsOf([...registered, ...consumers]), taxSumsOf(registeredCredits)];
  return {
    ...{ registered, consumers, registeredCredits, consumerCredits },
    untaxed: [true, false].map((isRegistered) => untaxedOf(bills, isRegistered)),
    codes: [true, false].flatMap((isRegistered) => codesOf(bills, isRegistered)),
    numbers: [false, true].flatMap((isNote) => runsOf(bills, isNote)),
    tax: { net: plus.net - minus.net, cgst: plus.cgst - minus.cgst, sgst: plus.sgst - minus.sgst },
  };
}

function consumersOf(billed: readonly BillAtRate[], credited: readonly BillAtRate[]): RateOfConsumers[] {
  const keyOf = ({ bill, taxRate }: BillAtRate) =>
    `${bill.stateOfSupply} ${String(taxRate).padStart(5, '0')}`;
  const groups = Map.groupBy([...billed, ...credited], keyOf);
  return [...groups].sort(byKey).flatMap(([, group]) => {
    const [first] = group;
    if (!first) return [];
    const plus = taxSumsOf(group.filter(({ bill }) => !isCreditNote(bill)));
    const minus = taxSumsOf(group.filter(({ bill }) => isCreditNote(bill)));
    return {
      stateOfSupply: first.bill.stateOfSupply,
      taxRate: first.taxRate,
      ...{ billed: plus.net, credited: minus.net, net: plus.net - minus.net },
      ...{ cgst: plus.cgst - minus.cgst, sgst: plus.sgst - minus.sgst },
    };
  });
}

/** The lines of all papers of one kind of buyer, those of credit notes below zero. */
function linesOf(bills: readonly Bill[], isRegistered: boolean) {
  return bills
    .filter(({ gstin }) => (gstin !== null) === isRegistered)
    .flatMap((bill) => (isCreditNote(bill) ? bill.taxed.map(takenOff) : bill.taxed));
}

function untaxedOf(bills: readonly Bill[], isRegistered: boolean): Untaxed {
  const lines = linesOf(bills, isRegistered).filter(({ taxRate }) => taxRate === 0);
  return { isRegistered, net: sumOf(lines.map(({ net }) => net)) };
}

function codesOf(bills: readonly Bill[], isRegistered: boolean): SoldUnderCode[] {
  const groups = Map.groupBy(
    linesOf(bills, isRegistered),
    ({ sac, taxRate }) => `${sac} ${String(taxRate).padStart(5, '0')}`,
  );
  return [...groups].sort(byKey).flatMap(([, group]) => {
    const [first] = group;
    if (!first) return [];
    return {
      ...{ isRegistered, sac: first.sac, taxRate: first.taxRate, ...taxSumsOf(group) },
      nights: sumOf(group.map(({ nights }) => nights)),
      pieces: sumOf(group.map(({ pieces }) => pieces)),
    };
  });
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** Bills share their series, whichever kind they are; credit notes have one of their own. Each begins anew with the financial year. */
function runsOf(bills: readonly Bill[], isNote: boolean): NumberRun[] {
  const numbers = bills
    .filter((bill) => isCreditNote(bill) === isNote)
    .map(({ number }) => partsOf(number))
    .sort((a, b) => (a.series === b.series ? a.place - b.place : a.series < b.series ? -1 : 1));
  const runs: (NumberRun & { end: (typeof numbers)[number] })[] = [];
  for (const next of numbers) {
    const run = runs.at(-1);
    if (run?.end.series === next.series && run.end.place + 1 === next.place) {
      runs[runs.length - 1] = { ...run, last: next.number, count: run.count + 1, end: next };
    } else {
      runs.push({ isCreditNote: isNote, first: next.number, last: next.number, count: 1, end: next });
    }
  }
  return runs.map(({ end: _end, ...run }) => run);
}

/** `INV/26-27/00042` is the 42nd of `INV/26-27/`. */
function partsOf(number: string) {
  const after = number.lastIndexOf('/') + 1;
  return { number, series: number.slice(0, after), place: Number(number.slice(after)) };
}
