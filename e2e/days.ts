import { type APIRequestContext, expect, test } from '@playwright/test';
import { addNights, type DateRange, doDateRangesOverlap, type LocalDate, todayAt } from '../domain/nights.ts';

/** The lodge's day so many nights from today. */
export function dayAhead(nights: number): LocalDate {
  return addNights(todayAt(new Date(), 'Asia/Kolkata'), nights);
}

/** A name of this round alone: a journey that is played again finds no booking of the round before. */
export function ownName(name: string): string {
  const letters = String.fromCharCode(65 + (Math.floor(round() / 26) % 26), 97 + (round() % 26));
  return `${name} ${letters}`;
}

/** The e-mail address of somebody by that name. */
export function emailOf(name: string): string {
  return `${name.replaceAll(' ', '.').toLowerCase()}@example.in`;
}

/** Which round this is, from 0: nights are chosen by it where any room of a type will do. */
export function round(): number {
  return test.info().repeatEachIndex;
}

type Wanted = { rooms: readonly string[]; nights: number; from: LocalDate };

/** Rounds that are played beside each other look for their nights so far apart. */
const APART = 7;
/** So far ahead is looked for nights, which the calendar gives in one answer. */
const WINDOW = 60;

/** The first day from which these rooms are free for so many nights: the demo lodge has sold some, another round others. */
export async function freeFrom(
  request: APIRequestContext,
  { rooms, nights, from }: Wanted,
): Promise<LocalDate> {
  const first = addNights(from, APART * round());
  const taken = await takenIn(request, rooms, { arrival: first, departure: addNights(first, WINDOW) });
  for (let ahead = 0; ahead + nights <= WINDOW; ahead += 1) {
    const arrival = addNights(first, ahead);
    const run = { arrival, departure: addNights(arrival, nights) };
    if (!taken.some((bar) => doDateRangesOverlap(bar, run))) return arrival;
  }
  throw new Error(`The rooms ${rooms.join(', ')} are not free for ${nights} nights from ${first} on.`);
}

const CALENDAR = `query FreeRooms($from: LocalDate!, $to: LocalDate!) {
  calendar(from: $from, to: $to, firstRoom: 0, rooms: 200) {
    roomTypes { rooms { number bars { arrival departure } } }
  }
}`;

type Room = { number: string; bars: DateRange[] };

async function takenIn(
  request: APIRequestContext,
  rooms: readonly string[],
  { arrival: from, departure: to }: DateRange,
): Promise<DateRange[]> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded';
  const account = { email: 'manager@lodge.example', password: 'lodge-demo', returnSecureToken: true };
  const { idToken } = await (await request.post(path, { data: account })).json();
  const answer = await request.post('/graphql', {
    headers: { authorization: `Bearer ${idToken}` },
    data: { query: CALENDAR, variables: { from, to } },
  });
  expect(answer.ok()).toBe(true);
  const { data }: { data: { calendar: { roomTypes: { rooms: Room[] }[] } } } = await answer.json();
  const wanted = data.calendar.roomTypes
    .flatMap((type) => type.rooms)
    .filter(({ number }) => rooms.includes(number));
  expect(wanted).toHaveLength(rooms.length);
  return wanted.flatMap(({ bars }) => bars);
}
