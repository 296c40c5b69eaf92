import * as v from 'valibot';
import { formatMoney } from '../../../../domain/money.ts';
import { wordsEntry } from '../parts/payment/money-schema.ts';

/** How much of the fee is charged, and why less. */
export const feeEntries = {
  fee: v.picklist(['POLICY', 'PAID', 'NONE']),
  waiveFeeReason: wordsEntry,
};

/** All of the fee, as a form begins. */
export const WHOLE_FEE = { fee: 'POLICY', waiveFeeReason: '' } as const;

type FeeForm = v.InferOutput<v.ObjectSchema<typeof feeEntries, undefined>>;

/** Whether less than the fee is charged and nobody said why. */
export function lacksReason({ fee, waiveFeeReason }: FeeForm): boolean {
  return fee !== 'POLICY' && waiveFeeReason === '';
}

/** What is missing where `lacksReason`. */
export const REASON_LACKS = 'Say why less than the fee is charged.';

/** The choice as the API takes it. */
export function feeOf({ fee, waiveFeeReason }: FeeForm) {
  return { fee, waiveFeeReason: fee === 'POLICY' ? null : waiveFeeReason };
}

/** What the policy asks for; nothing before it is known. */
export function formatFee(fee: number | undefined): string {
  if (fee === undefined) return '';
  return fee === 0 ? 'No fee is taken.' : `The fee is ${formatMoney(fee)}.`;
}
