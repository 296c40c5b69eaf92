import { BYTE_ORDER_MARK, csvLine } from '../../../tables/csv.ts';
import type { Voucher } from './vouchers.rules.ts';

const HEADER = ['No', 'Day', 'Voucher type', 'Voucher number', 'Account', 'Debit', 'Credit', 'Whom', 'What'];

/** Vouchers as CSV, a line for each account; the lines of one voucher share its place in the file. */
export function vouchersTable(vouchers: readonly Voucher[]): string {
  const lines = vouchers.flatMap(({ day, type, paper, whom, what, postings }, at) =>
    postings.map(({ account, amount }) => {
      const [debit, credit] = amount > 0 ? [{ paise: amount }, null] : [null, { paise: 0 - amount }];
      return csvLine([at + 1, day, type, paper, account, debit, credit, whom, what]);
    }),
  );
  return BYTE_ORDER_MARK + csvLine(HEADER) + lines.join('');
}
