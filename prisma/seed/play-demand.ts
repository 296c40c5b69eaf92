import { type TravellingClock, travellingClock } from '../../domain/clock.ts';
import { instantAt } from '../../domain/local-time.ts';
import { addNights, earlierDay, type LocalDate } from '../../domain/nights.ts';
import type { Database } from '../../server/db/client.ts';
import { actorOf, BOOK, type Bookers, book, callersOf, cancel, readHouse, runJob } from './book-wanted.ts';
import { ROUNDS, type Round } from './day-rounds.ts';
import { demandAround, type WantedBooking } from './demand.ts';
import { abroadSteps } from './demo-abroad.ts';
import { billsBefore } from './demo-bills.ts';
import type { Desk } from './demo-desk.ts';
import { expensesBefore } from './demo-expenses.ts';
import { guestStepsBefore } from './demo-guests.ts';
import { blockOne, blocksAround, cleaningDaysBefore, cleanRooms } from './demo-house.ts';
import { booksBeginBefore, keepTill, openBooks, tillDaysBefore } from './demo-money.ts';
import { payoutsBefore } from './demo-payouts.ts';
import { reportsBefore } from './demo-reports.ts';
import { seededRandom, uuidOf } from './random.ts';
import type { Seeding, Uids } from './seeding.ts';

/** The lodge's time zone, which the demo does not change. */
export const TIME_ZONE = 'Asia/Kolkata';

const SEED = 26;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HOURS_HELD = 24;

/** When the rounds of a day are made, in minutes after eight in the morning; on the last day all of them at once. */
const ROUND_TIMES = { MORNING: 105, AFTERNOON: 430, EVENING: 800, NIGHT: 925 } as const;
const OTHER_TIMES = {
  CLEANING: 260,
  CANCELLING: 300,
  TILL: 790,
  BLOCKING: 90,
  SPENDING: 600,
  PAYING: 610,
  EARLY: 1,
  FILING: 120,
  PAPERS: 500,
  MARKING: 520,
  REPORTING: 400,
  CREDITING: 150,
  BILLING: 931,
  SETTLING: 420,
} as const;

/** A step of the past months, with the key of its write if it is a single one. */
type Step = { readonly at: number; readonly key: string; readonly play: (desk: Desk) => Promise<void> };

/** Plays the demand around today through the services, each step at its own time. */
export async function playDemand(
  seeding: Seeding,
  { today, openedAt, uids }: { readonly today: LocalDate; readonly openedAt: Date; readonly uids: Uids },
): Promise<void> {
  const clock = travellingClock(openedAt);
  const house = await readHouse(seeding.database);
  const done = await readDone(seeding.database);
  const callers = callersOf(house, uids);
  const viewer = callers.desk;
  const desk = {
    ...seeding,
    clock,
    today,
    viewer,
    actor: actorOf(viewer),
    reservations: [],
    extras: house.extras,
    done,
  };
  const steps = stepsAround({ today, openedAt, house, callers });
  // What came before the last step that is known to be done is done as well, and is not tried again.
  const last = steps.findLastIndex(({ key }) => done.has(uuidOf(key)));
  for (const [index, { at, key, play }] of steps.entries()) {
    if (index < last && !key.startsWith(BOOK)) continue;
    travel(clock, at, openedAt);
    if (index >= last || done.has(uuidOf(key))) await play(desk);
  }
}

/** Soon after midnight the early morning still lies ahead, and is played at once. */
function travel(clock: TravellingClock, at: number, openedAt: Date): void {
  clock.travelTo(new Date(Math.min(at, openedAt.getTime())));
}

async function readDone({ prisma }: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await prisma.idempotencyKey.findMany({ where: { caller: 'demo' } });
  return new Map(rows.map(({ key, effectId }) => [key, effectId ?? '']));
}

/** What the steps are worked out from. */
type Stage = Bookers & { readonly today: LocalDate; readonly openedAt: Date };

function stepsAround(stage: Stage): Step[] {
  const { today } = stage;
  const demand = demandAround(today, seededRandom(SEED));
  const firstDay = demand.map(({ madeOn }) => madeOn).reduce(earlierDay);
  const rounds = daysFrom(firstDay, today).flatMap((day) => roundsOf(day, today));
  const house = [
    ...blocksAround(today).map(({ day, number }): Step => {
      const at = instantOf(day, OTHER_TIMES.BLOCKING);
      return { at, key: `block-${number}`, play: (desk) => blockOne(desk, number) };
    }),
    ...cleaningDaysBefore(today).map((day): Step => {
      const at = instantOf(day, OTHER_TIMES.CLEANING);
      return { at, key: `clean-${day}`, play: (desk) => cleanRooms(desk, day) };
    }),
    { at: instantOf(booksBeginBefore(today), OTHER_TIMES.TILL), key: 'books-UPI', play: openBooks },
    ...tillDaysBefore(today).map((day): Step => {
      return {
        at: instantOf(day, OTHER_TIMES.TILL),
        key: `till-${day}`,
        play: (desk) => keepTill(desk, day),
      };
    }),
    ...abroadSteps(demand, today).map(({ day, isFiling, key, play }): Step => {
      return { at: instantOf(day, isFiling ? OTHER_TIMES.FILING : OTHER_TIMES.PAPERS), key, play };
    }),
    ...guestStepsBefore(today).map(({ day, key, play }): Step => {
      return { at: instantOf(day, OTHER_TIMES.MARKING), key, play };
    }),
    ...expensesBefore(today, stage.callers.owner).map(({ day, key, play }): Step => {
      return { at: instantOf(day, OTHER_TIMES.SPENDING), key, play };
    }),
    ...payoutsBefore(today, stage.callers.owner).map(({ day, key, play }): Step => {
      return { at: instantOf(day, OTHER_TIMES.PAYING), key, play };
    }),
    ...billsBefore(today, stage.callers.owner).map(({ day, key, isCredit, play }): Step => {
      return { at: instantOf(day, isCredit ? OTHER_TIMES.CREDITING : OTHER_TIMES.BILLING), key, play };
    }),
    ...reportsBefore(today, stage.callers.agent).map(({ day, isSettling, key, play }): Step => {
      const minutes = isSettling ? OTHER_TIMES.SETTLING : OTHER_TIMES.REPORTING;
      return { at: instantOf(day, day < today ? minutes : OTHER_TIMES.EARLY), key, play };
    }),
  ];
  const asked = demand.flatMap((wanted, index) => stepsOf(stage, wanted, index));
  return [...asked, ...rounds, ...house].sort((a, b) => a.at - b.at);
}

function instantOf(day: LocalDate, minutes: number): number {
  return instantAt(day, '08:00', TIME_ZONE).getTime() + minutes * MINUTE;
}

function daysFrom(first: LocalDate, last: LocalDate): LocalDate[] {
  const days = [first];
  for (let day = first; day < last; ) {
    day = addNights(day, 1);
    days.push(day);
  }
  return days;
}

/** The rounds of a past day; of today the beginning of each, before anybody comes to look. */
function roundsOf(day: LocalDate, today: LocalDate): Step[] {
  const rounds = (['MORNING', 'AFTERNOON', 'EVENING', 'NIGHT'] as const).filter(
    (round) => day < today || round !== 'NIGHT',
  );
  return rounds.map((round: Round) => ({
    at: instantOf(day, day < today ? ROUND_TIMES[round] + (day.charCodeAt(9) % 7) : OTHER_TIMES.EARLY),
    key: `${round.toLowerCase()}-${day}`,
    play: (desk: Desk) => ROUNDS[round](desk, day),
  }));
}

/** Asked for and booked; given up, or forgotten until the hold ends. */
function stepsOf(stage: Stage, wanted: WantedBooking, index: number): Step[] {
  const at =
    wanted.madeHoursAgo === undefined
      ? instantOf(wanted.madeOn, wanted.madeAt)
      : stage.openedAt.getTime() - wanted.madeHoursAgo * HOUR;
  const booking: Step = { at, key: `${BOOK}${index}`, play: (desk) => book(desk, stage, wanted, index) };
  const { cancelledOn } = wanted;
  if (cancelledOn) {
    const day = instantOf(cancelledOn, OTHER_TIMES.CANCELLING);
    return [booking, { at: day, key: `cancel-${index}`, play: (desk) => cancel(desk, stage, index) }];
  }
  const endsAt = at + HOURS_HELD * HOUR + MINUTE;
  if (wanted.status !== 'HELD' || endsAt > stage.openedAt.getTime()) return [booking];
  return [booking, { at: endsAt, key: `expire-${index}`, play: (desk) => runJob(desk, index) }];
}
