import type { ApolloClient } from '@apollo/client';
import { addNights, type LocalDate } from '../../../domain/nights.ts';
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
  inHouse: CachedStay[];
  free: string[];
};

const COMING = ['HELD', 'CONFIRMED'];

/** Who comes, who leaves, who sleeps here, and which rooms are free tonight. */
export function listsOf({ answer }: CachedDay): DayLists {
  const { today } = answer.lodge;
  const rooms = answer.calendar.roomTypes.flatMap((type) => type.rooms);
  const stays = rooms.flatMap(({ number, bars }) => bars.map((bar) => ({ ...bar, room: number })));
  const isIn = ({ status }: CachedStay) => status === 'CHECKED_IN';
  return {
    arrivals: stays.filter((stay) => COMING.includes(stay.status ?? '') && isAwaitedOn(stay, today)),
    leaving: stays.filter((stay) => isIn(stay) && stay.departure <= today),
    inHouse: stays.filter((stay) => isIn(stay) && stay.departure > today),
    free: rooms
      .filter(({ bars }) => bars.every((bar) => !isTakenOn(bar, today) && !isStillIn(bar, today)))
      .map(({ number }) => number),
  };
}

/** The room of a list under which the balance of a stay's booking stands: its own, or the first one of the booking. */
export function roomOfBalance({ code, room }: CachedStay, stays: readonly CachedStay[]): string {
  return (code !== null && stays.find((stay) => stay.code === code)?.room) || room;
}

/** Who comes on the day, or should have come before it and still has a night of it. */
function isAwaitedOn({ arrival, departure, status }: Bar, day: LocalDate): boolean {
  return arrival === day || (status === 'CONFIRMED' && arrival < day && day < departure);
}

/** Who should have left before the day and has not. */
function isStillIn({ departure, status }: Bar, day: LocalDate): boolean {
  return status === 'CHECKED_IN' && departure < day;
}

/** Whether a bar takes the room for this night; an early leaver's nights are free again. */
export function isTakenOn({ arrival, departure, status }: Bar, night: LocalDate): boolean {
  return status !== 'CHECKED_OUT' && arrival <= night && night < departure;
}
