/**
 * `npm run bench:payments -- [ROUNDS]`: 50 payments at once, with and without the triggers that note a changed day of the sums,
 * in turn on one lodge of its own, each side first in every other pair. Prints the median wait for all 50, what a payment
 * cost the processor, and the median of what the triggers added to both in a pair. Needs Linux.
 */
import { loadavg } from 'node:os';
import { addNights, todayAt } from '../domain/nights.ts';
import { openReplayLodge } from '../tools/replay/replay-lodge.ts';
import { costOfConnections, costSince, processorOf } from './processor.ts';

const AT_ONCE = 50;
const ROUNDS = Number(process.argv[2] ?? 20);
const PAISE = 100;
const TRIGGERS = [
  ['payment', 'payment_day_changed'],
  ['cash_movement', 'cash_movement_day_changed'],
] as const;

const BOOK = `mutation($input: CreateReservationInput!) {
  createReservation(input: $input) { __typename ... on CreateReservationSuccess { reservation { id } } } }`;
const PAY = `mutation($input: RecordPaymentInput!) { recordPayment(input: $input) { __typename } }`;

type Booked = { readonly createReservation: { readonly reservation?: { readonly id: string } } };
type Paid = { readonly recordPayment: { readonly __typename: string } };
type Cost = { readonly ms: number; readonly processor: number };

const lodge = await openReplayLodge(new Map([['A', AT_ONCE]]));
const watcher = lodge.database.newClient();
try {
  await watcher.connect();
  const arrival = addNights(todayAt(lodge.clock.now(), 'Asia/Kolkata'), 10);
  const { id: roomTypeId } = await lodge.database.prisma.roomType.findFirstOrThrow();
  const reservationIds: string[] = [];
  for (let index = 0; index < AT_ONCE; index += 1) {
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
  const pay = async (reservationId: string) => {
    const input = { reservationId, amount: PAISE, method: 'UPI', acceptsOverpayment: true };
    const { recordPayment } = await lodge.call<Paid>(PAY, { input });
    if (recordPayment.__typename !== 'RecordPaymentSuccess') throw new Error(recordPayment.__typename);
  };
  const measure = async (state: 'enable' | 'disable'): Promise<Cost> => {
    for (const [table, trigger] of TRIGGERS)
      await watcher.query(`alter table ${table} ${state} trigger ${trigger}`);
    // each connection plans anew after that
    await Promise.all(reservationIds.map(pay));
    const connections = await costOfConnections(watcher);
    const before = { node: processorOf(process.pid), at: performance.now() };
    await Promise.all(reservationIds.map(pay));
    const ms = performance.now() - before.at;
    const node = processorOf(process.pid) - before.node;
    const postgres = costSince(connections, await costOfConnections(watcher));
    return { ms, processor: (node + postgres) / AT_ONCE };
  };
  await measure('enable');
  const pairs: { readonly with: Cost; readonly without: Cost }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % 2 === 0 ? await measure('enable') : await measure('disable');
    const second = round % 2 === 0 ? await measure('disable') : await measure('enable');
    pairs.push(round % 2 === 0 ? { with: first, without: second } : { with: second, without: first });
  }
  const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
  const side = (which: 'with' | 'without') => ({
    'ms for all': Math.round(median(pairs.map((pair) => pair[which].ms))),
    'processor ms a payment': Number(median(pairs.map((pair) => pair[which].processor)).toFixed(2)),
  });
  const added = (what: keyof Cost) =>
    `${((median(pairs.map((pair) => pair.with[what] / pair.without[what])) - 1) * 100).toFixed(1)} %`;
  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} pairs of ${AT_ONCE} payments at once`);
  console.table({ 'with triggers': side('with'), without: side('without') });
  console.log(`the triggers add ${added('ms')} to the wait and ${added('processor')} to the processor`);
} finally {
  await watcher.end();
  await lodge.close();
}
