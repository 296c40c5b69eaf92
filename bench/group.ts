/**
 * `npm run bench:group`: how long the desk waits for a reservation of forty rooms and sixty nights, the most that one may have,
 * through the API of a lodge of its own of 200 rooms, nearly sold out for the two months before. Each round books it and
 * takes it back.
 */
import { loadavg } from 'node:os';
import { addNights, todayAt } from '../domain/nights.ts';
import { breachesOf } from '../server/db/invariants.sql.ts';
import { fillHouse } from '../server/testing/lodge/full-house.ts';
import { openReplayLodge } from '../tools/replay/replay-lodge.ts';
import { sayGoal, sayHolds } from './goals.ts';

const ROOMS = 200;
const ROUNDS = Number(process.argv[2] ?? 5);
const FILLED = 60;
const GOAL_MS = 3_000;
const AT_MOST = { rooms: 40, nights: 60 };

const BOOK = `mutation Book($input: CreateReservationInput!) {
  createReservation(input: $input) {
    __typename
    ... on CreateReservationSuccess { reservation { id version rooms { id nights { net } } } }
    ... on UserError { message }
  }
}`;
const CANCEL = `mutation Cancel($input: CancelReservationInput!) {
  cancelReservation(input: $input) { __typename ... on UserError { message } }
}`;

type Booked = {
  readonly createReservation: {
    readonly message?: string;
    readonly reservation?: {
      readonly id: string;
      readonly version: number;
      readonly rooms: readonly { readonly nights: readonly unknown[] }[];
    };
  };
};

const lodge = await openReplayLodge(new Map([['A', ROOMS]]));
try {
  const today = todayAt(lodge.clock.now(), 'Asia/Kolkata');
  const { id: roomTypeId } = await lodge.database.prisma.roomType.findFirstOrThrow();
  await fillHouse(lodge.database, { roomTypeId, from: today, days: FILLED, freePercent: 10, seed: 22 });
  const arrival = addNights(today, FILLED + 10);
  const room = { roomTypeId, arrival, departure: addNights(arrival, AT_MOST.nights), adults: 2 };
  const input = {
    source: 'PHONE',
    status: 'CONFIRMED',
    guest: { fullName: 'A wedding' },
    rooms: Array.from({ length: AT_MOST.rooms }, () => room),
  };
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const { createReservation } = await lodge.call<Booked>(BOOK, { input });
    waits.push(Math.round(performance.now() - began));
    const { reservation, message } = createReservation;
    const nights = reservation?.rooms.flatMap((booked) => booked.nights).length;
    if (!reservation || nights !== AT_MOST.rooms * AT_MOST.nights)
      throw new Error(message ?? `${nights} nights were booked.`);
    const { id: reservationId, version } = reservation;
    await lodge.call(CANCEL, {
      input: { reservationId, version, reason: 'Measured', waiveFeeReason: 'Measured' },
    });
  }
  const load = loadavg().map((one) => one.toFixed(1));
  const [first, longest] = [waits[0] ?? 0, Math.max(...waits)];
  const middle = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)];
  console.log(
    `load ${load.join(' ')}, ${ROUNDS} rounds of ${AT_MOST.rooms} rooms × ${AT_MOST.nights} nights`,
  );
  console.log(`${first} ms the first time, ${middle} ms in the middle`);
  sayGoal('the longest took', longest, { most: GOAL_MS, unit: 'ms' });
  const breaches = await breachesOf(lodge.audit);
  if (breaches.length > 0) console.log(JSON.stringify(breaches));
  sayHolds('every invariant holds', breaches.length === 0);
} finally {
  await lodge.close();
}
