import { comingTable, csvLine } from '../../../tables/csv.ts';
import type { Voucher } from './vouchers.rules.ts';

const HEADER = [
  ...['No', 'Reference', 'Day', 'Voucher type', 'Voucher number'],
  ...['Account', 'Debit', 'Credit', 'Whom', 'What'],
];

/**
 * Vouchers as CSV as they come, a line for each account. The lines of one voucher share its place in the file, and its reference, by
 * which it is known in the file of another period.
 */
export function vouchersTable(
  vouchers: AsyncIterable<readonly Voucher[]>,
): AsyncGenerator<string, void, void> {
  let number = 0;
  return comingTable(HEADER, vouchers, (chunk) => {
    let lines = '';
    for (const { reference, day, type, paper, whom, what, postings } of chunk) {
      number += 1;
      for (const { account, amount, whom: own = whom } of postings) {
        const [debit, credit] = amount > 0 ? [{ paise: amount }, null] : [null, { paise: 0 - amount }];
        lines += csvLine([number, reference, day, type, paper, account, debit, credit, own, what]);
      }
    }
    return lines;
  });
}
