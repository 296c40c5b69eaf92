/**
 * `npm run bench:payments -- [ROUNDS]`: 50 payments of today and 50 of five days ago, one after the other, on a lodge of its own.
 * Prints how often each called the trigger that notes a changed day of the sums, how long PostgreSQL was in it, and how much that
 * is of all the processor that a payment took. The time is the trigger's own, as PostgreSQL keeps it: with and without the
 * trigger in turn, the runs differ by more than it takes. Needs Linux.
 */
import { loadavg } from 'node:os';
import { addNights, type LocalDate, todayAt } from '../domain/nights.ts';
import { openReplayLodge } from '../tools/replay/replay-lodge.ts';
import { costOfConnections, costSince, processorOf } from './processor.ts';

const PAYMENTS = 50;
const ROUNDS = Number(process.argv[2] ?? 10);
const PAISE = 100;
const DAYS_AGO = 5;
const GOAL_PERCENT = 3;

const BOOK = `mutation($input: CreateReservationInput!) {
  createReservation(input: $input) { __typename ... on CreateReservationSuccess { reservation { id } } } }`;
const PAY = `mutation($input: RecordPaymentInput!) { recordPayment(input: $input) { __typename } }`;

type Booked = { readonly createReservation: { readonly reservation?: { readonly id: string } } };
type Paid = { readonly recordPayment: { readonly __typename: string } };

/** Milliseconds a payment: of every process, and of them within the trigger. */
type Cost = { readonly calls: number; readonly processor: number; readonly trigger: number };

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
  const measure = async (receivedOn: LocalDate): Promise<Cost> => {
    const [trigger, connections] = [await inTrigger(), await costOfConnections(watcher)];
    const node = processorOf(process.pid);
    for (const reservationId of reservationIds) await pay(reservationId, receivedOn);
    const spent = processorOf(process.pid) - node + costSince(connections, await costOfConnections(watcher));
    const after = await inTrigger();
    return {
      calls: (after.calls - trigger.calls) / PAYMENTS,
      processor: spent / PAYMENTS,
      trigger: (after.ms - trigger.ms) / PAYMENTS,
    };
  };
  const today = todayAt(lodge.clock.now(), 'Asia/Kolkata');
  const kinds = { 'of today': today, [`of ${DAYS_AGO} days ago`]: addNights(today, -DAYS_AGO) };
  const costs = Object.values(kinds).map((): Cost[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, day] of Object.values(kinds).entries()) {
      const cost = await measure(day);
      // in the first round each connection plans
      if (round > 0) costs[index]?.push(cost);
    }
  }
  const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
  const percents = costs.map((of) => median(of.map(({ trigger, processor }) => (trigger / processor) * 100)));
  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds of ${PAYMENTS} payments of either kind`);
  console.table(
    Object.fromEntries(
      Object.keys(kinds).map((kind, index) => {
        const of = costs[index] ?? [];
        return [
          kind,
          {
            'calls of the trigger': median(of.map(({ calls }) => calls)),
            'processor ms': Number(median(of.map(({ processor }) => processor)).toFixed(2)),
            'ms within the trigger': Number(median(of.map(({ trigger }) => trigger)).toFixed(3)),
            '%': Number((percents[index] ?? 0).toFixed(2)),
          },
        ];
      }),
    ),
  );
  const isWithin = percents.every((percent) => percent <= GOAL_PERCENT);
  console.log(isWithin ? `within ${GOAL_PERCENT} %` : 'NOT within the goal');
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await watcher.query('alter system reset track_functions');
  await watcher.query('select pg_reload_conf()');
  await watcher.end();
  await lodge.close();
}
