import { useSuspenseQuery } from '@apollo/client/react';
import { formatPercent } from '../../../../domain/money.ts';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import { formatDifference } from './difference-format.ts';

type PriceChoiceProps = {
  label: string;
  /** By how much the stay would cost more at this price; null while it is not known. */
  difference: number | null;
  /** Whether the lodge would refuse it. */
  isRefused: boolean;
};

/** A price with what it comes to, before it is chosen. */
export function PriceChoice({ label, difference, isRefused }: PriceChoiceProps) {
  return (
    <span className="grid text-center">
      <span>{label}</span>
      <span className="text-sm font-medium text-ink-2">
        {isRefused ? 'not possible' : difference === null ? '…' : formatDifference(difference)}
      </span>
    </span>
  );
}

/** In place of a price that only somebody else may keep: why it is not offered. */
export function TooMuchOff() {
  const { discountLimit } = useSuspenseQuery(LodgeDocument).data.lodge;
  const most = discountLimit === null ? '' : `: up to ${formatPercent(discountLimit)}`;
  return (
    <p role="status" className="text-sm text-ink-2">
      Keeping the price would be more off than you may give{most}.
    </p>
  );
}
