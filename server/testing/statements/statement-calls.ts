import { ask, screensOf } from '../../../bench/screens.ts';
import type { Clock } from '../../../domain/clock.ts';
import { addNights, type LocalDate } from '../../../domain/nights.ts';
import { readOutbox, readOutboxEnd } from '../../events/outbox.sql.ts';
import { DepartedInvoiceService } from '../../modules/billing/invoices/departed-invoices.service.ts';
import { DaySumService } from '../../modules/day-sums/day-sum.service.ts';
import { KeptDataService } from '../../modules/guests/erasing/kept-data.service.ts';
import { ImportDesk } from '../../modules/imports/testing/import-desk.ts';
import { HoldExpiryService } from '../../modules/reservations/availability/hold-expiry.service.ts';
import * as api from '../../modules/schemas.generated.ts';
import { createServices } from '../../services.ts';
import { MutationStage } from '../mutations/mutation-stage.ts';
import { wholeOf } from '../readers/workbook-reader.ts';
import { scopeOf } from '../scope.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { viewers } from '../viewers.ts';
import { askRareStatements, namedOf } from './rare-statements.ts';
import { type SentStatement, sentBy } from './statements-of.ts';

type Keep = (work: () => Promise<unknown>) => Promise<void>;

/** A row of each kind that queries name. */
type Known = {
  readonly code: string;
  readonly payment: string;
  readonly folio: string;
  readonly agent: string;
  readonly roomType: string;
  readonly reservation: string;
  readonly guest: string;
  readonly room: string;
  readonly extra: string;
  readonly expense: string;
  readonly category: string;
};

/** Plays every mutation and every screen on a lodge, and gives the statements that this sends, each text once. */
export async function runJob(lodge: TestApp, clock: Clock, today: LocalDate): Promise<SentStatement[]> {
  const sent = new Map<string, SentStatement>();
  const keep: Keep = async (work) => {
    for (const statement of await sentBy(lodge.database, work)) sent.set(statement.text, statement);
  };
  const admin = await lodge.as('admin');
  const known = await knownOf(lodge);
  await playMutations(lodge, admin, keep);
  const { database } = lodge;
  await keep(() => new DaySumService({ database, clock }).sumPastDays());
  await keep(() => new KeptDataService({ database, clock }).removeDue());
  const scope = scopeOf(database, clock, viewers.admin, crypto.randomUUID());
  await keep(() => new DepartedInvoiceService(scope).issueMissing());
  for (const screen of await screensOf(lodge.database, today)) {
    await keep(() => ask(lodge.database, screen, clock));
  }
  await keep(() => askMore(admin, known));
  const guest = await lodge.signUp('guest');
  await keep(() => send(guest, 'syncProfile', { uid: guest.uid }));
  await keep(() => askByKey(admin, today));
  await keep(() => playRefused(admin, known));
  await keep(() => playPreview(lodge, admin));
  await keep(() => playExports(lodge, clock, today));
  await keep(() => playImports(lodge, clock, today));
  const named = await namedOf(database);
  await keep(() => askRareStatements(database, named, { now: clock.now(), today }));
  await keep(() => listen(lodge));
  return [...sent.values()];
}

async function knownOf({ database }: TestApp): Promise<Known> {
  const { rows } = await database.pool.query<Known>(`
    select r.code, p.id as payment, f.id as folio, (select id from agent limit 1) as agent,
      (select id from room_type limit 1) as "roomType", r.id as reservation, r.booker_id as guest,
      (select id from room limit 1) as room, (select id from special_charge limit 1) as extra,
      (select id from expense where agent_payout_id is null and voided_at is null limit 1) as expense,
      (select id from expense_category limit 1) as category
    from payment p join folio f on f.id = p.folio_id join reservation r on r.id = f.reservation_id
    where p.receipt_no is not null limit 1`);
  if (!rows[0]) throw new Error('Nobody has paid anything in this lodge.');
  return rows[0];
}

async function playMutations(lodge: TestApp, admin: Caller, keep: Keep): Promise<void> {
  const stage = await MutationStage.open(lodge);
  for (const [mutation, makers] of Object.entries(stage.inputs())) {
    for (const make of makers) await keep(async () => send(admin, mutation, await make()));
  }
}

async function send(caller: Caller, mutation: string, input: object): Promise<void> {
  await caller.desk.ask(mutation, input, '__typename');
}

/** Queries beside those of the screens. */
async function askMore(admin: Caller, known: Known): Promise<void> {
  const lists = await admin.execute(`{
    roomTypes { name } specialCharges(withInactive: true) { name } mealPlans(withInactive: true) { plan } agents { name } rooms { number } lodge { name }
    tariffCard { __typename } reminders { asOf } ratePeriods(roomTypeId: "${known.roomType}") { name }
    rateCalendar(from: "2027-01-01", to: "2027-12-31") { today }
  }`);
  const spent = await admin.execute(`{
    expenses(filter: { text: "gas", sort: PAYEE }) { total } expenseMonths { month } expensePayees(search: "g")
    expenseCategories { name }
  }`);
  const papers = await admin.execute(`{
    receipt(paymentId: "${known.payment}") { __typename } bill(folioId: "${known.folio}") { __typename }
    bills(codes: ["${known.code}"]) { __typename }
    registrationCards(codes: ["${known.code}"]) { __typename } knownGuests(search: "Rahul Sharma") { __typename }
    doNotRentMark(phone: "98765 43210", email: "rahul@lodge.example") { message }
    tillShift(id: "${known.payment}") { __typename } openFolios(agentId: "${known.agent}") { id }
  }`);
  const bills = await admin.execute(`{
    invoice(number: "INV/26-27/00001") { number } invoicePreview(folioId: "${known.folio}") { total }
    reservationInvoices(code: "${known.code}") { number }
    invoices(filter: { text: "Asha", issuedFrom: "2026-12-01" }) { total }
    unbilledFolios { problem }
  }`);
  const system = await admin.execute('{ system { version warnings } }');
  if (system.errors) throw new Error(JSON.stringify(system.errors));
  const rates =
    await admin.execute(`{ previewRates(input: { changeNightRates: { roomTypeId: "${known.roomType}",
    name: "Fair", nights: ["2027-02-05", "2027-02-06"], mode: PERCENT, value: 1000 } }) { __typename } }`);
  const settings = await admin.execute(
    `{ settings { version } taxes { validFrom } previewBooksLock(through: "2001-06-01") { __typename } }`,
  );
  if (settings.errors) throw new Error(JSON.stringify(settings.errors));
  const { version } = Object(settings.data).settings;
  await send(admin, 'updateSettings', { version, timeZone: 'Asia/Kathmandu' });
  await send(admin, 'lockBooks', { version, through: '2001-06-01' });
  const room = { category: 'ROOM', validFrom: '2099-01-01' };
  const set = { ...room, slabs: [{ rate: 1_200 }] };
  await send(admin, 'changeTaxes', { version: version + 1, set });
  await send(admin, 'changeTaxes', { version: version + 2, isGstRegistered: true, remove: room });
  const errors = [
    ...(lists.errors ?? []),
    ...(spent.errors ?? []),
    ...(papers.errors ?? []),
    ...(bills.errors ?? []),
    ...(rates.errors ?? []),
  ];
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  await send(admin, 'recordPrint', { id: known.folio, paper: 'BILL' });
}

/** Makes a read-only key and asks by it. */
async function askByKey(admin: Caller, today: LocalDate): Promise<void> {
  const { data } = await admin.execute(
    `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { ... on CreateApiKeySuccess { token } } }`,
    { variables: { input: { name: 'Plans', scope: 'READ', endsOn: today } }, key: crypto.randomUUID() },
  );
  const { token } = Object(data).createApiKey;
  const { errors } = await admin.withToken(token).execute('{ apiKeys { name } }');
  if (errors) throw new Error(JSON.stringify(errors));
}

/** Acts from a screen of long ago: who changed it since is looked up. */
async function playRefused(admin: Caller, known: Known): Promise<void> {
  const version = 1_000_000;
  await send(admin, 'updateReservation', { reservationId: known.reservation, version, note: 'Late' });
  await send(admin, 'updateGuest', { guestId: known.guest, version, notes: 'Late' });
  await send(admin, 'setHousekeeping', { rooms: [{ roomId: known.room, version }], housekeeping: 'DIRTY' });
  await send(admin, 'setStayOverCleaning', { version, days: 3 });
  await send(admin, 'updateSettings', { version, holdHours: 30 });
  await send(admin, 'lockBooks', { version, through: '2001-06-01' });
  // guests are coming into the type
  await send(admin, 'updateRoomType', { roomTypeId: known.roomType, version: 1, kind: 'DORM_BED' });
  await send(admin, 'updateRoomType', { roomTypeId: known.roomType, version: 1, baseRate: 1_350_00 });
  await send(admin, 'updateExpense', { expenseId: known.expense, version, amount: 1_00 });
  await send(admin, 'updateExpenseCategory', { categoryId: known.category, version, isActive: true });
  await send(admin, 'updateAgent', {
    agentId: known.agent,
    version,
    code: 'LATE',
    name: 'Late',
    commission: 0,
    confirmsInstantly: false,
    isActive: true,
  });
  await send(admin, 'updateSpecialCharge', { specialChargeId: known.extra, version, isActive: false });
}

/** What is shown before something is put on a bill. */
async function playPreview({ database }: TestApp, admin: Caller): Promise<void> {
  const { rows } = await database.pool.query<{ reservationId: string; version: number }>(`
    select id as "reservationId", version from reservation where status = 'CONFIRMED' order by arrival desc limit 1`);
  const addCharge = { ...rows[0], kind: 'DAMAGE', description: 'Lamp', unitPrice: 100_00 };
  const { data, errors } = await admin.execute(
    'query ($input: PreviewChangeInput!) { previewChange(input: $input) { __typename } }',
    { variables: { input: { addCharge } } },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  if (JSON.stringify(data) !== '{"previewChange":{"__typename":"ChangePreview"}}')
    throw new Error(`The preview was refused: ${JSON.stringify(data)}`);
}

async function playExports(lodge: TestApp, clock: Clock, today: LocalDate): Promise<void> {
  const { database } = lodge;
  const scope = scopeOf(database, clock, viewers.admin, crypto.randomUUID());
  const services = createServices(scope);
  const { auditEvents, expenses, reservationExports, financialReports, roomSettings } = services;
  const csv = reservationExports.csv(viewers.admin, JSON.stringify({ arrivalFrom: today }));
  for await (const part of csv) if (part === '') break;
  for (const filter of ['', '{"search":"Rahul Sharma"}'])
    for await (const part of services.guests.csv(viewers.admin, filter)) if (part === '') break;
  for await (const part of expenses.csv(viewers.admin, '')) if (part === '') break;
  for (const filter of [{ from: addNights(today, -60), person: 'Desk' }, { text: 'Rahul Sharma' }])
    for await (const part of auditEvents.csv(viewers.admin, JSON.stringify(filter))) if (part === '') break;
  const period = { from: `${today.slice(0, 8)}01`, to: today };
  const compared = JSON.stringify({ ...period, compareWith: 'BEFORE' });
  await wholeOf(await financialReports.workbook(viewers.admin, compared));
  for await (const part of await financialReports.vouchers(viewers.admin, period)) if (part === '') break;
  await financialReports.report(viewers.admin, period);
  await wholeOf(await services.revenueReports.workbook(viewers.admin, compared));
  await services.revenueReports.rows(viewers.admin, period, {
    isOfNights: false,
    part: null,
    weekday: 6,
    skip: 0,
  });
  await services.revenuesOnBooks.rows(
    viewers.admin,
    { from: today, to: addNights(today, 30) },
    { of: 'LAST_7_DAYS', skip: 0 },
  );
  await wholeOf(await services.expenseReports.workbook(viewers.admin, compared));
  await wholeOf(await services.bookingReports.workbook(viewers.admin, compared));
  await services.bookingReports.rows(viewers.admin, period, {
    statuses: null,
    range: { of: 'LENGTH', least: 2 },
    withFees: false,
    skip: 0,
  });
  await services.bookingReports.refusedRows(viewers.admin, period, { skip: 0 });
  await services.revenueReports.collectedRows(
    viewers.admin,
    { ...period, source: 'PHONE' },
    { method: 'UPI', skip: 0 },
  );
  const input = { from: today, to: addNights(today, 30) };
  const { bookingReports, financialRows, revenueReports, revenuesOnBooks } = services;
  for (const rows of [
    await revenueReports.rowsCsv(viewers.admin, JSON.stringify({ input: period, weekday: 6 })),
    await revenueReports.collectedRowsCsv(viewers.admin, JSON.stringify({ input: period })),
    await revenuesOnBooks.rowsCsv(viewers.admin, JSON.stringify({ input, of: 'LAST_7_DAYS' })),
    await bookingReports.rowsCsv(viewers.admin, JSON.stringify({ input: period })),
    await bookingReports.refusedRowsCsv(viewers.admin, JSON.stringify({ input: period })),
    await financialRows.csv(viewers.admin, JSON.stringify({ input: period, of: 'EARNED' })),
  ])
    for await (const part of rows) if (part === '') break;
  await services.openAccounts.list(viewers.admin, { side: 'DUES' });
  await services.openAccounts.list(viewers.admin, { side: 'ADVANCES' });
  await services.openAccounts.byAge(viewers.admin);
  for await (const part of await services.openAccounts.rowsCsv(
    viewers.admin,
    JSON.stringify({ side: 'DUES' }),
  ))
    if (part === '') break;
  await services.openAccounts.firstWrong(viewers.admin);
  for (const figure of api.FinancialRowsFigure.options)
    await services.financialRows.list(viewers.admin, { input: period, of: figure });
  await roomSettings.csv(viewers.admin, new URLSearchParams());
  await services.rates.csv(viewers.admin, { roomTypeId: '', from: '', to: '' });
  // users are Firebase's, which the whole application alone has
  const authorization = `Bearer ${(await lodge.as('admin')).token}`;
  for (const filter of ['{}', '{"lacksAgentRole":true}'])
    await (
      await fetch(`${lodge.url}/exports/users.csv?${new URLSearchParams({ filter })}`, {
        headers: { authorization },
      })
    ).text();
  await new HoldExpiryService(scope).expireHolds();
}

/** What the listener asks on a connection of its own. */
/** Brings rooms, guests and bookings along from lists, looks at them and takes them back. */
async function playImports({ database, seed }: TestApp, clock: Clock, today: LocalDate): Promise<void> {
  const desk = await ImportDesk.open(database, clock);
  const { id, name } = await seed.roomType(`Imported ${crypto.randomUUID()}`);
  const number = id.slice(-12);
  const listed = `Name,Sleeps,A night\nListed ${number},2,4500\n`;
  await desk.undo((await desk.bring('ROOM_TYPES', listed)).id);
  const rooms = await desk.bring('ROOMS', `Room,Type\n${number}-1,${name}\n`);
  await desk.undo(rooms.id);
  await desk.bring('ROOMS', `Room,Type\n${number}-2,${name}\n`);
  const seasons = `Season,Room type,First night,Last night,Price\nListed,${name},${today},${today},+20 %\n`;
  await desk.undo((await desk.bring('SEASONS', seasons)).id);
  const guests = await desk.bring('GUESTS', 'Name,Phone\nUma Listed,98111 00001\n');
  await desk.undo(guests.id);
  const stay = `${id},Uma Listed,98111 00001,${addNights(today, 3)},1,${name},100,Cash`;
  const bookings = await desk.bring(
    'RESERVATIONS',
    `Code,Guest,Phone,Arrival,Nights,Room type,Advance,Method\n${stay}\n`,
  );
  await desk.lines(bookings.id);
  await desk.undo(bookings.id);
  await desk.as().imports.list(viewers.admin);
  await desk.close();
}

async function listen({ database }: TestApp): Promise<void> {
  const client = await database.pool.connect();
  try {
    const end = await readOutboxEnd(client as never);
    await readOutbox(client as never, end, 100);
  } finally {
    client.release();
  }
}
