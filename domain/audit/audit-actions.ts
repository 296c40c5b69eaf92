// Longer than other files: all actions stand in one table, so that none is looked for in two places.
import type { AuditPayloads } from './audit-payloads.ts';

/** Tables whose rows a line of the audit can be about. */
export type AuditEntity =
  | 'agent'
  | 'agent_payout'
  | 'agent_receipt'
  | 'api_key'
  | 'cash_count'
  | 'cash_movement'
  | 'data_import'
  | 'expense'
  | 'expense_category'
  | 'file'
  | 'folio'
  | 'form_hold'
  | 'guest'
  | 'invoice'
  | 'meal_plan'
  | 'payment'
  | 'payment_report'
  | 'property'
  | 'rate_period'
  | 'reservation'
  | 'reservation_charge'
  | 'reservation_guest'
  | 'reservation_room'
  | 'room'
  | 'room_claim'
  | 'room_type'
  | 'special_charge'
  | 'user';

/**
 * How the timeline of a reservation says an action: in words alone, with the numbers of its rooms, with the sum and the
 * way to pay, with the texts of charges, or, where the sentence is made of what the line keeps, in a way of its own.
 */
export type TimelineWords =
  | { readonly words: string }
  | { readonly rooms: string }
  | { readonly sum: string }
  | { readonly charges: string }
  | 'composed';

type ActionRow = {
  /** The table of the row that was changed, or tables where there are several. */
  readonly entity: AuditEntity | readonly AuditEntity[];
  /** Whether "Today, to look at" shows it: each time, or only when it gives something away or does not agree. */
  readonly alert?: 'always' | 'sometimes';
  /** The field of `after` with the day that it is about: an earlier day than that of the writing is an alert. */
  readonly datedBy?: 'receivedOn' | 'movedOn' | 'spentOn' | 'date';
} & (
  | { readonly raisesVersion: boolean; readonly timeline: TimelineWords }
  // an action that is about no reservation
  | { readonly raisesVersion?: never; readonly timeline?: never }
);

/**
 * Every action of the audit, with its entity, whether it raises the version of its reservation, and its words in the
 * timeline. What it keeps is in audit-payloads.ts; its words on a screen that was overtaken are in
 * audit-change-notices.ts, those of "Today, to look at" in audit-alerts.ts: the browser loads no more than it shows.
 */
export const AUDIT_ACTIONS = {
  // the life of a reservation
  'create-reservation': {
    entity: 'reservation',
    raisesVersion: true,
    timeline: 'composed',
    alert: 'sometimes',
  },
  'confirm-reservation': {
    entity: 'reservation_room',
    raisesVersion: true,
    timeline: { rooms: 'Confirmed' },
  },
  'cancel-reservation': { entity: 'reservation_room', raisesVersion: true, timeline: { rooms: 'Cancelled' } },
  'expire-hold': {
    entity: ['form_hold', 'reservation_room'],
    raisesVersion: true,
    timeline: 'composed',
  },
  'check-in': { entity: 'reservation_room', raisesVersion: true, timeline: { rooms: 'Checked in' } },
  'check-out': { entity: 'reservation_room', raisesVersion: true, timeline: { rooms: 'Checked out' } },
  'mark-no-show': { entity: 'reservation_room', raisesVersion: true, timeline: { rooms: 'Not come' } },
  'undo-check-in': {
    entity: 'reservation_room',
    raisesVersion: true,
    timeline: { rooms: 'Check-in taken back' },
  },
  'undo-check-out': {
    entity: 'reservation_room',
    raisesVersion: true,
    timeline: { rooms: 'Check-out taken back' },
  },
  'reinstate-reservation': {
    entity: 'reservation_room',
    raisesVersion: true,
    timeline: { rooms: 'Brought back' },
  },

  // changes that keep the status
  'move-room': { entity: 'reservation_room', raisesVersion: true, timeline: 'composed' },
  'swap-rooms': { entity: 'reservation_room', raisesVersion: true, timeline: 'composed' },
  'change-nights': { entity: 'reservation_room', raisesVersion: true, timeline: 'composed' },
  'price-again': {
    entity: 'reservation_room',
    raisesVersion: true,
    timeline: { rooms: 'Priced everything again' },
    alert: 'always',
  },
  'pin-room': { entity: 'reservation_room', raisesVersion: true, timeline: 'composed' },
  'set-guests': {
    entity: 'reservation_room',
    raisesVersion: true,
    timeline: { rooms: 'Changed the number of guests' },
  },
  'set-complimentary': {
    entity: 'reservation_room',
    raisesVersion: true,
    timeline: 'composed',
    alert: 'always',
  },
  'set-discount': {
    entity: 'reservation_room',
    raisesVersion: true,
    timeline: { words: 'Changed the discount' },
    alert: 'always',
  },
  'add-room': { entity: 'reservation_room', raisesVersion: true, timeline: { rooms: 'Added a room' } },
  'update-reservation': { entity: 'reservation', raisesVersion: true, timeline: 'composed' },

  // stays that change rooms for another's sake
  'move-for-another': {
    entity: ['reservation_room', 'room_claim'],
    raisesVersion: false,
    timeline: 'composed',
  },
  'undo-moves': { entity: ['reservation_room', 'room_claim'], raisesVersion: false, timeline: 'composed' },

  // guests
  'create-guest': { entity: 'guest', raisesVersion: true, timeline: { words: 'A guest was added' } },
  'update-guest': { entity: 'guest', raisesVersion: true, timeline: { words: "Changed a guest's details" } },
  'name-guests': { entity: 'reservation_room', raisesVersion: true, timeline: 'composed' },
  'record-id': { entity: 'guest', raisesVersion: true, timeline: { words: 'Recorded an ID' } },
  'merge-guests': { entity: 'guest' },
  'erase-guest': { entity: 'guest' },
  'rent-all-the-same': {
    entity: 'guest',
    raisesVersion: true,
    timeline: { words: 'Let to a guest marked Do not rent' },
    alert: 'always',
  },
  'file-form-three': {
    entity: 'reservation_guest',
    raisesVersion: false,
    timeline: { words: 'Filed Form III' },
  },

  // payments and deposits
  'record-payment': {
    entity: 'payment',
    raisesVersion: true,
    timeline: { sum: 'Took' },
    datedBy: 'receivedOn',
  },
  'refund-payment': {
    entity: 'payment',
    raisesVersion: true,
    timeline: { sum: 'Gave back' },
    alert: 'always',
  },
  'void-payment': {
    entity: 'payment',
    raisesVersion: true,
    timeline: { sum: 'Cancelled the payment of' },
    alert: 'always',
  },
  'correct-payment': {
    entity: 'payment',
    raisesVersion: true,
    timeline: { sum: 'Corrected the payment of' },
    alert: 'always',
  },
  'take-deposit': {
    entity: 'payment',
    raisesVersion: true,
    timeline: { sum: 'Took a deposit of' },
    datedBy: 'receivedOn',
  },
  'return-deposit': {
    entity: 'payment',
    raisesVersion: true,
    timeline: { sum: 'Gave back the deposit of' },
    datedBy: 'receivedOn',
  },
  'move-money': { entity: 'payment', raisesVersion: true, timeline: 'composed' },
  'report-payment': {
    entity: 'payment_report',
    raisesVersion: true,
    timeline: { sum: 'Reported as paid:' },
  },
  'take-reported-payment': {
    entity: 'payment',
    raisesVersion: true,
    timeline: { sum: 'Took what the agent reported:' },
    datedBy: 'receivedOn',
  },
  'decline-reported-payment': {
    entity: 'payment_report',
    raisesVersion: true,
    timeline: { sum: 'Declined what the agent reported:' },
  },
  'receive-from-agent': { entity: 'agent_receipt' },
  'pay-agent': { entity: 'agent_payout' },
  'void-agent-payout': { entity: ['agent_payout', 'expense'], alert: 'always' },
  'void-agent-receipt': {
    entity: ['agent_receipt', 'payment'],
    raisesVersion: true,
    timeline: { sum: 'Cancelled this part of what the agent paid:' },
    alert: 'always',
  },

  // bills
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

  // what is printed and sent
  'print-bill': { entity: 'folio', raisesVersion: false, timeline: { words: 'Printed the bill' } },
  'print-receipt': { entity: 'payment', raisesVersion: false, timeline: 'composed' },
  'send-message': { entity: 'reservation', raisesVersion: false, timeline: 'composed' },

  // the house, the till and its users
  'set-housekeeping': { entity: 'room' },
  'undo-housekeeping': { entity: 'room' },
  'assign-cleaning': { entity: 'room' },
  'create-room': { entity: 'room' },
  'update-room': { entity: 'room' },
  'create-rate-period': { entity: 'rate_period' },
  'update-rate-period': { entity: 'rate_period' },
  'delete-rate-period': { entity: 'rate_period' },
  'create-room-type': { entity: 'room_type' },
  'update-room-type': { entity: 'room_type' },
  'block-room': { entity: ['room', 'room_claim'] },
  'unblock-room': { entity: 'room' },
  'move-cash': { entity: 'cash_movement', datedBy: 'movedOn' },
  'correct-cash': { entity: 'cash_movement', alert: 'always' },
  'count-cash': { entity: 'cash_count', alert: 'sometimes' },
  'create-expense': { entity: 'expense', datedBy: 'spentOn' },
  'update-expense': { entity: 'expense', alert: 'sometimes' },
  'void-expense': { entity: 'expense', alert: 'always' },
  'undo-void-expense': { entity: 'expense' },
  'create-expense-category': { entity: 'expense_category' },
  'update-expense-category': { entity: 'expense_category' },
  'create-api-key': { entity: 'api_key' },
  'revoke-api-key': { entity: 'api_key' },
  'use-api-key': { entity: 'api_key' },
  'sync-profile': { entity: 'user' },
  'ask-user-role': { entity: 'user' },
  'set-user-role': { entity: 'user' },
  'set-role': { entity: 'user' },
  'ask-disable-user': { entity: 'user' },
  'disable-user': { entity: 'user' },
  'ask-enable-user': { entity: 'user' },
  'enable-user': { entity: 'user' },
  'set-stay-over-cleaning': { entity: 'property' },
  'update-settings': { entity: 'property' },
  'lock-books': { entity: 'property' },
  'change-taxes': { entity: 'property' },
  'reprice-tax': {
    entity: 'reservation',
    raisesVersion: true,
    timeline: { words: 'Worked the tax of coming nights out anew' },
  },
  'create-agent': { entity: 'agent' },
  'update-agent': { entity: 'agent' },
  'link-agent': { entity: 'agent' },
  'create-special-charge': { entity: 'special_charge' },
  'update-special-charge': { entity: 'special_charge' },
  'save-meal-plan': { entity: 'meal_plan' },
  'add-room-type-picture': { entity: 'room_type' },
  'remove-room-type-picture': { entity: 'room_type' },
  'order-room-type-pictures': { entity: 'room_type' },
  'upload-file': { entity: 'file' },
  'apply-import': { entity: 'data_import' },
  'undo-import': { entity: 'data_import' },
  'open-demo-lodge': { entity: 'property' },
  'fill-demo-lodge': { entity: 'property' },
} as const satisfies { readonly [action in keyof AuditPayloads]: ActionRow };

type Table = typeof AUDIT_ACTIONS;

/** What somebody did, as the audit calls it. */
export type AuditAction = keyof Table;

/** Actions with a property of the table: with any value, or with the one that is named. */
export type ActionWith<Property extends string, Value = unknown> = {
  [action in AuditAction]: Table[action] extends { readonly [property in Property]: Value } ? action : never;
}[AuditAction];

/** Actions of which the audit keeps this, as `EntryMade`. */
export type ActionKeeping<Payload> = {
  [action in AuditAction]: [Payload] extends [Extract<AuditPayloads[action], Payload>] ? action : never;
}[AuditAction];

type EntityOf<Action extends AuditAction> = Table[Action]['entity'] extends readonly (infer Entity)[]
  ? Entity
  : Table[Action]['entity'];

/** What the audit keeps of an action: the row that it was done to, and what it keeps of it before and after. */
export type AuditFacts = {
  [action in AuditAction]: {
    readonly action: action;
    readonly entity: EntityOf<action>;
    readonly entityId: string;
  } & (Table[action] extends { readonly timeline: unknown }
    ? { readonly reservationId?: string }
    : { readonly reservationId?: never }) &
    AuditPayloads[action];
}[AuditAction];

// Object.entries forgets which names a table has
const ROWS = Object.entries(AUDIT_ACTIONS) as [AuditAction, ActionRow][];

/** What is told of a reservation and does not raise its version: what is noted about it, and moves for another's sake. */
export const UNVERSIONED_ACTIONS: readonly string[] = actionsWhere((row) => row.raisesVersion === false);

/** What "Today, to look at" shows each time. */
export const ALWAYS_ALERTED_ACTIONS = actionsWhere((row) => row.alert === 'always');

/** What is about a day, which its line names in the audit. */
export const DATED_ACTIONS = actionsWhere((row) => row.datedBy !== undefined);

/** How the timeline says an action; null for one that it does not know, as an older version of the lodge wrote it. */
export function timelineWordsOf(action: string): TimelineWords | null {
  return ROWS.find(([name]) => name === action)?.[1].timeline ?? null;
}

function actionsWhere(holds: (row: ActionRow) => boolean): AuditAction[] {
  return ROWS.flatMap(([action, row]) => (holds(row) ? [action] : []));
}
