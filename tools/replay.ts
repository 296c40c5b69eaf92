/** `npm run replay -- FILE`: plays a file of real demand through the API of a lodge that has exactly the rooms for it. */
import { addNights, todayAt } from '../domain/nights.ts';
import { breachesOf } from '../server/db/invariants.sql.ts';
import { type Demand, readDemand } from './replay/demand-file.ts';
import { figuresOfFile, figuresOfStore, TIME_ZONE } from './replay/figures.ts';
import { CALLERS, type Outcome, play } from './replay/play.ts';
import { openReplayLodge, type ReplayLodge } from './replay/replay-lodge.ts';

async function main(): Promise<boolean> {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Name a file: npm run replay -- FILE');
  const demand = readDemand(file, addNights(todayAt(new Date(), TIME_ZONE), 1));
  const roomTypes = [...demand.peak].map(([type, count]) => `${type} ${count}`).join(', ');
  console.log(`${demand.rows} rows, ${demand.bookings.length} bookings; rooms: ${roomTypes}`);
  const lodge = await openReplayLodge(demand.peak);
  console.log(`database: ${lodge.databaseName}`);
  try {
    const outcome = await play(demand, lodge);
    await report(demand, lodge, outcome);
    const breaches = await breachesOf(lodge.audit);
    console.log(
      breaches.length === 0 ? 'every invariant holds' : `broken: ${JSON.stringify(breaches, null, 2)}`,
    );
    return breaches.length === 0 && outcome.refusals.size === 0;
  } finally {
    await lodge.close();
  }
}

async function report(demand: Demand, lodge: ReplayLodge, outcome: Outcome): Promise<void> {
  const sorted = outcome.milliseconds.toSorted((a, b) => a - b);
  const percentile = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  const refused = [...outcome.refusals].map(([reason, count]) => `${reason} ${count}`).join(', ') || 'none';
  console.log(`bookings a second: ${(outcome.milliseconds.length / outcome.bookingSeconds).toFixed(1)}`);
  console.log(`p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, ${CALLERS} callers at once`);
  console.log(`refusals: ${refused}; told to try again: ${lodge.toldToTryAgain()}`);
  console.log(`moves by re-fit: ${outcome.moves}, in ${outcome.bookingsWithMoves} bookings`);
  console.log(
    `booked with one adult for none: ${demand.withoutAdult}; day use passed over: ${demand.dayUse}`,
  );
  const file = figuresOfFile(demand);
  const store = await figuresOfStore(lodge);
  console.table({
    bookings: { file: file.bookings, store: store.bookings },
    cancelled: { file: file.cancelled, store: store.cancelled },
    'room nights kept': { file: file.nights, store: store.nights },
    'mean stay kept': { file: file.meanStay, store: store.meanStay },
    'mean lead, days': { file: file.meanLead, store: store.meanLead },
  });
}

try {
  process.exit((await main()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
