import type { ActionWith } from './audit-actions.ts';

/** What somebody did to a reservation, as an open screen says it; an action without words here just changed it. */
const CHANGE_NOTICES: { readonly [action in ActionWith<'raisesVersion', true>]?: string } = {
  'cancel-reservation': 'cancelled it',
  'confirm-reservation': 'confirmed it',
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
  'set-guests': 'changed the guests',
  'set-discount': 'changed the discount',
  'set-complimentary': 'changed what is free',
  'price-again': 'priced it again',
  'update-reservation': 'changed the details',
  'name-guests': 'wrote down guests',
  'add-charge': 'put something on the bill',
  'void-charge': 'took something off the bill',
  'write-off': 'wrote something off',
  'issue-invoice': 'issued a bill',
  'issue-credit-note': 'issued a credit note',
  'split-folio': 'made a bill of its own',
  'move-to-folio': 'moved something to another bill',
  'expire-hold': 'let the hold end',
};

/** What was done, as in "Meera changed the nights a moment ago."; null and actions without words: 'changed this booking'. */
export function changeNoticeOf(action: string | null): string {
  return knownNoticeOf(action ?? '') ?? 'changed this booking';
}

/** The same; null for an action without words. */
export function knownNoticeOf(action: string): string | null {
  const notices: { readonly [action: string]: string } = CHANGE_NOTICES;
  return notices[action] ?? null;
}
