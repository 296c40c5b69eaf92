import type { ApolloClient } from '@apollo/client';
import { addNights, type LocalDate } from '../../../domain/nights.ts';
import { keep, keptAt } from '../../lib/device-store.ts';
import { KeptDayDocument, type KeptDayQuery } from './cached-day.generated.ts';

/** For so many nights from today the calendar stays readable without the net. */
export const KEPT_NIGHTS = 14;
const KEPT_NIGHTS_BEFORE = 7;

const NAME = 'day';

/** What the device keeps of the day and the coming nights, as it was when the lodge was last reached. */
export type KeptDay = { answer: KeptDayQuery; savedAt: string };

/** Asks the lodge for the day and keeps the answer on this device; gives it. */
export async function keepDay(client: ApolloClient, uid: string, today: LocalDate): Promise<KeptDay | null> {
  // Who leaves today slept here last night; who should have left may have slept here for the last time before that.
  const variables = { from: addNights(today, -KEPT_NIGHTS_BEFORE), to: addNights(today, KEPT_NIGHTS) };
  const { data } = await client.query({ query: KeptDayDocument, variables, fetchPolicy: 'no-cache' });
  if (data === undefined) return null;
  const day: KeptDay = { answer: data, savedAt: new Date().toISOString() };
  await keep(uid, NAME, day);
  return day;
}

export async function keptDay(uid: string): Promise<KeptDay | null> {
  const day = await keptAt(uid, NAME);
  // Nothing else is ever kept under this name.
  return (day as KeptDay | undefined) ?? null;
}

type Room = KeptDayQuery['calendar']['roomTypes'][number]['rooms'][number];
type Bar = Room['bars'][number];
export type KeptStay = Bar & { room: string };

/** The lists of a day at the desk, each by room. */
export type DayLists = { arrivals: KeptStay[]; leaving: KeptStay[]; inHouse: KeptStay[]; free: string[] };

const COMING = ['HELD', 'CONFIRMED'];

/** Who comes, who leaves, who sleeps here, and which rooms are free tonight. */
export function listsOf({ answer }: KeptDay): DayLists {
  const { today } = answer.lodge;
  const rooms = answer.calendar.roomTypes.flatMap((type) => type.rooms);
  const stays = rooms.flatMap(({ number, bars }) => bars.map((bar) => ({ ...bar, room: number })));
  const isIn = ({ status }: KeptStay) => status === 'CHECKED_IN';
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
export function roomOfBalance({ code, room }: KeptStay, stays: readonly KeptStay[]): string {
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
