/**
 * `npm run bench:payments -- [ROUNDS]`: what a payment of five days ago costs more than one of today, since it calls the trigger that
 * notes a changed day of the sums. Payments are taken one after the other on a lodge of its own, in blocks of ten. A round has four
 * blocks, today, five days ago, five days ago, today, and then four of today alone, which are compared in the same way: what comes out
 * there is noise. Of either the median of all rounds is printed with the bounds between which it lies in 95 of 100 cases, and beside it the
 * time within the trigger by PostgreSQL's own count. Needs Linux.
 */
import { loadavg } from 'node:os';
import { addNights, type LocalDate, todayAt } from '../domain/nights.ts';
import { openReplayLodge } from '../tools/replay/replay-lodge.ts';
import { sayGoal } from './goals.ts';
import { costOfConnections, costSince, processorOf } from './processor.ts';

/** Payments of a block, each for a booking of its own. */
const PAYMENTS = 10;
const ROUNDS = Number(process.argv[2] ?? 20);
const PAISE = 100;
const DAYS_AGO = 5;
const GOAL_PERCENT = 3;

const BOOK = `mutation($input: CreateReservationInput!) {
  createReservation(input: $input) { __typename ... on CreateReservationSuccess { reservation { id } } } }`;
const PAY = `mutation($input: RecordPaymentInput!) { recordPayment(input: $input) { __typename } }`;

type Booked = { readonly createReservation: { readonly reservation?: { readonly id: string } } };
type Paid = { readonly recordPayment: { readonly __typename: string } };

/** A figure of all rounds, and the bounds between which it lies in 95 of 100 cases. */
type Bounded = { readonly median: number; readonly low: number; readonly high: number };

const lodge = await openReplayLodge(new Map([['A', PAYMENTS]]));
const watcher = lodge.database.newClient();
try {
  await watcher.connect();
  await watcher.query("alter system set track_functions = 'pl'");
  await watcher.query('select pg_reload_conf()');
  const arrival = addNights(todayAt(lodge.clock.now(), 'Asia/Kolkata'), 10);
  const { id: roomTypeId } = await lodge.database.prisma.roomType.findFirstOrThrow();
  const reservationIds: string[] = [];
  for (let index = 0; index < PAYMENTS; index += 1) {
    const { createReservation } = await lodge.call<Booked>(BOOK, {
      input: {
        source: 'PHONE',
        status: 'CONFIRMED',
        guest: { fullName: `Payer ${index}` },
        rooms: [{ roomTypeId, arrival, departure: addNights(arrival, 30), adults: 2 }],
      },
    });
    if (!createReservation.reservation) throw new Error('A booking was refused.');
    reservationIds.push(createReservation.reservation.id);
  }
  const pay = async (reservationId: string, receivedOn: LocalDate) => {
    const input = { reservationId, amount: PAISE, method: 'UPI', receivedOn, acceptsOverpayment: true };
    const { recordPayment } = await lodge.call<Paid>(PAY, { input });
    if (recordPayment.__typename !== 'RecordPaymentSuccess') throw new Error(recordPayment.__typename);
  };
  const inTrigger = async () => {
    // a connection keeps its counts to itself for a second
    const everyone = Array.from({ length: lodge.database.pool.options.max }, () =>
      lodge.database.pool.connect(),
    );
    for (const client of await Promise.all(everyone)) {
      await client.query('select pg_stat_force_next_flush()');
      client.release();
    }
    const { rows } = await watcher.query<{ calls: number; ms: number }>(
      `select coalesce(sum(calls), 0)::int as calls, coalesce(sum(total_time), 0) as ms
       from pg_stat_user_functions where funcname = 'note_changed_day'`,
    );
    return rows[0] ?? { calls: 0, ms: 0 };
  };
  const costOfBlock = async (receivedOn: LocalDate): Promise<number> => {
    const connections = await costOfConnections(watcher);
    const node = processorOf(process.pid);
    for (const reservationId of reservationIds) await pay(reservationId, receivedOn);
    const spent = processorOf(process.pid) - node + costSince(connections, await costOfConnections(watcher));
    return spent / PAYMENTS;
  };
  // What the two blocks in the middle cost more than the two around them: a drift within the round is in neither.
  const round = async (outer: LocalDate, inner: LocalDate) => {
    const blocks: number[] = [];
    for (const day of [outer, inner, inner, outer]) blocks.push(await costOfBlock(day));
    const [first = 0, second = 0, third = 0, fourth = 0] = blocks;
    return { outer: (first + fourth) / 2, more: (second + third - first - fourth) / 2 };
  };
  const today = todayAt(lodge.clock.now(), 'Asia/Kolkata');
  const daysAgo = addNights(today, -DAYS_AGO);
  // in the first round each connection plans
  await round(today, daysAgo);
  const before = await inTrigger();
  const paired: { outer: number; more: number }[] = [];
  const control: { outer: number; more: number }[] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    paired.push(await round(today, daysAgo));
    control.push(await round(today, today));
  }
  const after = await inTrigger();
  const late = ROUNDS * 2 * PAYMENTS;
  const costs = boundedMedianOf(paired.map(({ outer }) => outer)).median;
  const own = (after.ms - before.ms) / late;
  const percent = (ms: number) => Number(((ms / costs) * 100).toFixed(2));
  const more = boundedMedianOf(paired.map((each) => each.more));
  const noise = boundedMedianOf(control.map((each) => each.more));
  const row = (ms: Bounded) => ({
    'ms more': Number(ms.median.toFixed(3)),
    '%': percent(ms.median),
    'from %': percent(ms.low),
    'to %': percent(ms.high),
  });
  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds of 8 blocks of ${PAYMENTS} payments`);
  console.log(`a payment of today: ${costs.toFixed(2)} ms of processor, callers and all`);
  console.table({ [`of ${DAYS_AGO} days ago`]: row(more), 'control: of today, too': row(noise) });
  console.log(
    `within the trigger: ${own.toFixed(3)} ms, ${percent(own)} %, in ${(after.calls - before.calls) / late} calls a payment`,
  );
  const isCertain = more.low > Math.max(0, noise.high);
  console.log(
    isCertain
      ? 'The difference is more than the control shows.'
      : 'The difference is not to be told from the control.',
  );
  sayGoal('within the trigger', percent(own), { most: GOAL_PERCENT, unit: '%' });
  sayGoal('more than one of today at the least', percent(more.low), { most: GOAL_PERCENT, unit: '%' });
} finally {
  await watcher.query('alter system reset track_functions');
  await watcher.query('select pg_reload_conf()');
  await watcher.end();
  await lodge.close();
}

/** The median, and the bounds that hold it in 95 of 100 cases, whatever the numbers are spread like. */
function boundedMedianOf(numbers: readonly number[]): Bounded {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[Math.min(sorted.length - 1, Math.max(0, index))] ?? 0;
  const middle = (sorted.length - 1) / 2;
  const reach = 0.98 * Math.sqrt(sorted.length);
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    low: at(Math.floor(middle - reach)),
    high: at(Math.ceil(middle + reach)),
  };
}
