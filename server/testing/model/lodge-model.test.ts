import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { IS_LONG } from '../../../domain/testing/long.ts';
import { seededRandom } from '../../../prisma/seed/random.ts';
import { breachesOf } from '../../db/invariants.sql.ts';
import { HoldExpiryService } from '../../modules/reservations/availability/hold-expiry.service.ts';
import { scopeOf } from '../scope.ts';
import { TestApp } from '../test-app.ts';
import { viewers } from '../viewers.ts';
import { DeskGame } from './desk-game.ts';
import { playStep } from './desk-player.ts';
import { hire, OPENS, openModel } from './model-lodge.ts';

const STEPS = 1_000;
/** `npm run model -- 50` plays that many; `npm run model -- 1 17` plays the one that failed again. */
const SEEDS = Number(process.env.MODEL_SEEDS ?? (IS_LONG ? 19 : 1));
// `npm test` plays the first, so that both together play each once
const FIRST_SEED = Number(process.env.MODEL_FIRST_SEED ?? (IS_LONG ? 2 : 1));

const seeds = Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index);

describe.each(seeds)('with seed %i', (seed) => {
  const clock = travellingClock(OPENS);
  let app: TestApp;
  let game: DeskGame;

  beforeAll(async () => {
    app = await TestApp.open({ clock });
    // as the night's sweep does
    const endHolds = () =>
      new HoldExpiryService(scopeOf(app.database, clock, viewers.admin, crypto.randomUUID())).expireHolds();
    game = new DeskGame(await openModel(app), await hire(app), { random: seededRandom(seed), endHolds });
  });
  afterAll(() => app.close());

  it(`${STEPS} random steps of the desk go as the model foresees, and leave the same lodge`, async () => {
    for (let step = 0; step < STEPS; step += 1) {
      await playStep(game, clock).catch((error: Error) => {
        const diary = game.diary.slice(-30).join('\n');
        throw new Error(`Seed ${seed}, step ${step}: ${error.message}\n${diary}`, { cause: error });
      });
    }
    await game.writeEndsDown();
    const admin = await app.as('admin');
    for (const reservation of game.model.reservations) {
      const answer = await admin.desk.reservation(reservation.code);
      expect(game.differences(reservation, answer), reservation.code).toEqual([]);
    }
    expect(await breachesOf(app.database)).toEqual([]);
    // Most kinds of steps went through at times: a model that forbids all would foresee all. Which do is up to the seed.
    expect(game.done.size).toBeGreaterThanOrEqual(18);
  }, 900_000);
});
