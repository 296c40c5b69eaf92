/** What somebody did to a booking, by the word of the audit; what stands not here is just a change. */
const ACTION_LABELS: Readonly<Record<string, string>> = {
  'cancel-reservation': 'cancelled it',
  'confirm-reservation': 'confirmed it',
  'decline-reservation': 'declined it',
  'reinstate-reservation': 'brought it back',
  'check-in': 'checked it in',
  'check-out': 'checked it out',
  'undo-check-in': 'took the check-in back',
  'undo-check-out': 'took the check-out back',
  'mark-no-show': 'marked it as not come',
  'change-nights': 'changed the nights',
  'move-room': 'moved a room',
  'swap-rooms': 'moved a room',
  'pin-room': 'changed a promised room',
  'add-room': 'added a room',
  'remove-room': 'took a room off',
  'set-guests': 'changed the guests',
  'set-discount': 'changed the discount',
  'set-complimentary': 'changed what is free',
  'price-again': 'priced it again',
  'update-reservation': 'changed the details',
  'name-guests': 'wrote down guests',
  'record-id': 'recorded an ID',
  'record-payment': 'took a payment',
  'refund-payment': 'gave money back',
  'void-payment': 'took a payment out of the account',
  'void-agent-receipt': 'took a payment out of the account',
  'correct-payment': 'corrected a payment',
  'take-deposit': 'took a deposit',
  'return-deposit': 'gave a deposit back',
  'add-charge': 'put something on the bill',
  'void-charge': 'took something off the bill',
  'split-folio': 'made a bill of its own',
  'move-to-folio': 'moved something to another bill',
  'issue-invoice': 'issued the bill',
  'issue-credit-note': 'issued a credit note',
  'expire-hold': 'let the hold end',
};

/** 'Meera changed the nights just now.' */
export function formatOvertaken(changedBy: string | null, action: string | null): string {
  const who = changedBy === null || changedBy === 'system' ? 'The lodge' : changedBy;
  return `${who} ${ACTION_LABELS[action ?? ''] ?? 'changed this booking'} just now.`;
}
