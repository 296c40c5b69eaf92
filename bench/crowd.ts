/**
 * `npm run bench:crowd`: 24 changes and 24 bookings at the same moment for one type of 200 rooms that is nearly sold
 * out for a year and a half, through the API of a lodge of its own. Prints what each waited, who was sent away, whether every
 * invariant holds, and what an act cost the processor: of this process, which holds the callers too, and of PostgreSQL. Needs Linux for the latter.
 */
import { loadavg } from 'node:os';
import { addNights, type LocalDate, todayAt } from '../domain/nights.ts';
import { breachesOf } from '../server/db/invariants.sql.ts';
import { fillHouse, type HouseStay } from '../server/testing/lodge/full-house.ts';
import { openReplayLodge, type ReplayLodge } from '../tools/replay/replay-lodge.ts';
import { sayGoal, sayHolds } from './goals.ts';
import { costOfConnections, costSince, processorOf } from './processor.ts';

const ROOMS = 200;
const DAYS = 540;
const AT_ONCE = 24;
const ROUNDS = Number(process.argv[2] ?? 5);
const GOAL_MS = 1_000;

const CHANGE = `mutation Change($input: ChangeNightsInput!) {
  changeNights(input: $input) { __typename ... on UserError { code } } }`;
const BOOK = `mutation Book($input: CreateReservationInput!) {
  createReservation(input: $input) { __typename ... on UserError { code } } }`;

type Answered = Record<string, { readonly code?: string }>;
type Wait = { readonly what: 'change' | 'booking'; readonly ms: number; readonly end: string };

async function timed(what: Wait['what'], work: () => Promise<Answered>): Promise<Wait> {
  const began = performance.now();
  const end = await work().then(
    (data) => Object.values(data)[0]?.code ?? 'done',
    (error: Error) => /[A-Z]{3,}_[A-Z_]+/.exec(error.message)?.[0] ?? error.message,
  );
  return { what, ms: performance.now() - began, end };
}

/** One night more at the end: for most that means another room, and for some that others move. */
function change(lodge: ReplayLodge, { reservationRoomId, arrival, departure }: HouseStay): Promise<Wait> {
  const rooms = [{ reservationRoomId: reservationRoomId, arrival, departure: addNights(departure, 1) }];
  return timed('change', () =>
    lodge.call<Answered>(CHANGE, { input: { rooms, version: 1, mayMoveOthers: true } }),
  );
}

function booking(lodge: ReplayLodge, roomTypeId: string, arrival: LocalDate, nights: number): Promise<Wait> {
  const input = {
    source: 'OTA',
    status: 'CONFIRMED',
    guest: { fullName: 'A crowd' },
    mayMoveOthers: true,
    rooms: [{ roomTypeId, arrival, departure: addNights(arrival, nights), adults: 2 }],
  };
  return timed('booking', () => lodge.call<Answered>(BOOK, { input }));
}

function percentile(waits: readonly Wait[], part: number): number {
  const sorted = waits.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.ceil((sorted.length - 1) * part)] ?? 0);
}

const lodge = await openReplayLodge(new Map([['A', ROOMS]]));
try {
  const today = todayAt(lodge.clock.now(), 'Asia/Kolkata');
  const { id: roomTypeId } = await lodge.database.prisma.roomType.findFirstOrThrow();
  const stays = await fillHouse(lodge.database, {
    roomTypeId,
    from: today,
    days: DAYS,
    freePercent: 10,
    seed: 22,
  });
  console.log(`${ROOMS} rooms, ${stays.length} stays; ${AT_ONCE} changes and ${AT_ONCE} bookings at once`);
  const waits: Wait[] = [];
  let firstRound = 0;
  const watcher = lodge.database.newClient();
  await watcher.connect();
  const before = { node: processorOf(process.pid), postgres: await costOfConnections(watcher) };
  for (let round = 0; round < ROUNDS; round += 1) {
    const changed = stays.filter((_stay, index) => index % 97 === 3 + round * 5).slice(0, AT_ONCE);
    const crowd = changed.flatMap((stay, index) => [
      change(lodge, stay),
      booking(lodge, roomTypeId, addNights(today, 5 + index * 7 + round), 2 + (index % 5)),
    ]);
    waits.push(...(await Promise.all(crowd)));
    if (round === 0) firstRound = waits.length;
  }
  const perAct = (spent: number) => `${(spent / waits.length).toFixed(1)} ms`;
  const node = processorOf(process.pid) - before.node;
  const postgres = costSince(before.postgres, await costOfConnections(watcher));
  await watcher.end();
  console.log(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}, ${ROUNDS} rounds`,
  );
  for (const what of ['change', 'booking'] as const) {
    const of = waits.filter((wait) => wait.what === what);
    const ends = [...Map.groupBy(of, ({ end }) => end)]
      .map(([end, { length }]) => `${end} ${length}`)
      .join(', ');
    const [half, most, longest] = [0.5, 0.95, 1].map((part) => percentile(of, part));
    console.log(`${what}: p50 ${half} ms, p95 ${most} ms, longest ${longest} ms; ${ends}`);
  }
  const later = waits.slice(firstRound);
  if (later.length > 0)
    console.log(`without the first round, in which connections plan: p95 ${percentile(later, 0.95)} ms`);
  const breaches = await breachesOf(lodge.audit);
  if (breaches.length > 0) console.log(JSON.stringify(breaches));
  sayHolds('every invariant holds', breaches.length === 0);
  console.log(`processor an act: Node ${perAct(node)}, PostgreSQL ${perAct(postgres)}`);
  sayGoal('95 of 100 waited', percentile(waits, 0.95), { most: GOAL_MS, unit: 'ms' });
  sayHolds(
    'nobody was sent away',
    waits.every(({ end }) => end !== 'TRY_AGAIN'),
  );
} finally {
  await lodge.close();
}
