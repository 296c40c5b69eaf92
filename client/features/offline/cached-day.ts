import type { ApolloClient } from '@apollo/client';
import { addNights, isNightOf, type LocalDate } from '../../../domain/nights.ts';
import { isInHouse, type StayOfDay, stayListOf } from '../../../domain/stay-day.ts';
import { storedAt, storeValue } from '../../lib/device-store.ts';
import { CachedDayDocument, type CachedDayQuery } from './cached-day.generated.ts';

/** For so many nights from today the calendar stays readable without the net. */
export const CACHED_NIGHTS = 14;
const CACHED_NIGHTS_BEFORE = 7;

const NAME = 'day';

/** What the device keeps of the day and the coming nights, as it was when the lodge was last reached. */
export type CachedDay = { answer: CachedDayQuery; savedAt: string };

/** Asks the lodge for the day and keeps the answer on this device; gives it. */
export async function cacheDay(
  client: ApolloClient,
  uid: string,
  today: LocalDate,
): Promise<CachedDay | null> {
  // Who leaves today slept here last night; who should have left may have slept here for the last time before that.
  const variables = { from: addNights(today, -CACHED_NIGHTS_BEFORE), to: addNights(today, CACHED_NIGHTS) };
  const { data } = await client.query({ query: CachedDayDocument, variables, fetchPolicy: 'no-cache' });
  if (data === undefined) return null;
  const day: CachedDay = { answer: data, savedAt: new Date().toISOString() };
  await storeValue(uid, NAME, day);
  return day;
}

export async function cachedDay(uid: string): Promise<CachedDay | null> {
  const day = await storedAt(uid, NAME);
  // Nothing else is ever kept under this name.
  return (day as CachedDay | undefined) ?? null;
}

type Room = CachedDayQuery['calendar']['roomTypes'][number]['rooms'][number];
type Bar = Room['bars'][number];
export type CachedStay = Bar & { room: string };

/** The lists of a day at the desk, each by room. */
export type DayLists = {
  arrivals: CachedStay[];
  leaving: CachedStay[];
  staying: CachedStay[];
  /** Held for tonight, not confirmed. */
  held: CachedStay[];
  /** How many rooms are in house, those of who leaves today, too. */
  roomsInHouse: number;
  free: string[];
};

/** Who comes, who leaves, who sleeps here, and which rooms are free tonight. */
export function listsOf({ answer }: CachedDay): DayLists {
  // a day that was kept before the lodge said its night has none
  const { today, tonight = today } = answer.lodge;
  const rooms = answer.calendar.roomTypes.flatMap((type) => type.rooms);
  const stays = rooms.flatMap(({ number, bars }) => bars.map((bar) => ({ ...bar, room: number })));
  const of = { day: today, today };
  const listed = stays.flatMap((stay) => {
    const whole = wholeOf(stay);
    if (whole === null || !isPlaceOn(stay, whole, today)) return [];
    return [{ stay, whole, list: stayListOf(whole, of), isIn: isInHouse(whole, of) }];
  });
  const pick = (isMeant: (one: (typeof listed)[number]) => boolean) =>
    listed.filter(isMeant).map(({ stay }) => stay);
  const isComing = ({ whole, list }: (typeof listed)[number]) =>
    whole.status === 'CONFIRMED' && (list === 'arrival' || list === 'late');
  return {
    // who should have come, and has no night left, is not awaited any more
    arrivals: pick((one) => isComing(one) && today < one.whole.departure),
    leaving: pick(({ isIn, whole }) => isIn && whole.departure <= today),
    staying: pick(({ isIn, whole }) => isIn && whole.departure > today),
    held: stays.filter((stay) => stay.status === 'HELD' && isTakenOn(stay, today)),
    roomsInHouse: answer.calendar.roomsInHouse ?? listed.filter(({ isIn }) => isIn).length,
    free: rooms
      .filter(({ bars }) => bars.every((bar) => !isTakenOn(bar, tonight) && !isStillIn(bar, today)))
      .map(({ number }) => number),
  };
}

/** The room of a list under which the balance of a stay's booking stands: its own, or the first one of the booking. */
export function roomOfBalance({ code, room }: CachedStay, stays: readonly CachedStay[]): string {
  return (code !== null && stays.find((stay) => stay.code === code)?.room) || room;
}

/** The stay that a bar is of, or a part of. */
function wholeOf({ status, stayArrival, stayDeparture }: Bar): StayOfDay | null {
  if (status === null || stayArrival === null || stayDeparture === null) return null;
  return { status, arrival: stayArrival, departure: stayDeparture };
}

/** Whether a part of a stay is the one in whose room the guests are: the last one from the end on. */
function isPlaceOn(bar: Bar, whole: StayOfDay, day: LocalDate): boolean {
  return day >= whole.departure ? bar.departure === whole.departure : isNightOf(bar, day);
}

/** Who should have left before the day and has not. */
export function isStillIn({ departure, stayDeparture, status }: Bar, day: LocalDate): boolean {
  return status === 'CHECKED_IN' && departure === stayDeparture && departure < day;
}

/** Whether a bar takes the room for this night: who has left keeps it for the night that was slept, and for no other. */
export function isTakenOn(bar: Bar, night: LocalDate): boolean {
  return isNightOf(bar, night);
}
