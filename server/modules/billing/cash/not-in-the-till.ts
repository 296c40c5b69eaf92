import { formatMoney } from '../../../../domain/money.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';

/** More would leave the till than should be in it, and nobody said why it was there. */
export function notInTheTill(expected: number): ValidationFailed {
  const message = `Only ${formatMoney(Math.max(0, expected))} should be in the till. Say where the extra cash came from.`;
  return new ValidationFailed([{ path: 'belowZeroReason', message }]);
}
