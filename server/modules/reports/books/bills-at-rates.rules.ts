import { type Money, sumOf } from '../../../../domain/money.ts';
import type { Bill, Taxed } from './bills.fragment.ts';

/** What is taxed, and by how much. */
export type TaxSums = { readonly net: Money; readonly cgst: Money; readonly sgst: Money };

/** What a bill taxes at one rate; its round-off stands at the last one. */
export type BillAtRate = TaxSums & {
  readonly bill: Bill;
  readonly taxRate: number;
  readonly roundOff: Money;
  readonly gross: Money;
};

/** A bill by rate, the lowest first. */
export function billAtRates(bill: Bill): BillAtRate[] {
  const rates = [...new Set(bill.taxed.map(({ taxRate }) => taxRate))];
  return rates.map((taxRate, at) => {
    const sums = taxSumsOf(bill.taxed.filter((line) => line.taxRate === taxRate));
    const roundOff = at === rates.length - 1 ? bill.roundOff : 0;
    return { bill, taxRate, ...sums, roundOff, gross: sums.net + sums.cgst + sums.sgst + roundOff };
  });
}

/** What lines come to. */
function taxSumsOf(lines: readonly TaxSums[]): TaxSums {
  return {
    net: sumOf(lines.map(({ net }) => net)),
    cgst: sumOf(lines.map(({ cgst }) => cgst)),
    sgst: sumOf(lines.map(({ sgst }) => sgst)),
  };
}

/** Whether it takes back what another bill said. */
export function isCreditNote({ kind }: Bill): boolean {
  return kind === 'CREDIT_NOTE';
}

/** The same lines counted the other way round: what a credit note takes off. */
export function takenOff(line: Taxed): Taxed {
  const { nights, pieces, net, cgst, sgst } = line;
  return { ...line, nights: 0 - nights, pieces: 0 - pieces, net: 0 - net, cgst: 0 - cgst, sgst: 0 - sgst };
}
