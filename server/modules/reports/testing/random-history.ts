import { type Clock, travellingClock } from '../../../../domain/clock.ts';
import { seededRandom } from '../../../../prisma/seed/random.ts';
import { DeskGame } from '../../../testing/model/desk-game.ts';
import { playStep } from '../../../testing/model/desk-player.ts';
import { hire, OPENS, openModel } from '../../../testing/model/model-lodge.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { viewers } from '../../../testing/viewers.ts';
import { HoldExpiryService } from '../../reservations/availability/hold-expiry.service.ts';

export type PlayedLodge = { readonly app: TestApp; readonly clock: Clock };

/** A lodge in which so many random steps of a desk were taken: bookings, stays, changes, money and their undoing. */
export async function playedLodge(seed: number, steps: number): Promise<PlayedLodge> {
  const clock = travellingClock(OPENS);
  const app = await TestApp.open({ clock });
  const endHolds = () =>
    new HoldExpiryService(scopeOf(app.database, clock, viewers.admin, crypto.randomUUID())).expireHolds();
  const game = new DeskGame(await openModel(app), await hire(app), { random: seededRandom(seed), endHolds });
  for (let step = 0; step < steps; step += 1) await playStep(game, clock);
  return { app, clock };
}
