import { MAX_ROOMS } from '../../../../domain/lodge/room-capacity.ts';
import type { Money } from '../../../../domain/money.ts';
import {
  addNights,
  type DateRange,
  earlierDay,
  formatDay,
  type LocalDate,
  laterDay,
  nightsBetween,
} from '../../../../domain/nights.ts';
import type { Refusal } from '../../../errors/refusal.ts';
import type { ListedAdvance } from '../../billing/payments/listed-advances.write.ts';
import { amountIn, choiceIn, dayIn, textIn, UnreadableCell, wholeIn } from '../cell.rules.ts';
import type { FiledLine } from '../import-kind.rules.ts';
import { CellReader, type LineProblem, NO_ID } from '../judged-line.rules.ts';
import type { HouseNames } from '../room-type-names.sql.ts';
import { agentIn } from './agent-cell.rules.ts';
import {
  type ALL_GUESTS_ARE,
  BOOKING_SOURCES,
  BOOKING_STATUSES,
  type MEALS,
  METHODS,
} from './booking-fields.rules.ts';
import { allGuestsIn, daysIn, mealsIn, type People, peopleIn } from './by-room-cells.rules.ts';
import { knownRoom, type NamedPlace, placesIn, roomsIn } from './places-cell.rules.ts';

/** A room as a line asks for it. */
export type WantedRoom = {
  readonly roomTypeId: string;
  readonly roomId: string | null;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly mealPlan: keyof typeof MEALS;
  readonly allGuestsAre: keyof typeof ALL_GUESTS_ARE;
};

/** What a line says of the booking as a whole; lines of one booking need say it once. */
export type SaidOfBooking = {
  readonly guest: string;
  readonly phone: string;
  readonly email: string;
  readonly source: keyof typeof BOOKING_SOURCES | null;
  readonly status: keyof typeof BOOKING_STATUSES | null;
  readonly agentId: string | null;
};

/** A line of a list of bookings as it was read. */
export type BookingLine = {
  readonly number: number;
  readonly externalRef: string;
  readonly said: SaidOfBooking;
  /** The rooms that it asks for; one that is like no other where it does not say which, or when. */
  readonly rooms: readonly WantedRoom[];
  /** Whether it says which rooms it asks for, and when. */
  readonly isPlaced: boolean;
  /** What was agreed for these rooms, or for the whole booking where no other line of it says one; in paise. */
  readonly total: Money | null;
  /** What was paid already. */
  readonly advances: readonly ListedAdvance[];
  readonly requests: string;
  readonly note: string;
  /** Why it was booked against a rule of the lodge. */
  readonly overrideReason: string;
  readonly problems: readonly LineProblem[];
};

/** What stands for a room of which a line does not say what it is. */
const UNPLACED: Pick<WantedRoom, 'roomTypeId' | 'roomId'> = { roomTypeId: NO_ID, roomId: null };

/** What the nights of a stay are judged by. */
type StayJudging = {
  readonly today: LocalDate;
  /** Raises a refusal of the nights. */
  readonly assertDates: (dates: DateRange) => void;
};

/** Reads a line of a list of bookings. */
export function bookingLineOf(
  { number, cells }: FiledLine,
  names: HouseNames,
  { today, assertDates }: StayJudging,
): BookingLine {
  const reader = new CellReader(cells);
  const textOf = (field: string) => reader.read(field, textIn) ?? '';
  const guest = textOf('guest');
  const places = placesOf(reader, names);
  const count = Math.max(1, places.length);
  const { dates, days, isComing } = nightsIn(reader, count, assertDates);
  const isPlaced =
    isComing &&
    places.length > 0 &&
    !['roomType', 'roomCount', 'room', 'days'].some((field) => reader.isWrong(field));
  const agent = reader.read('agent', (cell) => agentIn(cell, names.agents));
  const people = peopleByRoom(reader, count);
  const meals = reader.read('mealPlan', (cell) => mealsIn(cell, count));
  const guestsAre = reader.read('allGuestsAre', (cell) => allGuestsIn(cell, count));
  const read = {
    number,
    externalRef: textOf('externalRef'),
    said: {
      guest,
      phone: textOf('phone'),
      email: textOf('email'),
      source: reader.read('source', (cell) => choiceIn(cell, BOOKING_SOURCES)),
      status: reader.read('status', (cell) => choiceIn(cell, BOOKING_STATUSES)),
      agentId: agent?.id ?? null,
    },
    total: reader.read('total', amountIn),
    advances: advancesOf(reader),
    requests: textOf('requests'),
    note: textOf('note'),
    overrideReason: textOf('overrideReason'),
    problems: reader.problems,
  };
  const nightsOfStay = dates ?? { arrival: today, departure: addNights(today, 1) };
  const asked = places.length > 0 ? places : [UNPLACED];
  const rooms = asked.map((place, index) => ({
    ...place,
    ...(days?.[index] ?? nightsOfStay),
    mealPlan: meals?.[index] ?? 'ROOM_ONLY',
    allGuestsAre: guestsAre?.[index] ?? 'ANY',
    ...(people[index] ?? NOBODY),
  }));
  return { ...read, rooms, isPlaced };
}

/**
 * The nights of a booking, and those of each of its rooms: null where they are not said; `isComing` where all may be booked.
 * What the line says of them wrongly becomes its problems.
 */
function nightsIn(reader: CellReader, rooms: number, assertDates: StayJudging['assertDates']) {
  const arrival = reader.read('arrival', dayIn);
  if (arrival === null) reader.require('arrival', 'Write the day of arrival.');
  const nights = reader.read('nights', wholeIn);
  const left = reader.read('departure', dayIn);
  const departure = left ?? (arrival && nights ? addNights(arrival, nights) : null);
  if (departure === null) reader.require('departure', 'Write the day of departure or the nights.');
  const dates = arrival === null || departure === null ? null : { arrival, departure };
  const days = daysByRoom(reader, dates, rooms);
  const areComing = days?.every((stay) => reader.judge(columnOfDates, () => assertDates(stay))) ?? false;
  const isComing = dates !== null && reader.judge(columnOfDates, () => assertDates(dates)) && areComing;
  if (isComing && left !== null && nights !== null && nights !== nightsBetween(dates.arrival, left))
    reader.require('nights', otherNights(dates, nights));
  return { dates, days, isComing };
}

const NOBODY: People = { adults: 0, children: 0, infants: 0 };

/** Who comes into each room: as the line says of each, else as many in each as can be, the first ones have one more. */
function peopleByRoom(reader: CellReader, rooms: number): People[] {
  const said = {
    adults: reader.read('adults', wholeIn),
    children: reader.read('children', wholeIn),
    infants: reader.read('infants', wholeIn),
  };
  const byRoom = reader.read('people', (cell) => peopleIn(cell, rooms));
  if (byRoom === null)
    return Array.from({ length: rooms }, (_room, index) => ({
      adults: shareOf(said.adults ?? rooms, rooms, index),
      children: shareOf(said.children ?? 0, rooms, index),
      infants: shareOf(said.infants ?? 0, rooms, index),
    }));
  for (const who of ['adults', 'children', 'infants'] as const) {
    const sum = byRoom.reduce((together, people) => together + people[who], 0);
    if (said[who] !== null && said[who] !== sum)
      reader.require('people', `The rooms have ${sum} ${who}, not ${said[who]}. Mend either.`);
  }
  return byRoom;
}

/** The days of each room: as the line says of each, which are days of the booking, else all of them; null where they are not known. */
function daysByRoom(reader: CellReader, dates: DateRange | null, rooms: number): DateRange[] | null {
  const byRoom = reader.read('days', (cell) => daysIn(cell, rooms));
  if (dates === null) return byRoom;
  const first = byRoom?.map(({ arrival }) => arrival).reduce(earlierDay);
  const last = byRoom?.map(({ departure }) => departure).reduce(laterDay);
  if (byRoom && (first !== dates.arrival || last !== dates.departure))
    reader.require('days', 'The rooms have to come and go on the days of the booking. Mend either.');
  return byRoom ?? Array.from({ length: rooms }, () => dates);
}

/** What is said of nights that are not those between the days. */
function otherNights({ arrival, departure }: DateRange, nights: number): string {
  const between = nightsBetween(arrival, departure);
  const counted = `${between} ${between === 1 ? 'night' : 'nights'}`;
  return `${formatDay(arrival)} to ${formatDay(departure)} is ${counted}, not ${nights}. Mend the days or the nights.`;
}

/** Which column the dates of a stay are refused at. */
function columnOfDates({ data: { code } }: Refusal): string {
  return code === 'DATES_ORDER' || code === 'STAY_TOO_LONG' ? 'departure' : 'arrival';
}

/** What the line says was paid already: several payments between semicolons. The other columns mean nothing without an amount. */
function advancesOf(reader: CellReader): ListedAdvance[] {
  const amounts = reader.read('advance', (cell) => textIn(cell).split(';').map(amountIn)) ?? [];
  const paid = amounts.filter((amount) => amount !== null && amount > 0);
  if (paid.length === 0) return [];
  const partsOf = <Part>(field: string, read: (part: string) => Part) =>
    reader.read(field, (cell) => (paid.length === 1 ? [cell] : textIn(cell).split(';')).map(read)) ?? [];
  const methods = partsOf('method', (part) => choiceIn(part, METHODS));
  const days = partsOf('paidOn', dayIn);
  const references = partsOf('reference', textIn);
  const advances = paid.flatMap((amount, place) => {
    const method = methods[place] ?? (methods.length === 1 ? methods[0] : null) ?? null;
    if (amount === null || method === null) return [];
    return [{ amount, method, paidOn: days[place] ?? null, reference: references[place] || null }];
  });
  if (advances.length < paid.length)
    reader.require('method', 'Write how it was paid: Cash, UPI, Card or Bank.');
  return advances;
}

/** The people of one of several rooms: as many in each as can be, the first ones have one more. */
function shareOf(people: number, rooms: number, index: number): number {
  return Math.floor(people / rooms) + (index < people % rooms ? 1 : 0);
}

type Place = Pick<WantedRoom, 'roomTypeId' | 'roomId'>;

/** The rooms of a line, by the types and numbers in one cell, or the numbers in a cell of their own. */
function placesOf(reader: CellReader, names: HouseNames): Place[] {
  const places = reader.read('roomType', (cell) => placesIn(cell, names)) ?? [];
  const numbered = reader.read('room', (cell) => roomsIn(cell, names)) ?? [];
  const [place] = places;
  const count = reader.read('roomCount', roomCountIn);
  const named = numbered.length || places.length;
  if (count !== null && named > 1 && named !== count)
    reader.require('roomCount', `The line names ${named} rooms, not ${count}. Mend either.`);
  if (numbered.length > 0) {
    const isOne = places.length <= 1;
    if (!isOne && places.length !== numbered.length)
      reader.require('room', `Write ${places.length} numbers of rooms, or none.`);
    return numbered.map((room, index) => ({
      roomTypeId: (isOne ? place : places[index])?.type.id ?? room.roomTypeId,
      roomId: room.id,
    }));
  }
  if (places.length === 0) reader.require('roomType', 'Write the room type.');
  const isCounted = count !== null && place !== undefined && places.length === 1;
  if (isCounted && count > 1 && place.number !== null)
    reader.require('roomCount', `The line names 1 room, not ${count}. Mend either.`);
  const all = isCounted && place.number === null ? Array.from({ length: count }, () => place) : places;
  return all.map((one) => ({ roomTypeId: one.type.id, roomId: roomIdOf(reader, one, names) }));
}

/** How many rooms of its type a line asks for; null where nothing stands. Raises UnreadableCell. */
function roomCountIn(cell: string): number | null {
  const count = wholeIn(cell);
  if (count !== null && (count < 1 || count > MAX_ROOMS))
    throw new UnreadableCell(`Write a whole number from 1 to ${MAX_ROOMS}; numbers of rooms stand in Room.`);
  return count;
}

function roomIdOf(reader: CellReader, { number }: NamedPlace, names: HouseNames): string | null {
  if (number === null) return null;
  try {
    return knownRoom(number, names).id;
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error;
    reader.require('room', error.message);
    return null;
  }
}
