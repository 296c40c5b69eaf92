import { useShown } from '../../../lib/use-shown.ts';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Refused } from './use-booking.ts';
import type { RunningQuote } from './use-running-quote.ts';

type RulesCardProps = {
  /** The rules that the nights break. */
  restrictions: NonNullable<RunningQuote['quote']>['restrictions'];
  /** Whether the price that says them is that of what is chosen now. */
  isCurrent: boolean;
  /** What a rule said no to when it was sent; null where none did. */
  refused: Refused | null;
  isDesk: boolean;
  onShown: (isShown: boolean) => void;
};

/** The rules of the lodge that the nights break, and why they are booked anyway. */
export function RulesCard({ restrictions, isCurrent, refused, isDesk, onShown }: RulesCardProps) {
  useShown(onShown);
  return (
    <Card title="Rules of the lodge">
      <ul className={`grid gap-1 ${isCurrent ? '' : 'opacity-60'}`}>
        {restrictions.map(({ code, message }) => (
          <li key={`${code} ${message}`}>{message}</li>
        ))}
      </ul>
      {refused && restrictions.length === 0 && !isDesk && <p>{refused.refusal.message}</p>}
      {isDesk && (
        <div className="mt-3">
          <TextField name="overrideReason" label="Reason to book anyway" maxLength={500} />
        </div>
      )}
    </Card>
  );
}
