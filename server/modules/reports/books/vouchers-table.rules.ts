import { BYTE_ORDER_MARK, csvLine } from '../../../tables/csv.ts';
import type { Voucher } from './vouchers.rules.ts';

const HEADER = [
  ...['No', 'Reference', 'Day', 'Voucher type', 'Voucher number'],
  ...['Account', 'Debit', 'Credit', 'Whom', 'What'],
];

/**
 * Vouchers as CSV, a line for each account. The lines of one voucher share its place in the file, and its reference, by
 * which it is known in the file of another period.
 */
export function vouchersTable(vouchers: readonly Voucher[]): string {
  const lines = vouchers.flatMap(({ reference, day, type, paper, whom, what, postings }, at) =>
    postings.map(({ account, amount, whom: own = whom }) => {
      const [debit, credit] = amount > 0 ? [{ paise: amount }, null] : [null, { paise: 0 - amount }];
      return csvLine([at + 1, reference, day, type, paper, account, debit, credit, own, what]);
    }),
  );
  return BYTE_ORDER_MARK + csvLine(HEADER) + lines.join('');
}
