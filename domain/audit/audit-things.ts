import type { AuditEntity } from './actions/action-row.ts';

/** What a line of the audit is about, as somebody asks for it, with its name on the screen. */
export const AUDIT_THINGS = {
  BOOKING: 'Bookings',
  BILL: 'Bills',
  PAYMENT: 'Payments',
  TILL: 'The till',
  EXPENSE: 'Expenses',
  GUEST: 'Guests',
  ROOM: 'Rooms',
  AGENT: 'Agents',
  USER: 'Users',
  SETTING: 'Price list and settings',
} as const;

export type AuditThing = keyof typeof AUDIT_THINGS;

/** Under which of them a table is looked for. */
const THING_OF: { readonly [entity in AuditEntity]: AuditThing } = {
  reservation: 'BOOKING',
  reservation_room: 'BOOKING',
  form_hold: 'BOOKING',
  folio: 'BILL',
  invoice: 'BILL',
  reservation_charge: 'BILL',
  agent_payout: 'PAYMENT',
  agent_receipt: 'PAYMENT',
  payment: 'PAYMENT',
  payment_report: 'PAYMENT',
  cash_count: 'TILL',
  cash_movement: 'TILL',
  expense: 'EXPENSE',
  expense_category: 'EXPENSE',
  guest: 'GUEST',
  reservation_guest: 'GUEST',
  room: 'ROOM',
  room_claim: 'ROOM',
  agent: 'AGENT',
  user: 'USER',
  api_key: 'SETTING',
  property: 'SETTING',
  special_charge: 'SETTING',
  meal_plan: 'SETTING',
  file: 'SETTING',
  data_import: 'SETTING',
  room_type: 'SETTING',
  rate_period: 'SETTING',
};

/** The tables of a thing. */
export function entitiesOf(thing: AuditThing): string[] {
  return Object.entries(THING_OF).flatMap(([entity, its]) => (its === thing ? [entity] : []));
}

/** What a table's line is about; null for a table that this version of the lodge does not know. */
export function thingOf(entity: string): AuditThing | null {
  const things: { readonly [entity: string]: AuditThing } = THING_OF;
  return Object.hasOwn(things, entity) ? (things[entity] ?? null) : null;
}
