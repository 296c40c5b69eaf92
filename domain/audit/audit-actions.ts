import { ACCOUNT_ACTIONS, type AccountPayloads } from './actions/account-actions.ts';
import type { ActionRow, TimelineWords } from './actions/action-row.ts';
import { BILL_ACTIONS, type BillPayloads } from './actions/bill-actions.ts';
import { CATALOG_ACTIONS, type CatalogPayloads } from './actions/catalog-actions.ts';
import { GUEST_ACTIONS, type GuestPayloads } from './actions/guest-actions.ts';
import { HOUSE_ACTIONS, type HousePayloads } from './actions/house-actions.ts';
import { PAYMENT_ACTIONS, type PaymentPayloads } from './actions/payment-actions.ts';
import { RESERVATION_ACTIONS, type ReservationPayloads } from './actions/reservation-actions.ts';
import { SETTINGS_ACTIONS, type SettingsPayloads } from './actions/settings-actions.ts';
import { TILL_ACTIONS, type TillPayloads } from './actions/till-actions.ts';

/** What a line of the audit keeps of each action, before and after. */
type AuditPayloads = ReservationPayloads &
  GuestPayloads &
  PaymentPayloads &
  BillPayloads &
  TillPayloads &
  HousePayloads &
  CatalogPayloads &
  SettingsPayloads &
  AccountPayloads;

/**
 * Every action of the audit, with its entity, whether it raises the version of its reservation, its words in the
 * timeline, and what it keeps: put together from the areas in actions/. Its words on a screen that was overtaken are in
 * audit-change-notices.ts, those of "Today, to look at" in audit-alerts.ts: the browser loads no more than it shows.
 */
export const AUDIT_ACTIONS = {
  ...RESERVATION_ACTIONS,
  ...GUEST_ACTIONS,
  ...PAYMENT_ACTIONS,
  ...BILL_ACTIONS,
  ...TILL_ACTIONS,
  ...HOUSE_ACTIONS,
  ...CATALOG_ACTIONS,
  ...SETTINGS_ACTIONS,
  ...ACCOUNT_ACTIONS,
} as const;

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

/** What is told of a reservation and does not raise its version: what is paid, noted, moved for another or brought along. */
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
