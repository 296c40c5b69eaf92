import { addNights, type LocalDate } from '../../domain/nights.ts';
import { REQUESTS, WOMENS_NAMES } from './people.ts';
import { FROM_ABROAD } from './people-abroad.ts';
import type { Random } from './random.ts';
import { person, type WantedRoom } from './wanted-rooms.ts';

/** What one booker asks for, before anybody knows whether there is room. */
export type WantedBooking = {
  readonly name: string;
  readonly phone: string;
  /** The day on which it is asked for. */
  readonly madeOn: LocalDate;
  /** Minutes after eight in the morning of that day. */
  readonly madeAt: number;
  /** So many hours before the lodge opens instead: of a hold that is to end soon. */
  readonly madeHoursAgo?: number;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
  readonly rooms: readonly WantedRoom[];
  readonly by: 'DESK' | 'FIRST_AGENT' | 'SECOND_AGENT';
  readonly source: 'PHONE' | 'WALK_IN' | 'WEBSITE' | 'OTA' | 'AGENT';
  readonly status: 'HELD' | 'CONFIRMED';
  readonly requests?: string;
  /** What the desk notes of them. */
  readonly note?: string;
  /** The hour of the arrival at which they are expected. */
  readonly expectedAt?: string;
  /** Who pays what an agent brings; the agent, unless this says otherwise. */
  readonly payer?: 'GUEST';
  readonly extra?: string;
  readonly discountPercent?: number;
  /** The day on which it is given up again. */
  readonly cancelledOn?: LocalDate;
  /** They paid in advance and gave up in time, and nobody has given the money back yet. */
  readonly isRefundOwed?: boolean;
  /** They pay when they leave, and leave a deposit until then. */
  readonly paysOnLeaving?: boolean;
  /** They never come. */
  readonly isNoShow?: boolean;
  /** They come from abroad: the place in `FROM_ABROAD`, where their papers are. */
  readonly abroad?: number;
};

const DAYS_EACH_WAY = 60;
/** Over all these days, and on top of them in the weeks around today, which is in season. */
const RESERVATIONS = 230;
const IN_SEASON = 130;
const SEASON_DAYS_EACH_WAY = 21;
/** Holds that are still running: asked for last night, or ending within hours. */
const LATEST_HOLDS = 10;
const ENDED_HOLDS = 6;
/** The first of the running ones began so many hours ago, of the 24 that they last. */
const HOURS_HELD = [23.2, 22, 19];
/** Guests who are in house, leave or come today for certain: arrival in days from today, nights, room type. */
const AROUND_TODAY = [
  [-3, 2, 'COVE'],
  [-3, 2, 'DORM'],
  [-4, 3, 'DORM'],
  [-2, 2, 'DORM'],
  [-3, 3, 'DORM'],
  [-2, 2, 'NEST'],
  [-1, 1, 'COVE'],
  [-4, 4, 'DORM'],
  [-1, 1, 'DOUBLE'],
  [-2, 5, 'COVE'],
  [-1, 3, 'NEST'],
  [-1, 2, 'WOMEN'],
  [-3, 6, 'DORM'],
  [0, 2, 'COVE'],
  [0, 1, 'NEST'],
  [0, 3, 'WOMEN'],
] as const;
type Said = Pick<WantedBooking, 'requests' | 'note' | 'expectedAt' | 'payer' | 'paysOnLeaving' | 'abroad'>;
/**
 * What was said by some of those around today, by their place: the first who comes pays what the agent has brought, one
 * who leaves today has yet to pay, and two who are in house come from abroad.
 */
const SAID: { readonly [index: number]: Said } = {
  5: { paysOnLeaving: true },
  9: { abroad: 0 },
  10: { note: 'Stays every winter; gives the room back at nine' },
  11: { abroad: 1 },
  13: { requests: 'A quiet room, away from the road', expectedAt: '20:30', payer: 'GUEST' },
  14: {
    requests: 'A cot for the baby',
    note: 'They ring from the bus stand: send the jeep',
    expectedAt: '16:00',
  },
  15: { expectedAt: '00:40' },
};
/** What the second agent brings by the busload: arrival in days from today, nights, rooms by type, whether it is sure. */
const GROUPS = [
  { from: -1, nights: 3, rooms: { DORM: 3, DOUBLE: 1 }, status: 'CONFIRMED' },
  { from: 8, nights: 2, rooms: { DORM: 6, COVE: 2 }, status: 'CONFIRMED' },
  { from: 15, nights: 2, rooms: { DORM: 4, NEST: 1 }, status: 'HELD' },
] as const;
/** Cancelled yesterday, with an advance that is still to be given back: made and coming so many days from today. */
const REFUND_OWED = { made: -12, from: 26, nights: 2 } as const;
const NIGHTS = [
  [1, 26],
  [2, 34],
  [3, 22],
  [4, 10],
  [5, 5],
  [7, 3],
] as const;
/** The demand of 60 days past and 60 days to come, in the order in which it is asked for. */
export function demandAround(today: LocalDate, random: Random): WantedBooking[] {
  const usual = Array.from({ length: RESERVATIONS }, (_, index) =>
    usualBooking(today, random, index, DAYS_EACH_WAY),
  );
  const held = Array.from({ length: LATEST_HOLDS }, (_, index) =>
    latestHold(today, random, RESERVATIONS + index),
  );
  const ended = Array.from({ length: ENDED_HOLDS }, (_, index) =>
    endedHold(today, random, RESERVATIONS + LATEST_HOLDS + index),
  );
  const around = AROUND_TODAY.map((_, index) => bookingAround(today, random, index));
  const others = RESERVATIONS + LATEST_HOLDS + ENDED_HOLDS + AROUND_TODAY.length;
  const inSeason = Array.from({ length: IN_SEASON }, (_, index) =>
    usualBooking(today, random, others + index, SEASON_DAYS_EACH_WAY),
  );
  const groups = GROUPS.map((_, index) => groupOf(today, random, index, others + IN_SEASON + index));
  const owed = refundOwed(today, random, others + IN_SEASON + GROUPS.length);
  return [...usual, ...held, ...ended, ...around, ...inSeason, ...groups, owed].sort((a, b) =>
    a.madeOn === b.madeOn ? a.madeAt - b.madeAt : a.madeOn < b.madeOn ? -1 : 1,
  );
}

function usualBooking(today: LocalDate, random: Random, index: number, daysEachWay: number): WantedBooking {
  const offset = random.whole(-daysEachWay, daysEachWay);
  const arrival = addNights(today, offset);
  const lead = Math.max(0, offset) + Math.floor(random.next() ** 1.5 * 42);
  const madeOn = addNights(arrival, -lead);
  const by = random.weighted([
    ['DESK', 80],
    ['FIRST_AGENT', 12],
    ['SECOND_AGENT', 8],
  ] as const);
  const isCancelled = random.chance(0.13) && lead > 1;
  // Given up between the day after it was made and the arrival, and never later than yesterday; often at the last.
  const latest = Math.min(lead - 1, lead - offset - 1);
  const cancelAfter = random.chance(0.4) ? latest : random.whole(1, Math.max(1, latest));
  return {
    ...person(random, index),
    madeOn,
    // What is asked for today came in during the night, so that it lies behind the clock.
    madeAt: madeOn === today ? -random.whole(120, 420) : random.whole(0, 720),
    arrival,
    departure: addNights(arrival, random.weighted(NIGHTS)),
    by,
    source: by === 'DESK' ? sourceOf(lead, random) : 'AGENT',
    status: 'CONFIRMED',
    ...(random.chance(0.2) && { requests: random.pick(REQUESTS) }),
    ...(random.chance(0.25) && { extra: random.pick(['FIRE', 'TREK', 'LUNCH', 'WASH', 'HEAT']) }),
    ...(by === 'DESK' && random.chance(0.08) && { discountPercent: random.pick([500, 1_000, 1_500]) }),
    ...(isCancelled && latest >= 1 && { cancelledOn: addNights(madeOn, cancelAfter) }),
    ...(!isCancelled && lead > 0 && offset < 0 && random.chance(0.09) && { isNoShow: true }),
  };
}

function bookingAround(today: LocalDate, random: Random, index: number): WantedBooking {
  const [from, nights, type] = random.pick(AROUND_TODAY.slice(index, index + 1));
  const arrival = addNights(today, from);
  const isBed = type === 'DORM' || type === 'WOMEN';
  const guest = person(random, RESERVATIONS + LATEST_HOLDS + ENDED_HOLDS + index);
  const [, familyName = ''] = guest.name.split(' ');
  const fromAbroad = FROM_ABROAD[SAID[index]?.abroad ?? -1];
  return {
    ...guest,
    ...(fromAbroad && { name: fromAbroad.name }),
    ...(type === 'WOMEN' &&
      !fromAbroad && { name: `${WOMENS_NAMES[index % WOMENS_NAMES.length]} ${familyName}` }),
    rooms: [{ type, adults: isBed ? 1 : 2, children: 0, mealPlan: 'BREAKFAST' }],
    madeOn: addNights(today, -58 + index),
    madeAt: 60 + index * 40,
    arrival,
    departure: addNights(arrival, nights),
    // the first agent has somebody who comes, and somebody who leaves, as well
    ...(index % 5 === 3
      ? ({ by: 'FIRST_AGENT', source: 'AGENT' } as const)
      : ({ by: 'DESK', source: 'PHONE' } as const)),
    status: 'CONFIRMED',
    ...SAID[index],
  };
}

/** A bus that an agent brings: booked before anybody else around those days, or held since last night. */
function groupOf(today: LocalDate, random: Random, place: number, index: number): WantedBooking {
  const { from, nights, rooms, status } = random.pick(GROUPS.slice(place, place + 1));
  const arrival = addNights(today, from);
  const isHeld = status === 'HELD';
  return {
    ...person(random, index),
    rooms: Object.entries(rooms).flatMap(([type, count]) =>
      Array.from({ length: count }, () => ({
        type,
        adults: type === 'DORM' ? 1 : 2,
        children: 0,
        mealPlan: 'HALF_BOARD' as const,
      })),
    ),
    madeOn: isHeld ? today : addNights(today, -60 - place),
    madeAt: isHeld ? -200 : 240,
    arrival,
    departure: addNights(arrival, nights),
    by: 'SECOND_AGENT',
    source: 'AGENT',
    status,
  };
}

function refundOwed(today: LocalDate, random: Random, index: number): WantedBooking {
  const arrival = addNights(today, REFUND_OWED.from);
  return {
    ...person(random, index),
    rooms: [{ type: 'COVE', adults: 2, children: 0, mealPlan: 'BREAKFAST' }],
    madeOn: addNights(today, REFUND_OWED.made),
    madeAt: 180,
    arrival,
    departure: addNights(arrival, REFUND_OWED.nights),
    by: 'DESK',
    source: 'PHONE',
    status: 'CONFIRMED',
    cancelledOn: addNights(today, -1),
    isRefundOwed: true,
  };
}

/** Held since last night, or by the website since yesterday: these holds still run when the lodge opens. */
function latestHold(today: LocalDate, random: Random, index: number): WantedBooking {
  const arrival = addNights(today, random.whole(3, 24));
  const hours = HOURS_HELD[index - RESERVATIONS];
  return {
    ...person(random, index),
    madeOn: today,
    madeAt: -random.whole(60, 400),
    ...(hours !== undefined && { madeHoursAgo: hours }),
    arrival,
    departure: addNights(arrival, random.whole(1, 3)),
    ...heldBy(index, hours !== undefined),
    status: 'HELD',
  };
}

function heldBy(index: number, isOnline: boolean): Pick<WantedBooking, 'by' | 'source'> {
  if (isOnline) return { by: 'DESK', source: 'WEBSITE' };
  if (index % 3 === 0) return { by: 'SECOND_AGENT', source: 'AGENT' };
  return index % 3 === 1 ? { by: 'FIRST_AGENT', source: 'AGENT' } : { by: 'DESK', source: 'PHONE' };
}

/** Held days ago, and never confirmed. */
function endedHold(today: LocalDate, random: Random, index: number): WantedBooking {
  const madeOn = addNights(today, -random.whole(3, 40));
  const arrival = addNights(madeOn, random.whole(4, 45));
  return {
    ...person(random, index),
    madeOn,
    madeAt: random.whole(60, 600),
    arrival,
    departure: addNights(arrival, random.whole(1, 3)),
    ...heldBy(index, index % 2 === 0),
    status: 'HELD',
  };
}

function sourceOf(lead: number, random: Random): WantedBooking['source'] {
  if (lead === 0) return 'WALK_IN';
  return random.weighted([
    ['PHONE', 55],
    ['WEBSITE', 30],
    ['OTA', 15],
  ] as const);
}
