import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DocumentNode, getOperationAST, print } from 'graphql';
import { type Clock, systemClock } from '../domain/clock.ts';
import { addNights, type LocalDate } from '../domain/nights.ts';
import { publicViewer, type Viewer } from '../server/auth/viewer.ts';
import type { Database } from '../server/db/client.ts';
import { compiledDocuments } from '../server/graphql/compiled-documents.ts';
import { buildSchema } from '../server/graphql/schema.ts';
import { createServices } from '../server/services.ts';
import { scopeOf } from '../server/testing/scope.ts';

const ADMIN: Viewer = { ...publicViewer, uid: 'bench', role: 'ADMIN' };

/** A screen of the site: its name for people, the query that it sends, and with what. */
export type Screen = readonly [screen: string, query: string, variables: object];

/** What of the lodge the screens are opened with. */
type Facts = {
  readonly code: string;
  readonly agent: string;
  readonly agentName: string;
  readonly room: string;
  readonly guest: string;
  readonly receipt: string;
};

/** The screens of the desk that grow with the lodge, as `ask` opens them. Throws for a lodge that is empty. */
export async function screensOf(database: Database, today: LocalDate): Promise<readonly Screen[]> {
  const { code, agent, agentName, room, guest, receipt } = await factsOf(database, today);
  const page = { first: 50 };
  const bookings = (text: string | null): Screen => [
    text === null ? 'bookings' : `bookings by "${text}"`,
    'BookingsPage',
    { filter: text === null ? {} : { text }, page },
  ];
  const payments = (by: string, filter: object): Screen => [
    `payments${by}`,
    'PaymentsPage',
    { filter, page },
  ];
  const stay = { arrival: addNights(today, 7), departure: addNights(today, 10), adults: 2, children: 0 };
  const month = {
    from: `${addNights(`${today.slice(0, 8)}01`, -1).slice(0, 8)}01`,
    to: `${today.slice(0, 8)}01`,
  };
  const coming = { from: today, to: addNights(today, 60) };
  const window = { from: today, to: addNights(today, 30), roomTypeId: null, firstRoom: 0, rooms: 100 };
  return [
    ['first page', 'DashboardScreen', {}],
    ['day sheet', 'DaySheetScreen', { day: today }],
    ['one booking', 'BookingPage', { code }],
    bookings(null),
    bookings('R'),
    bookings('987'),
    bookings('Rahul Sharma'),
    bookings(code.slice(2, 6)),
    bookings(room),
    bookings(`Sharma ${room}`),
    bookings(agentName),
    bookings('Nobody Limited'),
    payments('', {}),
    payments(' of a month', { receivedFrom: month.from, receivedTo: month.to }),
    payments(' by "R"', { text: 'R' }),
    payments(' by name', { text: 'Rahul Sharma' }),
    payments(' by receipt', { text: receipt }),
    payments(' by digits', { text: '4321' }),
    payments(' by reference', { text: 'NEFT77' }),
    ['rooms free', 'RoomsFree', { ...stay, isForSeveral: true }],
    ['calendar', 'CalendarScreen', window],
    ['guests', 'GuestsPage', { search: null, page }],
    ['guests by name', 'GuestsPage', { search: 'Sharma', page }],
    ['one guest', 'GuestPage', { id: guest }],
    ['kitchen sheet', 'KitchenPaper', { day: today }],
    ['police register of a month', 'PoliceRegisterPage', { from: addNights(today, -31), to: today }],
    ['housekeeping', 'HousekeepingScreen', {}],
    ['till', 'TillPage', {}],
    ['till of a day', 'TillSheetPage', { day: today }],
    ['shifts of a day', 'TillShifts', { day: today }],
    ['agents', 'AgentAccounts', {}],
    ["an agent's month", 'AgentStatement', { agentId: agent, ...month }],
    ['audit', 'AuditPage', { filter: {}, page }],
    [
      'audit of a quarter by nobody',
      'AuditPage',
      { filter: { from: addNights(today, -90), person: 'Nobody' }, page },
    ],
    ['audit of a booking', 'AuditPage', { filter: { text: code }, page }],
    ['audit of a guest', 'AuditPage', { filter: { text: 'Rahul Sharma' }, page }],
    ...reports('a month', { ...month, by: 'DAY' }, agent),
    ...reports('a year', { from: addNights(month.to, -365), to: month.to, by: 'MONTH' }, agent),
    [
      'nights to come in Revenues',
      'RevenuesPage',
      { input: { ...coming, ...WHOLE, by: 'DAY', isForecast: true } },
    ],
    ['dues and advances by age', 'AccountsByAge', {}],
  ];
}

/** A report of revenue that is narrowed to nothing. */
const WHOLE = { withoutRoomType: false, withoutAgent: false };

/** The four reports of a period, as their pages ask for them, and what they cost otherwise than they open. */
function reports(
  period: string,
  input: { from: LocalDate; to: LocalDate; by: 'DAY' | 'MONTH' },
  agentId: string,
): Screen[] {
  return [
    [`${period} of Revenues`, 'RevenuesPage', { input: { ...input, ...WHOLE, isForecast: false } }],
    [
      `${period} of Revenues by an agent`,
      'RevenuesPage',
      { input: { ...input, ...WHOLE, agentId, isForecast: false } },
    ],
    [
      `${period} of Bookings`,
      'BookingReportPage',
      { input: { ...input, withoutAgent: false, basis: 'ARRIVING_ON' } },
    ],
    [
      `${period} of Bookings made`,
      'BookingReportPage',
      { input: { ...input, withoutAgent: false, basis: 'MADE_ON' } },
    ],
    [
      `${period} of Bookings by night`,
      'BookingReportPage',
      { input: { ...input, withoutAgent: false, basis: 'SLEEPING_ON' } },
    ],
    [`${period} of Expenses`, 'ExpenseReportPage', { input }],
    [`${period} of Financials`, 'FinancialsPage', { input }],
  ];
}

async function factsOf({ pool }: Database, today: LocalDate): Promise<Facts> {
  const { rows } = await pool.query<Facts>(
    `
    with stay as (select code, booker_id from reservation
      where arrival between $1::date - 100 and $1::date - 1 and status = 'CHECKED_OUT' order by arrival, id limit 1)
    select code, booker_id as guest, (select id from agent order by code limit 1) as agent,
      (select name from agent order by code limit 1) as "agentName", (select number from room order by number limit 1) as room,
      (select receipt_no from payment where received_on between $1::date - 30 and $1::date and receipt_no is not null limit 1) as receipt
    from stay`,
    [today],
  );
  if (!rows[0])
    throw new Error('Nobody stayed in this lodge in the last hundred days: npm run bench:lodge makes one.');
  return rows[0];
}

const documents = new Map<string, DocumentNode>();

/** What the site sends under this name. Throws where it sends nothing under it. */
async function documentOf(query: string): Promise<DocumentNode> {
  if (documents.size === 0) {
    for (const file of globSync('client/**/*.generated.ts').sort()) {
      const module: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href);
      for (const value of Object.values(module)) {
        if (!isDocument(value)) continue;
        const name = getOperationAST(value)?.name?.value;
        if (name) documents.set(name, value);
      }
    }
  }
  const document = documents.get(query);
  if (!document) throw new Error(`The site sends no query named ${query}.`);
  return document;
}

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'Document';
}

const compiled = compiledDocuments(buildSchema());

/** Asks an admin's question as the server answers it. Throws when the answer has an error. */
export async function ask(
  database: Database,
  [screen, query, variables]: Screen,
  clock: Clock = systemClock,
): Promise<void> {
  const document = await documentOf(query);
  const services = createServices(scopeOf(database, clock, ADMIN, null));
  const context = { viewer: ADMIN, services, requestId: 'bench' };
  const answer = await compiled.run(document, query, print(document), context, { ...variables });
  if (!answer || answer.errors)
    throw new Error(`${screen}: ${String(answer?.errors?.[0]?.originalError ?? answer?.errors?.[0])}`);
}
