import { formatMoney } from '../../../../domain/money.ts';
import type { SuccessOf } from '../../../lib/api/use-action.ts';
import type { AddChargeMutation } from './change-bill.generated.ts';

/** What was put on the bill: '6 × Packed lunch: ₹1,134'; its amount alone where the bill does not list it apart. */
export function addedWords(
  {
    chargeId,
    reservation,
  }: Pick<SuccessOf<AddChargeMutation>, 'chargeId'> & {
    reservation: Pick<SuccessOf<AddChargeMutation>['reservation'], 'gross' | 'charges'>;
  },
  grossBefore: number,
): string {
  const charge = reservation.charges.find(({ id }) => id === chargeId);
  if (!charge) return formatMoney(reservation.gross - grossBefore);
  const { description, quantity, net, tax } = charge;
  return `${quantity === 1 ? '' : `${quantity} × `}${description}: ${formatMoney(net + tax)}`;
}

/** What the bill changed by: '₹500 is on' or '₹500 is taken off'. */
export function chargedWords(more: number): string {
  return more < 0 ? `${formatMoney(-more)} is taken off` : `${formatMoney(more)} is on`;
}
