/**
 * `npm run bench:import -- [BOOKINGS]`: how long it takes to bring so many coming bookings (5,000) along from a spreadsheet, on a
 * lodge of its own with 60 rooms of six types: the dry run with its longest request, the writing and the taking back with their
 * longest parts, and by how much the process grew at most.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../domain/clock.ts';
import { addNights, todayAt } from '../domain/nights.ts';
import { openDatabase } from '../server/db/client.ts';
import { migrate } from '../server/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/embedded/postgres/embedded-postgres.ts';
import { ImportDesk } from '../server/modules/imports/testing/import-desk.ts';
import type { DataImport } from '../server/modules/types.generated.ts';
import { LodgeSeed } from '../server/testing/lodge/lodge-seed.ts';
import { viewers } from '../server/testing/viewers.ts';
import { sayGoal } from './goals.ts';
import { growthDuring } from './lodge-under-test.ts';

const BOOKINGS = Number(process.argv[2] ?? 5_000);
const TYPES = 6;
const ROOMS_OF_TYPE = 10;
const NIGHTS = 3;
const DRY_RUN = { most: 60, unit: 's' };

const dataDir = await mkdtemp(path.join(tmpdir(), 'lodge-import-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
const database = openDatabase({ url: postgres.url });
const desk = await ImportDesk.open(database, systemClock);
try {
  await migrate(postgres.url);
  await openRooms();
  const [brought, growth] = await growthDuring(process.pid, async () => {
    const began = performance.now();
    const { id } = await inTurns(
      'dry run',
      'CHECKING',
      desk.start('RESERVATIONS', listOf(BOOKINGS)),
      (importId) => desk.as().imports.checkImport(viewers.admin, { importId }),
    );
    sayGoal('the dry run took', (performance.now() - began) / 1_000, DRY_RUN);
    return inTurns('writing', 'APPLYING', desk.applyPart(id), (importId) => desk.applyPart(importId));
  });
  const made = await database.prisma.reservation.count();
  console.log(`${made} bookings, the process grew by ${Math.round(growth / 1_048_576)} MiB at most`);
  await inTurns('taking back', 'UNDOING', desk.undoPart(brought.id), (importId) => desk.undoPart(importId));
} finally {
  await desk.close();
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function openRooms(): Promise<void> {
  const seed = new LodgeSeed(database);
  for (let type = 1; type <= TYPES; type += 1) {
    const kept = await seed.roomType(`Type ${type}`, { baseRate: 1_450_00 });
    for (let room = 0; room < ROOMS_OF_TYPE; room += 1) await seed.room(kept, `${type * 100 + room}`);
  }
  await database.pool.query('vacuum (analyze)');
}

/** So many bookings one after the other in the rooms, as a spreadsheet has them. */
function listOf(count: number): string {
  const first = addNights(todayAt(systemClock.now(), 'Asia/Kolkata'), 1);
  const lines = Array.from({ length: count }, (_, place) => {
    const arrival = addNights(first, Math.floor(place / (TYPES * ROOMS_OF_TYPE)) * NIGHTS);
    const type = `Type ${(place % TYPES) + 1}`;
    return `Guest ${place},${arrival},${addNights(arrival, NIGHTS)},${type},2`;
  });
  return ['Guest,Arrival,Departure,Rooms,Adults', ...lines].join('\n');
}

/** Asks for part after part until none is left; says how long all took, and the longest. */
async function inTurns(
  what: string,
  running: DataImport['status'],
  begun: Promise<DataImport>,
  next: (importId: string) => Promise<DataImport>,
): Promise<DataImport> {
  const began = performance.now();
  let last = began;
  let longest = 0;
  const noted = async (part: Promise<DataImport>) => {
    const state = await part;
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    return state;
  };
  let state = await noted(begun);
  while (state.status === running) state = await noted(next(state.id));
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  console.log(
    `${what}: ${seconds(last - began)} s, the longest part ${seconds(longest)} s, then ${state.status}`,
  );
  return state;
}
