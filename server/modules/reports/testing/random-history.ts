import { type TravellingClock, travellingClock } from '../../../../domain/clock.ts';
import { addNights, todayAt } from '../../../../domain/nights.ts';
import { seededRandom } from '../../../../prisma/seed/random.ts';
import { createServices } from '../../../services.ts';
import { DeskGame } from '../../../testing/model/desk-game.ts';
import { playStep } from '../../../testing/model/desk-player.ts';
import { hire, OPENS, openModel } from '../../../testing/model/model-lodge.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { viewers } from '../../../testing/viewers.ts';
import { ImportDesk } from '../../imports/testing/import-desk.ts';
import { HoldExpiryService } from '../../reservations/availability/hold-expiry.service.ts';

export type PlayedLodge = {
  readonly app: TestApp;
  readonly clock: TravellingClock;
  readonly timeZone: string;
};

/** Which steps are taken, how many, and where the lodge is. */
type History = {
  readonly seed: number;
  readonly steps: number;
  /** Asia/Kolkata where nothing is said. */
  readonly timeZone?: string;
  /** What is done before a step; it may move the clock on. */
  readonly beforeStep?: (lodge: PlayedLodge, step: number) => Promise<void>;
};

/**
 * A lodge in which so many random steps of a desk were taken: bookings, stays, changes, money and their undoing. It is
 * registered for GST, its prices include it, and in the middle the rates of the days to come change.
 */
export async function playedLodge({
  seed,
  steps,
  timeZone = 'Asia/Kolkata',
  beforeStep = async () => {},
}: History): Promise<PlayedLodge> {
  const clock = travellingClock(OPENS);
  const app = await TestApp.open({ clock });
  const endHolds = () =>
    new HoldExpiryService(scopeOf(app.database, clock, viewers.admin, crypto.randomUUID())).expireHolds();
  const model = await openModel(app, timeZone);
  await app.seed.settings({ stateCode: '02', ...REGISTERED, pricesIncludeTax: true });
  const game = new DeskGame(model, await hire(app), { random: seededRandom(seed), endHolds });
  for (let step = 0; step < steps; step += 1) {
    if (step === Math.floor(steps / 2)) {
      await changeTaxes(app, clock, timeZone);
      // nobody pays more or less for it
      for (const reservation of model.reservations)
        game.compare(reservation, await game.atTheDesk(reservation.code));
    }
    await beforeStep({ app, clock, timeZone }, step);
    await playStep(game, clock);
  }
  return { app, clock, timeZone };
}

const REGISTERED = { isGstRegistered: true, gstin: '02AAACD0000L1ZK' };

/** Rooms are taxed at other rates from the day after tomorrow on. */
async function changeTaxes({ database }: TestApp, clock: TravellingClock, timeZone: string): Promise<void> {
  const { lodgeSettings } = createServices(scopeOf(database, clock, viewers.admin, crypto.randomUUID()));
  const today = todayAt(clock.now(), timeZone);
  const { version } = await lodgeSettings.settings();
  const slabs = [{ to: 1_200_00, rate: 1_200 }, { rate: 1_800 }];
  await lodgeSettings.changeTaxes({
    version,
    set: { category: 'ROOM', validFrom: addNights(today, 2), slabs },
  });
}

/** Brings three bookings along, far from the days of the desk, and takes them back. */
export async function bringAndUndo({ app, clock, timeZone }: PlayedLodge): Promise<void> {
  const { name } = await app.database.prisma.roomType.findFirstOrThrow({ orderBy: { sortOrder: 'asc' } });
  const from = addNights(todayAt(clock.now(), timeZone), 300);
  const lines = [0, 1, 2].map((day) => `Asha,${addNights(from, day)},${addNights(from, day + 1)},${name},1`);
  const desk = await ImportDesk.open(app.database, clock);
  const { id, status } = await desk.bring(
    'RESERVATIONS',
    ['Guest,Arrival,Departure,Rooms,Adults', ...lines].join('\n'),
  );
  if (status !== 'APPLIED') throw new Error(`The import is ${status}.`);
  await desk.undo(id);
  await desk.close();
}
