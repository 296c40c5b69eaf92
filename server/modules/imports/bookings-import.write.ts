import { addNights } from '../../../domain/nights.ts';
import { Refusal } from '../../errors/refusal.ts';
import {
  type ListedBooking,
  type ListedHouse,
  listedBookingOf,
  makeListedBookings,
  priceListed,
  readHouseFor,
  refKeyOf,
} from '../reservations/booking/listed-bookings.write.ts';
import {
  builtOnBookings,
  cancelListedBookings,
} from '../reservations/lifecycle/listed-cancellation.write.ts';
import { BOOKING_FIELDS, BOOKING_SOURCES, BOOKING_STATUSES, MEALS } from './booking-fields.rules.ts';
import { amountIn, calledSo, choiceIn, dayIn, textIn, wholeIn } from './cell.rules.ts';
import type { FiledLine, ImportRules, Judging } from './import-kind.rules.ts';
import { inTurns } from './in-turns.ts';
import { CellReader, type LineProblem, problemsOf, wrong } from './judged-line.rules.ts';
import { roomTypeIn } from './room-type-cell.rules.ts';
import { type HouseNames, readHouseNames } from './room-type-names.sql.ts';

/** So many are written in two seconds, during which nobody else books rooms of these types. */
const MOST_BOOKINGS = 500;
/** So many bookings are priced with one request. */
const LINES_AT_A_TIME = 100;
/** Whoever was promised a stay before the lodge moved in keeps it, whatever a season says. */
const OVERRIDE_REASON = 'Booked before the lodge moved in.';
const AGREED = 'Agreed before the lodge moved in.';

const MARKED =
  'This guest, or somebody with this number, is marked Do not rent. Book them on the form, with a reason.';

type Booking = ReturnType<typeof listedBookingOf>;
type Draft = {
  readonly label: string;
  readonly booking: Booking | null;
  readonly problems: readonly LineProblem[];
};

/** Coming bookings from a spreadsheet, each of one room. */
export const BOOKINGS_IMPORT: ImportRules<ListedBooking> = {
  fields: BOOKING_FIELDS,
  mostLines: MOST_BOOKINGS,
  linesAtATime: LINES_AT_A_TIME,
  async plan(judging, lines, { from, to }) {
    const { viewer, runner, now } = judging;
    const names = await readHouseNames(runner);
    const drafts = await inTurns(lines, (line) => draftOf(line, names, judging));
    const house = await readHouseFor(
      runner,
      drafts.map(({ booking }) => booking),
      judging,
    );
    const twins = twinsIn(drafts);
    return inTurns(drafts.slice(from, to), (draft, index) => {
      const place = from + index;
      const problems = [...draft.problems];
      if (!house || !draft.booking) return wrong(draft.label, problems);
      problems.push(...refProblems(draft.booking, house, twins.get(place), lines));
      if (!house.isLetTo(draft.booking)) problems.push({ field: 'guest', message: MARKED });
      problems.push(...placeProblems(house, place, lines, drafts));
      const placing = house.placings[place] ?? { taken: null, by: null };
      try {
        const row = priceListed(viewer, draft.booking, house, placing, now);
        if (problems.length === 0) return { verdict: 'NEW', label: draft.label, problems: [], row };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        problems.push(...problemsOf(error, fieldOf));
      }
      return wrong(draft.label, problems);
    });
  },
  make: (write, bookings) => makeListedBookings(write, bookings),
  builtOn: builtOnBookings,
  undo: cancelListedBookings,
};

function draftOf({ cells }: FiledLine, { types, rooms }: HouseNames, { viewer }: Judging): Draft {
  const reader = new CellReader(cells);
  const label = reader.read('guest', textIn) ?? '';
  const place = reader.read('roomType', (cell) => placeIn(cell, { types, rooms }));
  const number = reader.read('room', textIn) || place?.number || '';
  const room = number === '' ? null : calledSo(number, rooms, (one) => [one.number]);
  if (number !== '' && !room) reader.require('room', `There is no room ${number}.`);
  const roomTypeId = place?.type.id ?? room?.roomTypeId;
  if (roomTypeId === undefined) reader.require('roomType', 'Write the room type.');
  const arrival = reader.read('arrival', dayIn);
  if (arrival === null) reader.require('arrival', 'Write the day of arrival.');
  const nights = reader.read('nights', wholeIn);
  const departure =
    reader.read('departure', dayIn) ?? (arrival && nights ? addNights(arrival, nights) : null);
  if (departure === null) reader.require('departure', 'Write the day of departure or the nights.');
  const total = reader.read('total', amountIn);
  const said = {
    source: reader.read('source', (cell) => choiceIn(cell, BOOKING_SOURCES)) ?? 'OTHER',
    status: reader.read('status', (cell) => choiceIn(cell, BOOKING_STATUSES)) ?? 'CONFIRMED',
    externalRef: reader.read('externalRef', textIn),
    guest: {
      fullName: label,
      phone: reader.read('phone', textIn),
      email: reader.read('email', textIn),
    },
    requests: reader.read('requests', textIn),
    note: reader.read('note', textIn),
    overrideReason: OVERRIDE_REASON,
    discount: total === null ? null : { kind: 'AGREED_TOTAL', value: total, reason: AGREED },
  };
  const guests = {
    adults: reader.read('adults', wholeIn) ?? 1,
    children: reader.read('children', wholeIn) ?? 0,
    infants: reader.read('infants', wholeIn) ?? 0,
    mealPlan: reader.read('mealPlan', (cell) => choiceIn(cell, MEALS)) ?? 'ROOM_ONLY',
  };
  if (reader.problems.length > 0) return { label, booking: null, problems: reader.problems };
  const wanted = [{ ...guests, roomTypeId, roomId: room?.id ?? null, arrival, departure }];
  const booking = reader.refused(() => listedBookingOf(viewer, { ...said, rooms: wanted }), fieldOf);
  return { label, booking, problems: reader.problems };
}

/** The room type of a cell, and the number after its name where the list of bookings has one: 'Deluxe 101'. */
function placeIn(cell: string, { types, rooms }: HouseNames) {
  const said = textIn(cell);
  const whole = calledSo(said, types, ({ name, code }) => [name, code]);
  if (whole) return { type: whole, number: null };
  // a number may have spaces, too
  const known = types
    .filter(({ name }) => said.startsWith(`${name} `))
    .map((type) => ({ type, number: said.slice(type.name.length + 1) }))
    .find(({ number }) => rooms.some((room) => room.number === number));
  if (known) return known;
  const [, before = '', number = null] = /^(.+) (\S+)$/.exec(said) ?? [];
  const type = calledSo(before, types, ({ name }) => [name]);
  if (type) return { type, number };
  const named = roomTypeIn(cell, types);
  return named && { type: named, number: null };
}

/** Which column a field of a booking is; null: it is about the line. */
function fieldOf(path: string): string | null {
  const name = path.split('.').at(-1) ?? '';
  const names: { readonly [field: string]: string } = {
    fullName: 'guest',
    roomTypeId: 'roomType',
    roomId: 'room',
    value: 'total',
  };
  const field = names[name] ?? name;
  return BOOKING_FIELDS.some((one) => one.field === field) ? field : null;
}

/** For each line whose number stands in an earlier one, the place of that line. */
function twinsIn(drafts: readonly Draft[]): Map<number, number> {
  const first = new Map<string, number>();
  const twins = new Map<number, number>();
  drafts.forEach(({ booking }, index) => {
    if (!booking?.externalRef) return;
    const key = refKeyOf(booking);
    const before = first.get(key);
    if (before === undefined) first.set(key, index);
    else twins.set(index, before);
  });
  return twins;
}

function refProblems(
  booking: Booking,
  { refsInUse }: ListedHouse,
  twin: number | undefined,
  lines: readonly FiledLine[],
): LineProblem[] {
  const problem = (message: string) => [{ field: 'externalRef', message }];
  if (twin !== undefined) return problem(`Line ${lines[twin]?.number} has this code already.`);
  const isUsed = booking.externalRef !== null && refsInUse.has(refKeyOf(booking));
  return isUsed ? problem('There is a booking with this code already.') : [];
}

function placeProblems(
  { placings }: ListedHouse,
  place: number,
  lines: readonly FiledLine[],
  drafts: readonly Draft[],
): LineProblem[] {
  const placing = placings[place];
  if (!placing || 'roomId' in placing) return [];
  const { taken, by } = placing;
  if (taken === null)
    return [{ field: 'roomType', message: 'No room of this type is free on all of these nights.' }];
  const whose = by === null ? '' : ` by line ${lines[by]?.number} (${drafts[by]?.label})`;
  return [{ field: 'room', message: `Room ${taken.number} is taken on these nights${whose}.` }];
}
