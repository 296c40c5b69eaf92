import * as v from 'valibot';
import { MEAL_PLAN_NAMES } from '../../../../domain/listing/meal-plan-names.ts';
import { isLocalDate, nightsBetween } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { STATUS_NAMES } from '../../../../domain/statuses.ts';
import { agentScopeOf } from '../../../auth/agent-scope.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { filterOfText } from '../../../graphql/filter-text.ts';
import type { Scope } from '../../../scope.ts';
import { comingTable, csvLine } from '../../../tables/csv.ts';
import type { ReservationFilter } from '../../types.generated.ts';
import { type ExportedReservation, exportReservations } from './reservation-export.sql.ts';
import { restrictionOf } from './reservation-read.service.ts';

const day = v.optional(v.pipe(v.string(), v.check(isLocalDate)));
const STATUSES = [
  'HELD',
  'CONFIRMED',
  'CHECKED_IN',
  'CHECKED_OUT',
  'CANCELLED',
  'NO_SHOW',
  'EXPIRED',
] as const;
const SOURCES = ['WEBSITE', 'WALK_IN', 'PHONE', 'AGENT', 'OTA', 'OTHER'] as const;

/** The filter of the list as an address carries it. */
const filterSchema = v.strictObject({
  status: v.optional(v.array(v.picklist(STATUSES))),
  arrivalFrom: day,
  arrivalTo: day,
  departureFrom: day,
  departureTo: day,
  madeFrom: day,
  madeTo: day,
  source: v.optional(v.array(v.picklist(SOURCES))),
  agentId: v.optional(v.string()),
  roomTypeId: v.optional(v.string()),
  text: v.optional(v.string()),
  today: v.optional(v.picklist(['ANY', 'ARRIVING', 'IN_HOUSE', 'LEAVING'])),
  unpaid: v.optional(v.boolean()),
  overpaid: v.optional(v.boolean()),
  sort: v.optional(v.picklist(['IN_HOUSE_FIRST', 'ARRIVAL_LATEST', 'ARRIVAL_EARLIEST', 'NEWEST'])),
});

/** Gives the list of reservations away as a table. */
export class ReservationExportService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /**
   * The whole view as CSV, piece by piece; an agent's own alone. FORBIDDEN for guests, BAD_USER_INPUT for a filter that
   * cannot be one.
   */
  csv(viewer: Viewer, filterText: string): AsyncGenerator<string, void, void> {
    const agentId = agentScopeOf(viewer);
    const filter = filterOf(filterText);
    const rows = exportReservations(this.#scope, {
      scope: agentId === null ? 'ALL' : { agentId },
      ...restrictionOf(filter),
      now: this.#scope.clock.now(),
    });
    return linesOf(rows);
  }
}

function filterOf(filterText: string): ReservationFilter {
  const said = Object.entries(filterOfText(filterSchema, filterText)).filter(
    ([, value]) => value !== undefined,
  );
  // only what was not said has been left out
  return Object.fromEntries(said) as ReservationFilter;
}

const HEADER = [
  'Code',
  'Status',
  'Guest',
  'Phone',
  'Arrival',
  'Departure',
  'Nights',
  'Rooms',
  'Adults',
  'Children',
  'Infants',
  'Came by',
  'Agent',
  'Made on',
  'Before tax',
  'GST',
  'Total',
  'Paid',
  'To pay',
  'Requests',
  'Note for the desk',
  'Meals',
  'All guests are',
  'Guests by room',
  'Days by room',
  'Reason to book anyway',
  'Advance',
  'Method',
  'Paid on',
  'Payment reference',
];

function linesOf(chunks: AsyncIterable<ExportedReservation[]>): AsyncGenerator<string, void, void> {
  return comingTable(HEADER, chunks, (rows) => rows.map(lineOf).join(''));
}

const SOURCE_NAMES: { readonly [source in ExportedReservation['source']]: string } = {
  WEBSITE: 'Website',
  WALK_IN: 'At the door',
  PHONE: 'Phone',
  AGENT: 'Agent',
  OTA: 'Travel site',
  OTHER: 'Other',
};

function lineOf(row: ExportedReservation): string {
  const { code, status, guest, phone, arrival, departure, rooms, adults, children, infants } = row;
  const money = [row.net, row.tax, row.gross, row.paid, row.balance].map((paise) => ({ paise }));
  return csvLine([
    ...[code, STATUS_NAMES[status], guest, phone, arrival, departure, nightsBetween(arrival, departure)],
    ...[rooms, adults, children, infants, SOURCE_NAMES[row.source], row.agent, row.madeOn],
    ...money,
    ...[row.requests, row.note, ...byRoomOf(row), row.overrideReason, ...paymentsOf(row)],
  ]);
}

const GUESTS_NAMES = { ANY: 'Any', WOMEN: 'Women', MEN: 'Men' } as const;

/** What is said of each room between commas, in the order of the rooms: once where it is the same of all, and nothing where it goes without saying. */
function byRoomOf({ arrival, departure, byRoom }: ExportedReservation): (string | null)[] {
  const meals = byRoom.map(({ mealPlan }) => MEAL_PLAN_NAMES[mealPlan]);
  const guests = byRoom.map(({ allGuestsAre }) => GUESTS_NAMES[allGuestsAre]);
  const people = byRoom.map(({ adults, children, infants }) => peopleOf([adults, children, infants]));
  const days = byRoom.map((room) => `${room.arrival} to ${room.departure}`);
  const isWhole = byRoom.every((room) => room.arrival === arrival && room.departure === departure);
  const once = (said: readonly string[]) => (new Set(said).size === 1 ? (said[0] ?? '') : said.join(', '));
  return [
    once(meals),
    guests.every((are) => are === 'Any') ? null : once(guests),
    byRoom.length > 1 ? people.join(', ') : null,
    isWhole ? null : days.join(', '),
  ];
}

/** Amounts, ways, days and references of payments, between semicolons where there are several. */
function paymentsOf({ payments }: ExportedReservation): (string | null)[] {
  const joined = (said: readonly string[]) => said.join('; ') || null;
  return [
    joined(payments.map(({ amount }) => (amount / 100).toFixed(2))),
    joined(payments.map(({ method }) => METHOD_NAMES[method])),
    joined(payments.map(({ paidOn }) => paidOn)),
    payments.some(({ reference }) => reference)
      ? joined(payments.map(({ reference }) => reference ?? ''))
      : null,
  ];
}

/** '2' are adults, '2+1' has a child, '2+0+1' an infant. */
function peopleOf(counts: readonly number[]): string {
  const last = counts.findLastIndex((count) => count > 0);
  return counts.slice(0, Math.max(1, last + 1)).join('+');
}
