import {
  CASH_BOOK_FIGURES,
  GST_EARNED,
  GST_PAYABLE,
  POSITION_FIGURES,
  PROFIT_FIGURES,
} from '../../../domain/financial-labels.ts';

const FIGURES = [
  ...Object.values(PROFIT_FIGURES),
  ...Object.values(POSITION_FIGURES),
  GST_PAYABLE,
  GST_EARNED,
  CASH_BOOK_FIGURES.moved,
  CASH_BOOK_FIGURES.closing,
];

/** How each figure is counted, for who has no mouse to point at it. */
export function FiguresExplained() {
  return (
    <details className="rounded-card border border-line bg-surface p-4 shadow-card lg:p-5 print:hidden">
      <summary className="cursor-pointer font-semibold">How this is counted</summary>
      <dl className="grid gap-3 pt-3 lg:grid-cols-2">
        {FIGURES.map(({ name, meaning }) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
