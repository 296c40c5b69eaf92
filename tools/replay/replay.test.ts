import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { addNights, todayAt } from '../../domain/nights.ts';
import { breachesOf } from '../../server/db/invariants.sql.ts';
import { type Demand, readDemand } from './demand-file.ts';
import { figuresOfFile, figuresOfStore, TIME_ZONE } from './figures.ts';
import { play } from './play.ts';
import { openReplayLodge, type ReplayLodge } from './replay-lodge.ts';

const FIRST = '2015-07-01';
const ROOM_TYPES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

let folder: string;
let demand: Demand;
let lodge: ReplayLodge;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lodge-replay-test-'));
  const path = join(folder, 'demand.csv');
  writeFileSync(path, tightWeeks());
  demand = readDemand(path, addNights(todayAt(new Date(), TIME_ZONE), 1));
  // The run's server, by a database that may be connected to while others copy the template.
  vi.stubEnv('DATABASE_URL', new URL('/postgres', inject('templateUrl')).href);
  lodge = await openReplayLodge(demand.peak);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await lodge?.close();
  rmSync(folder, { recursive: true });
});

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
  return ['arrival,nights,adults,children,infants,room_type,status,status_on,lead_days', ...lines].join('\n');
}

it('everybody fits into exactly the rooms of the fullest night, because stays are moved', async () => {
  const outcome = await play(demand, lodge);
  expect([...outcome.refusals]).toEqual([]);
  expect(outcome.moves).toBe(ROOM_TYPES.length);
  expect(outcome.cancelled).toBe(2 * ROOM_TYPES.length);
  expect(await figuresOfStore(lodge)).toEqual(figuresOfFile(demand));
  expect(await breachesOf(lodge.audit)).toEqual([]);
});
