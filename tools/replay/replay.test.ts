import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { addNights, todayAt } from '../../domain/nights.ts';
import { breachesOf } from '../../server/db/invariants.sql.ts';
import { type Demand, readDemand } from './demand-file.ts';
import { figuresOfFile, figuresOfRows, TIME_ZONE } from './figures.ts';
import { type Outcome, play } from './play.ts';
import { openReplayLodge, type ReplayLodge } from './replay-lodge.ts';
import { figuresOfReports } from './report-figures.ts';

const FIRST = '2015-07-01';
const ROOM_TYPES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

let folder: string;
let demand: Demand;
let lodge: ReplayLodge;
let outcome: Outcome;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lodge-replay-test-'));
  const path = join(folder, 'demand.csv');
  writeFileSync(path, tightWeeks());
  demand = readDemand(path, addNights(todayAt(new Date(), TIME_ZONE), 1));
  // The run's server, by a database that may be connected to while others copy the template.
  vi.stubEnv('DATABASE_URL', new URL('/postgres', inject('templateUrl')).href);
  lodge = await openReplayLodge(demand.peak);
  outcome = await play(demand, lodge);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await lodge?.close();
  rmSync(folder, { recursive: true });
});

const HEADER = 'arrival,nights,adults,children,infants,room_type,status,status_on,lead_days';
/** Of one more type: who did not come, and who came for the day alone. */
const OTHERS = [
  [FIRST, 3, 2, 0, 0, 'N', 'NO_SHOW', FIRST, 8].join(),
  [addNights(FIRST, 1), 0, 1, 0, 0, 'N', 'CHECKED_OUT', addNights(FIRST, 1), 100].join(),
];

/**
 * For each type two rooms, filled until the first and the fourth stay lie in different rooms whatever room is
 * chosen; once the second and third are given up, the last fits only when one of them moves.
 */
function tightWeeks(): string {
  const stays = [
    { from: 0, to: 3, madeOn: -20, cancelledOn: null },
    { from: 0, to: 4, madeOn: -19, cancelledOn: -17 },
    { from: 3, to: 9, madeOn: -18, cancelledOn: -17 },
    { from: 6, to: 9, madeOn: -17, cancelledOn: null },
    { from: 2, to: 7, madeOn: -16, cancelledOn: null },
  ];
  const lines = ROOM_TYPES.flatMap((type) =>
    stays.map(({ from, to, madeOn, cancelledOn }) => {
      const status = cancelledOn === null ? 'CHECKED_OUT' : 'CANCELLED';
      const statusOn = addNights(FIRST, cancelledOn ?? to);
      return [addNights(FIRST, from), to - from, 2, 0, 0, type, status, statusOn, from - madeOn].join();
    }),
  );
  return [HEADER, ...lines, ...OTHERS].join('\n');
}

it('everybody fits into exactly the rooms of the fullest night, because stays are moved', async () => {
  expect([...outcome.refusals]).toEqual([]);
  expect(outcome.moves).toBe(ROOM_TYPES.length);
  expect(outcome.cancelled).toBe(2 * ROOM_TYPES.length);
  expect(outcome.noShows).toBe(1);
  expect(await breachesOf(lodge.audit)).toEqual([]);
});

it('Bookings and Revenues say of these days what a plain count of the file says', async () => {
  // of each type stays of 3, 3 and 5 nights are kept, made 20, 23 and 18 days ahead, and two are cancelled
  expect(figuresOfFile(demand)).toEqual({
    bookings: 41,
    cancelled: 16,
    noShows: 1,
    cancelledShare: 39.02,
    noShowShare: 2.44,
    nightsKept: 91,
    meanStayKept: 3.64,
    meanLead: 19.9024,
    nightsSold: 88,
    meanStay: 3.67,
    meanLeadOfGuests: 20.33,
  });
  expect(figuresOfRows(demand)).toEqual({ cancelledShare: 38.1, meanLead: 21.8095 });
  expect(await figuresOfReports(lodge, demand)).toEqual(figuresOfFile(demand));
});
