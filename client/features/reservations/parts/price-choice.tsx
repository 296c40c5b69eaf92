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
