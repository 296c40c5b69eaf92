/** `npm run replay -- FILE`: plays a file of real demand through the API of a lodge that has exactly the rooms for it. */
import { addNights, todayAt } from '../domain/nights.ts';
import { breachesOf } from '../server/db/invariants.sql.ts';
import { type Demand, readDemand } from './replay/demand-file.ts';
import {
  FIGURE_NAMES,
  type Figures,
  figuresOfFile,
  figuresOfRows,
  periodOf,
  TIME_ZONE,
} from './replay/figures.ts';
import { CALLERS, type Outcome, play } from './replay/play.ts';
import { openReplayLodge, type ReplayLodge } from './replay/replay-lodge.ts';
import { figuresOfReports } from './replay/report-figures.ts';
import { disagreeing, statedBeside } from './replay/stated.ts';

async function main(): Promise<boolean> {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Name a file: npm run replay -- FILE');
  const demand = readDemand(file, addNights(todayAt(new Date(), TIME_ZONE), 1));
  // before it is played: what no report covers could not be compared
  periodOf(demand);
  const roomTypes = [...demand.peak].map(([type, count]) => `${type} ${count}`).join(', ');
  console.log(`${demand.rows.length} rows, ${demand.bookings.length} bookings; rooms: ${roomTypes}`);
  const lodge = await openReplayLodge(demand.peak);
  console.log(`database: ${lodge.databaseName}`);
  try {
    const outcome = await play(demand, lodge);
    tell(demand, lodge, outcome);
    const reports = await figuresOfReports(lodge, demand);
    const isSame = [compare(demand, reports), compareWithStated(demand, reports)].every(Boolean);
    const breaches = await breachesOf(lodge.audit);
    console.log(
      breaches.length === 0 ? 'every invariant holds' : `broken: ${JSON.stringify(breaches, null, 2)}`,
    );
    return isSame && breaches.length === 0 && outcome.refusals.size === 0;
  } finally {
    await lodge.close();
  }
}

function tell(demand: Demand, lodge: ReplayLodge, outcome: Outcome): void {
  const sorted = outcome.milliseconds.toSorted((a, b) => a - b);
  const percentile = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  const refused = [...outcome.refusals].map(([reason, count]) => `${reason} ${count}`).join(', ') || 'none';
  console.log(`bookings a second: ${(outcome.milliseconds.length / outcome.bookingSeconds).toFixed(1)}`);
  console.log(`p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, ${CALLERS} callers at once`);
  console.log(`refusals: ${refused}; told to try again: ${lodge.busyAnswers()}`);
  console.log(`moves by re-fit: ${outcome.moves}, in ${outcome.bookingsWithMoves} bookings`);
  console.log(
    `booked with one adult for none: ${demand.withoutAdult}; day use passed over: ${demand.dayUse}`,
  );
}

/** Prints the figures of the file beside those of the reports, and what is meant by them. Says whether they are the same. */
function compare(demand: Demand, reports: Figures): boolean {
  const file = figuresOfFile(demand);
  const names = Object.entries(FIGURE_NAMES) as [keyof Figures, string][];
  console.table(
    Object.fromEntries(names.map(([key, name]) => [name, { file: file[key], reports: reports[key] }])),
  );
  const { length: rows } = demand.rows;
  const { cancelledShare, meanLead } = figuresOfRows(demand);
  console.log(
    `Kept is what was not cancelled: the ${file.noShows} who did not come are in it with all their nights. The reports count these by their status, and sell no night to them.`,
  );
  console.log(
    `Over all ${rows} rows of the file ${cancelledShare} % are cancelled, and the mean lead time is ${meanLead} days. The ${demand.dayUse} of no night among them are day use, which the lodge does not sell: the figures above leave them out.`,
  );
  console.log(
    'The reports say means and shares with two digits, and the lead time of who came alone. Four digits are worked out from their counts: nights by rooms, and the days of arriving less the days of making.',
  );
  const others = names.filter(([key]) => file[key] !== reports[key]).map(([, name]) => name);
  console.log(
    others.length === 0 ? 'file and reports agree' : `file and reports differ: ${others.join('; ')}`,
  );
  return others.length === 0;
}

/** Prints what who published the file states of it, where it is known. Says whether file and reports come to the same. */
function compareWithStated(demand: Demand, reports: Figures): boolean {
  const beside = statedBeside(demand, reports);
  if (beside.length === 0) return true;
  console.log(
    `Beside what is stated of the file. Over all its rows, the ${demand.dayUse} of day use are added to what the reports count.`,
  );
  console.table(Object.fromEntries(beside.map(({ name, ...columns }) => [name, columns])));
  const others = disagreeing(beside).map(({ name }) => name);
  console.log(others.length === 0 ? 'all agree with what is stated' : `not as stated: ${others.join('; ')}`);
  return others.length === 0;
}

try {
  process.exit((await main()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
