import { formatMoney, type Money } from '../../../../domain/money.ts';

type QuoteTotalProps = {
  gross: Money;
  /** Opens the field for another total; without it the total is plain text. */
  onChange: (() => void) | undefined;
};

/** The total of a quote; a user who may agree on another one presses it. */
export function QuoteTotal({ gross, onChange }: QuoteTotalProps) {
  if (onChange === undefined) return <span className="text-xl font-semibold">{formatMoney(gross)}</span>;
  return (
    <button
      type="button"
      title="Agree on another total"
      aria-label={`Total ${formatMoney(gross)}: agree on another one`}
      onClick={onChange}
      className="-my-2 min-h-control rounded-control text-xl font-semibold underline decoration-line-strong decoration-dotted underline-offset-6 hover:text-pine"
    >
      {formatMoney(gross)}
    </button>
  );
}
