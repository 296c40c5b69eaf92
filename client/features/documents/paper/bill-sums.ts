import type { PaperSum } from './paper-sums.tsx';

type Taxed = { net: number; cgst: number; sgst: number; roundOff: number; total: number };

/** What a bill comes to; a lodge that charges no GST says nothing of it. */
export function billSums({ net, cgst, sgst, roundOff, total }: Taxed, isTaxed: boolean): PaperSum[] {
  const taxed = isTaxed
    ? [
        { name: 'Before tax', amount: net },
        { name: 'CGST', amount: cgst },
        { name: 'SGST', amount: sgst },
      ]
    : [];
  const rounded = roundOff === 0 ? [] : [{ name: 'Round-off', amount: roundOff }];
  return [...taxed, ...rounded, { name: 'Total', amount: total, isStrong: true }];
}
