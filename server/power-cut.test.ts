import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IS_LONG } from '../domain/testing/long.ts';
import { PATIENCE } from '../domain/testing/patience.ts';
import { seededRandom } from '../prisma/seed/random.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded/postgres/embedded-postgres.ts';
import { LodgeProcess, postgresPidIn } from './testing/lodge-process.ts';
import { WritingDesk } from './testing/writing-desk.ts';

/** How often the power goes: each victim once, or twenty times by `npm run test:long`. */
const ROUNDS = IS_LONG ? 20 : 3;
/** Bookings that are under way when it goes, each at a moment of its own. */
const DESKS = 4;
/** What the power takes; the desks forget what they were told in any case. */
const VICTIMS = ['the lodge', 'PostgreSQL', 'the lodge and PostgreSQL'] as const;
type Victims = (typeof VICTIMS)[number];

const rounds = Array.from({ length: ROUNDS }, (_, round): [Victims, number] => [
  VICTIMS[round % VICTIMS.length] ?? 'the lodge',
  round,
]);

describe('a power cut in the middle of bookings', () => {
  let dataDir: string;
  let lodge: LodgeProcess;
  let desk: WritingDesk;
  /** How long a booking takes here: the power goes at some moment of it, or a little later. */
  let usualMs: number;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lodge-power-'));
    desk = await WritingDesk.open(dataDir);
    await open();
    await desk.signIn();
    await desk.send(desk.begin(1)); // the first one compiles and connects
    const began = performance.now();
    await desk.send(desk.begin(2));
    usualMs = performance.now() - began;
  });

  afterAll(async () => {
    await lodge.end();
    // A lodge that was killed leaves its PostgreSQL: joined, then stopped.
    if (await findRunningPostgres(dataDir)) await (await startEmbeddedPostgres({ dataDir })).stop();
    await rm(dataDir, { recursive: true });
  });

  async function open(): Promise<void> {
    lodge = new LodgeProcess({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false' });
    desk.address = await lodge.opened();
  }

  async function cut(victims: Victims): Promise<void> {
    if (victims !== 'the lodge') process.kill((await postgresPidIn(dataDir)) ?? 0, 'SIGKILL');
    if (victims !== 'PostgreSQL') await lodge.end('SIGKILL');
  }

  it.each(rounds)(
    'takes %s, and what is sent again afterwards is booked once (seed %i)',
    async (victims, seed) => {
      const random = seededRandom(seed);
      const bookings = Array.from({ length: DESKS }, (_, nth) => desk.begin(3 + seed, nth));
      const sending = bookings.map(async (sent) => {
        // The moment is the point: anywhere from before the first byte to after the answer.
        await pause(random.next() * 1.5 * usualMs);
        return desk.send(sent).catch(() => false);
      });
      await pause(usualMs);
      await cut(victims);
      await Promise.all(sending);
      if (victims !== 'PostgreSQL') await open();
      for (const sent of [...bookings, ...bookings])
        await vi.waitFor(async () => expect(await desk.send(sent)).toBe(true), PATIENCE);
    },
  );

  it('leaves each booking once in the books', () => desk.audit());
});
