/** Actions of the audit that are about bills, and what is printed and sent. */
import type { Money } from '../../money.ts';
import type { LocalDate } from '../../nights.ts';
import type { ActionRow, Changed, Ended, Made } from './action-row.ts';

type ChargeKept = {
  readonly kind: string;
  readonly description: string;
  /** Missing in lines of an older version. */
  readonly quantity?: number;
  readonly gross: Money;
};

/** The ids of what went on another bill: rooms, extras by their rooms, charges. */
export type LinesMoved = Made<{
  readonly rooms: readonly string[];
  readonly extrasOf: readonly string[];
  readonly charges: readonly string[];
}>;

/** What a line of the audit keeps of each, before and after; money in paise. */
export type BillPayloads = {
  'add-charge': Made<ChargeKept & { readonly date: LocalDate }>;
  /** Lines of an older version, of a correction that shrank with what it corrected, keep what is left of it, too. */
  'void-charge': Ended<ChargeKept>;
  /** After what was corrected was given up; zero where nothing is left. */
  'shrink-correction': Changed<ChargeKept, { readonly gross: Money }>;
  /** After a bill or a stay changed, as by a payment that came after all; zero where nothing is left. */
  'shrink-write-off': Changed<ChargeKept, { readonly gross: Money }>;
  'write-off': Made<{ readonly amount: Money; readonly date: LocalDate }>;
  'split-folio': LinesMoved;
  'move-to-folio': LinesMoved;
  'issue-invoice': Made<{ readonly number: string; readonly kind: string; readonly amount: Money }>;
  /** The number of the invoice that it takes back. */
  'issue-credit-note': Made<{ readonly number: string; readonly credits: string; readonly amount: Money }>;
  'print-bill': Made<{ readonly gross: Money; readonly paid: Money }>;
  'print-receipt': Made<{ readonly isDuplicate: boolean }>;
  'send-message': Made<{ readonly message: string; readonly language: string; readonly by: 'WhatsApp' }>;
};

export const BILL_ACTIONS = {
  'add-charge': {
    entity: 'reservation_charge',
    raisesVersion: true,
    timeline: 'composed',
    alert: 'sometimes',
    datedBy: 'date',
  },
  'void-charge': {
    entity: 'reservation_charge',
    raisesVersion: true,
    timeline: { charges: 'Taken off the bill' },
    alert: 'always',
  },
  'shrink-correction': {
    entity: 'reservation_charge',
    raisesVersion: false,
    timeline: { charges: 'Money off made smaller' },
    alert: 'always',
  },
  'shrink-write-off': {
    entity: 'reservation_charge',
    raisesVersion: false,
    timeline: { charges: 'Write-off made smaller' },
    alert: 'always',
  },
  'write-off': {
    entity: 'reservation_charge',
    raisesVersion: true,
    timeline: { sum: 'Wrote off' },
    alert: 'always',
  },
  'split-folio': { entity: 'folio', raisesVersion: true, timeline: { words: 'Made a bill of its own' } },
  'move-to-folio': { entity: 'folio', raisesVersion: true, timeline: { words: 'Moved to another bill' } },
  'issue-invoice': { entity: 'invoice', raisesVersion: true, timeline: 'composed' },
  'issue-credit-note': { entity: 'invoice', raisesVersion: true, timeline: 'composed', alert: 'always' },
  'print-bill': { entity: 'folio', raisesVersion: false, timeline: { words: 'Printed the bill' } },
  'print-receipt': { entity: 'payment', raisesVersion: false, timeline: 'composed' },
  'send-message': { entity: 'reservation', raisesVersion: false, timeline: 'composed' },
} as const satisfies { readonly [action in keyof BillPayloads]: ActionRow };
