import { type ActionWith, type AuditAction, timelineWordsOf } from './audit-actions.ts';

/** Actions whose words in the timeline say by themselves what was done. */
type PlainlyWorded = ActionWith<
  'timeline',
  { readonly words: string } | { readonly rooms: string } | { readonly charges: string }
>;

/** How the list of the audit names an action that the timeline says in a sentence of its own, or not at all. */
const LABELS: { readonly [action in Exclude<AuditAction, PlainlyWorded>]: string } = {
  'create-reservation': 'Booked',
  'expire-hold': 'The hold ended',
  'move-room': 'Moved to another room',
  'swap-rooms': 'Swapped rooms',
  'change-nights': 'Changed the nights',
  'pin-room': 'Changed a promised room',
  'set-complimentary': 'Changed what is free of charge',
  'update-reservation': 'Changed the booking',
  'move-for-another': 'Moved so that another fits',
  'undo-moves': 'Moved back',
  'name-guests': 'Named guests',
  'merge-guests': 'Made one guest of two',
  'erase-guest': "Deleted a guest's data",
  'record-payment': 'Took a payment',
  'refund-payment': 'Gave money back',
  'void-payment': 'Cancelled a payment',
  'correct-payment': 'Corrected a payment',
  'take-deposit': 'Took a deposit',
  'return-deposit': 'Gave a deposit back',
  'move-money': 'Moved money to another bill',
  'report-payment': 'Reported a payment',
  'take-reported-payment': 'Took a reported payment',
  'decline-reported-payment': 'Declined a reported payment',
  'receive-from-agent': 'Received money from an agent',
  'pay-agent': 'Paid an agent commission',
  'void-agent-payout': 'Took back commission that was paid',
  'void-agent-receipt': 'Cancelled a payment of an agent',
  'add-charge': 'Put on the bill',
  'write-off': 'Wrote off',
  'issue-invoice': 'Issued a bill',
  'issue-credit-note': 'Issued a credit note',
  'print-receipt': 'Printed a receipt',
  'send-message': 'Opened a message on WhatsApp',
  'set-housekeeping': 'Marked a room',
  'undo-housekeeping': 'Took back how clean a room is',
  'assign-cleaning': 'Said who cleans',
  'create-room': 'Made a new room',
  'update-room': 'Changed a room',
  'create-rate-period': 'Made a season',
  'update-rate-period': 'Changed a season',
  'delete-rate-period': 'Took a season away',
  'create-room-type': 'Added a room type',
  'update-room-type': 'Changed a room type',
  'block-room': 'Took a room off sale',
  'unblock-room': 'Gave a room back for sale',
  'move-cash': 'Moved cash',
  'correct-cash': 'Corrected the till',
  'count-cash': 'Counted the till',
  'create-expense': 'Wrote an expense down',
  'update-expense': 'Changed an expense',
  'void-expense': 'Cancelled an expense',
  'undo-void-expense': 'Brought an expense back',
  'create-expense-category': 'Added a category of expenses',
  'update-expense-category': 'Changed a category of expenses',
  'create-api-key': 'Made a read-only key',
  'revoke-api-key': 'Revoked a read-only key',
  'use-api-key': 'A read-only key was used',
  'sync-profile': 'Signed in with new details',
  'ask-user-role': 'Asked for a new role',
  'set-user-role': 'Gave a role',
  'set-role': 'Gave a role from the command line',
  'ask-disable-user': 'Asked to disable a user',
  'disable-user': 'Disabled a user',
  'ask-enable-user': 'Asked to enable a user',
  'enable-user': 'Enabled a user',
  'set-stay-over-cleaning': 'Changed the stay-over cleaning',
  'lock-books': 'Closed the books',
  'change-taxes': 'Changed the taxes',
  'update-settings': 'Changed the settings of the lodge',
  'create-agent': 'Added an agent',
  'update-agent': 'Changed an agent',
  'link-agent': 'Was linked to an agent',
  'create-special-charge': 'Added an extra to the price list',
  'update-special-charge': 'Changed an extra of the price list',
  'save-meal-plan': 'Changed what meals cost',
  'add-room-type-picture': 'Added a picture of a room type',
  'remove-room-type-picture': 'Removed a picture of a room type',
  'order-room-type-pictures': 'Ordered the pictures of a room type',
  'upload-file': 'Sent in a file',
  'apply-import': 'Imported a file',
  'undo-import': 'Took an import back',
  'open-demo-lodge': 'Opened the demo lodge',
  'fill-demo-lodge': 'Filled the demo lodge',
};

/** What was done, for the list of the audit; an action of another version of the lodge in its own words. */
export function auditLabelOf(action: string): string {
  const labels: { readonly [action: string]: string } = LABELS;
  if (Object.hasOwn(labels, action)) return labels[action] ?? action;
  const words = timelineWordsOf(action);
  if (words === null || words === 'composed' || 'sum' in words) return plainly(action);
  return 'words' in words ? words.words : 'rooms' in words ? words.rooms : words.charges;
}

/** 'late-arrival' is "Late arrival". */
function plainly(action: string): string {
  const words = action.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
