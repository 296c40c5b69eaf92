/** `npm run replay -- FILE`: plays a file of real demand through the API of a lodge that has exactly the rooms for it. */
import { addNights, todayAt } from '../domain/nights.ts';
import { breachesOf } from '../server/db/invariants.sql.ts';
import { type Demand, type FileBooking, readDemand } from './replay/demand-file.ts';
import { openReplayLodge, type ReplayLodge } from './replay/replay-lodge.ts';

const CALLERS = 16;
const TIME_ZONE = 'Asia/Kolkata';
const MORNING = 'T04:30:00Z';

const BOOK = `mutation Book($input: CreateReservationInput!) {
  createReservation(input: $input) {
    __typename
    ... on CreateReservationSuccess { reservation { id version } moves { from } }
    ... on UserError { code message }
  }
}`;
const CANCEL = `mutation Cancel($input: CancelReservationInput!) {
  cancelReservation(input: $input) { __typename ... on UserError { code message } }
}`;

type Booked = { readonly id: string; readonly version: number };
type BookAnswer = {
  createReservation: {
    __typename: string;
    code?: string;
    message?: string;
    reservation?: Booked;
    moves?: unknown[];
  };
};
type CancelAnswer = { cancelReservation: { __typename: string; code?: string } };

/** What happened in a replay. */
type Outcome = {
  readonly booked: Map<FileBooking, Booked>;
  readonly refusals: Map<string, number>;
  readonly milliseconds: number[];
  moves: number;
  bookingsWithMoves: number;
  cancelled: number;
  bookingSeconds: number;
};

async function main(): Promise<boolean> {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Name a file: npm run replay -- FILE');
  const demand = readDemand(file, addNights(todayAt(new Date(), TIME_ZONE), 1));
  const roomTypes = [...demand.peak].map(([type, count]) => `${type} ${count}`).join(', ');
  console.log(`${demand.rows} rows, ${demand.bookings.length} bookings; rooms: ${roomTypes}`);
  const lodge = await openReplayLodge(demand.peak);
  try {
    const outcome = await play(demand, lodge);
    await report(demand, lodge, outcome);
    const breaches = await breachesOf(lodge.database);
    console.log(
      breaches.length === 0 ? 'every invariant holds' : `broken: ${JSON.stringify(breaches, null, 2)}`,
    );
    return breaches.length === 0 && outcome.refusals.size === 0;
  } finally {
    await lodge.close();
  }
}

async function play({ days }: Demand, lodge: ReplayLodge): Promise<Outcome> {
  const types = await lodge.database.prisma.roomType.findMany({ select: { id: true, code: true } });
  const typeIds = new Map(types.map(({ id, code }) => [code, id]));
  const outcome: Outcome = {
    booked: new Map(),
    refusals: new Map(),
    milliseconds: [],
    moves: 0,
    bookingsWithMoves: 0,
    cancelled: 0,
    bookingSeconds: 0,
  };
  for (const { day, bookings, cancellations } of days) {
    lodge.clock.travelTo(new Date(`${day}${MORNING}`));
    const begun = performance.now();
    await atOnce(bookings, (booking) => book(lodge, booking, typeIds.get(booking.roomType) ?? '', outcome));
    outcome.bookingSeconds += (performance.now() - begun) / 1_000;
    await atOnce(cancellations, (booking) => cancel(lodge, booking, outcome));
  }
  return outcome;
}

/** Works through the list with so many callers at once, in its order. */
async function atOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const caller = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

async function book(
  lodge: ReplayLodge,
  booking: FileBooking,
  roomTypeId: string,
  outcome: Outcome,
): Promise<void> {
  const { arrival, nights, adults, children, infants, row } = booking;
  const begun = performance.now();
  const { createReservation: answer } = await lodge.call<BookAnswer>(BOOK, {
    input: {
      source: 'OTA',
      status: 'CONFIRMED',
      externalRef: String(row),
      guest: { fullName: `Guest ${row}` },
      mayMoveOthers: true,
      rooms: [
        {
          roomTypeId,
          arrival,
          departure: addNights(arrival, nights),
          adults: Math.max(1, adults),
          children,
          infants,
        },
      ],
    },
  });
  outcome.milliseconds.push(performance.now() - begun);
  if (answer.reservation) {
    outcome.booked.set(booking, answer.reservation);
    outcome.moves += answer.moves?.length ?? 0;
    outcome.bookingsWithMoves += answer.moves?.length ? 1 : 0;
  } else {
    const reason = answer.code ?? answer.__typename;
    outcome.refusals.set(reason, (outcome.refusals.get(reason) ?? 0) + 1);
    console.log(`refused: row ${row}, ${reason}: ${answer.message}`);
  }
}

async function cancel(lodge: ReplayLodge, booking: FileBooking, outcome: Outcome): Promise<void> {
  const booked = outcome.booked.get(booking);
  if (!booked) return;
  const { cancelReservation: answer } = await lodge.call<CancelAnswer>(CANCEL, {
    input: { reservationId: booked.id, version: booked.version, reason: 'As in the file' },
  });
  if (answer.code) throw new Error(`Row ${booking.row} could not be cancelled: ${answer.code}`);
  outcome.cancelled += 1;
}

async function report(demand: Demand, lodge: ReplayLodge, outcome: Outcome): Promise<void> {
  const sorted = outcome.milliseconds.toSorted((a, b) => a - b);
  const percentile = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  const refused = [...outcome.refusals].map(([reason, count]) => `${reason} ${count}`).join(', ') || 'none';
  console.log(`bookings a second: ${(outcome.milliseconds.length / outcome.bookingSeconds).toFixed(1)}`);
  console.log(`p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, ${CALLERS} callers at once`);
  console.log(`refusals: ${refused}`);
  console.log(`moves by re-fit: ${outcome.moves}, in ${outcome.bookingsWithMoves} bookings`);
  console.log(
    `booked with one adult for none: ${demand.withoutAdult}; day use passed over: ${demand.dayUse}`,
  );
  const kept = demand.bookings.filter(({ cancelledOn }) => cancelledOn === null);
  const store = await figuresOf(lodge);
  console.table({
    bookings: { file: demand.bookings.length, store: store.bookings },
    cancelled: { file: demand.bookings.length - kept.length, store: store.cancelled },
    'room nights kept': { file: sum(kept.map(({ nights }) => nights)), store: store.nights },
    'mean stay kept': { file: mean(kept.map(({ nights }) => nights)), store: store.meanStay },
    'mean lead, days': { file: mean(demand.bookings.map(({ leadDays }) => leadDays)), store: store.meanLead },
  });
}

type Figures = { bookings: number; cancelled: number; nights: number; meanStay: number; meanLead: number };

async function figuresOf({ database }: ReplayLodge): Promise<Figures> {
  const { rows } = await database.pool.query<Figures>(`
    select count(*)::int as bookings,
           count(*) filter (where r.status = 'CANCELLED')::int as cancelled,
           (select count(*)::int from reservation_night where released_at is null) as nights,
           round(avg(r.departure - r.arrival) filter (where r.status = 'CONFIRMED'), 4)::float as "meanStay",
           round(avg(r.arrival - (r.created_at at time zone '${TIME_ZONE}')::date), 4)::float as "meanLead"
    from reservation r`);
  const [figures] = rows;
  if (!figures) throw new Error('The store gave no figures.');
  return figures;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return Number((sum(values) / values.length).toFixed(4));
}

try {
  process.exit((await main()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
