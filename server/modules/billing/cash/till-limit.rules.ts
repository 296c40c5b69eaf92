import { formatMoney, type Money } from '../../../../domain/money.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import type { CashPlace } from '../../types.generated.ts';

type Leaving = { readonly from: CashPlace; readonly amount: Money; readonly belowZeroReason: string | null };

/**
 * Why more is moved out of the till than should be in it; null where it should be there, or where nothing leaves the
 * till. Raises ValidationFailed where nobody said why. A refund in cash is not judged: a guest is paid back what is theirs.
 */
export function reasonBelowZero({ from, amount, belowZeroReason }: Leaving, expected: Money): string | null {
  if (from !== 'CASH' || amount <= expected) return null;
  if (belowZeroReason !== null) return belowZeroReason;
  const message = `Only ${formatMoney(Math.max(0, expected))} should be in the till. Say where the extra cash came from.`;
  throw new ValidationFailed([{ path: 'belowZeroReason', message }]);
}
