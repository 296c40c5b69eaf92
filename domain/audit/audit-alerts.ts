import type { ActionWith } from './audit-actions.ts';

/** What "Today, to look at" shows: an action of the audit, or what was given away or dated back with any of them. */
export type AlertName = ActionWith<'alert'> | 'fee-waived' | 'below-list' | 'dated-back';

/** How "Today, to look at" names what was done. */
const ALERT_LABELS: { readonly [name in AlertName]: string } = {
  'set-discount': 'Discount',
  'set-complimentary': 'Free room',
  'void-charge': 'Extra cancelled',
  'shrink-correction': 'Money off made smaller',
  'shrink-write-off': 'Write-off made smaller',
  'void-payment': 'Payment cancelled',
  'void-agent-payout': 'Commission taken back',
  'void-agent-receipt': 'Payment of an agent cancelled',
  'correct-payment': 'Payment corrected',
  'refund-payment': 'Money given back',
  'price-again': 'Price set anew',
  'correct-cash': 'Till corrected',
  'count-cash': 'Till did not agree',
  'update-expense': 'Expense changed',
  'void-expense': 'Expense cancelled',
  'create-reservation': 'Booked with money off',
  'add-charge': 'Money taken off',
  'write-off': 'Written off',
  'issue-credit-note': 'Credit note',
  'rent-all-the-same': 'Let to a guest marked Do not rent',
  'fee-waived': 'Fee waived',
  'below-list': 'Price below the list',
  'dated-back': 'Entry of an earlier day',
};

/** The label of what was done; the name itself where there is none, as a newer server may give it. */
export function alertLabelOf(name: string): string {
  const labels: { readonly [name: string]: string } = ALERT_LABELS;
  return labels[name] ?? name;
}
