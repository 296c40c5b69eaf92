import { IMPORT_LIMITS } from '../../../../domain/imports/import-limits.ts';
import type { WriteContext } from '../../../db/write.ts';
import { passByTill } from '../../billing/cash/counted-cash.write.ts';
import {
  type ListedAdvance,
  takeListedAdvances,
  voidListedAdvances,
} from '../../billing/payments/listed-advances.write.ts';
import {
  type ListedBooking,
  type ListedHouse,
  makeListedBookings,
  overfullRoomsOf,
  priceListed,
  readHouseFor,
} from '../../reservations/booking/listed-bookings.write.ts';
import { refInUseSentence, refKeyOf } from '../../reservations/booking/ref-in-use.rules.ts';
import {
  builtOnBookings,
  cancelListedBookings,
  openListedBookings,
} from '../../reservations/lifecycle/listed-cancellation.write.ts';
import type { FiledLine, ImportRules, Judging } from '../import-kind.rules.ts';
import { inTurns } from '../in-turns.ts';
import type { PlannedLine } from '../judged-line.rules.ts';
import { readHouseNames } from '../room-type-names.sql.ts';
import { BOOKING_FIELDS } from './booking-fields.rules.ts';
import { BookingGroup, type BookingOfLines } from './booking-group.ts';
import {
  type FoundRooms,
  foundRoomsOf,
  lineReader,
  problemsOfRooms,
  surveyBookings,
} from './booking-survey.ts';

/** So many bookings are priced with one request. */
const BOOKINGS_AT_A_TIME = 200;
/** So many are written, or cancelled, in one transaction: nobody else books rooms of these types meanwhile. */
const BOOKINGS_A_PART = 100;

const MARKED =
  'This guest, or somebody with this number, is marked Do not rent. Book them on the form, with a reason.';

/** A booking of a list with what was paid on it already. */
type BookingOfList = { readonly booking: ListedBooking; readonly advances: readonly ListedAdvance[] };

/** Coming bookings from a spreadsheet; lines with one code are rooms of one booking. */
export const BOOKINGS_IMPORT: ImportRules<BookingOfList> = {
  fields: BOOKING_FIELDS,
  mostLines: IMPORT_LIMITS.RESERVATIONS,
  thingsAtATime: BOOKINGS_AT_A_TIME,
  thingsAPart: BOOKINGS_A_PART,
  survey: surveyBookings,
  plan: planBookings,
  make: makeBookings,
  builtOn: builtOnBookings,
  undo: takeBookingsBack,
};

/** Makes bookings and takes what was paid on them. Cash that was counted long ago goes into no till of today. */
async function makeBookings(write: WriteContext, rows: readonly BookingOfList[]): Promise<string[]> {
  const ids = await makeListedBookings(
    write,
    rows.map(({ booking }) => booking),
  );
  const paid = rows.map(({ advances }, index) => ({ reservationId: ids[index] ?? '', advances }));
  await passByTill(write, await takeListedAdvances(write, paid), 'OUT');
  return ids;
}

/** Cancels bookings, and takes what was paid on them out of the sums: it was never a payment to this lodge's till. */
async function takeBookingsBack(write: WriteContext, ids: readonly string[]): Promise<void> {
  const open = await openListedBookings(write, ids);
  await passByTill(write, await voidListedAdvances(write, open), 'BACK');
  await cancelListedBookings(write, ids);
}

async function planBookings(
  judging: Judging,
  lines: readonly FiledLine[],
): Promise<PlannedLine<BookingOfList>[]> {
  const lineOf = lineReader(await readHouseNames(judging.runner), judging);
  const found = new Map(lines.map((line) => [line.number, foundRoomsOf(line)]));
  const things = [...Map.groupBy(lines, ({ number, ofLine }) => ofLine ?? number).values()];
  const groups = await inTurns(things, (thing) => new BookingGroup(judging.viewer, thing.map(lineOf)));
  const house = await readHouseFor(
    judging.runner,
    groups.flatMap(({ booking }) => booking ?? []),
  );
  const judged = await inTurns(groups, (group) => judgedLines(judging, group, house, found));
  const byNumber = new Map(judged.flat());
  return lines.map(({ number }) => byNumber.get(number)).filter((line) => line !== undefined);
}

/** The lines of a booking by their numbers, each with what it comes to. */
function judgedLines(
  judging: Judging,
  group: BookingGroup,
  house: ListedHouse | null,
  found: ReadonlyMap<number, FoundRooms>,
): [number, PlannedLine<BookingOfList>][] {
  const { booking, lines } = group;
  for (const line of lines)
    for (const problem of problemsOfRooms(found.get(line.number) ?? [])) group.blameOnce(line, problem);
  const row = booking && house && judgedBooking(judging, { group, booking, house, found });
  const name = lines.find(({ said }) => said.guest !== '')?.said.guest ?? '';
  return lines.map((line, index): [number, PlannedLine<BookingOfList>] => {
    const problems = group.problemsOf(line);
    const label = line.said.guest || name;
    if (problems.length > 0) return [line.number, { verdict: 'WRONG', label, problems, row: null }];
    const isRow = index === 0 && group.isFaultless;
    return [line.number, { verdict: 'NEW', label, problems: [], row: isRow ? row : null }];
  });
}

type Judged = {
  readonly group: BookingGroup;
  readonly booking: BookingOfLines;
  readonly house: ListedHouse;
  readonly found: ReadonlyMap<number, FoundRooms>;
};

/** What a booking makes, with all that is wrong with it kept in its group; null where it can have no price. */
function judgedBooking(
  { viewer, now, today }: Judging,
  { group, booking, house, found }: Judged,
): BookingOfList | null {
  const inUse = house.refsInUse.get(refKeyOf(booking));
  // which system has the number hangs on who brought the booking
  if (inUse && group.isRight('source', 'agent'))
    group.blameOnce(undefined, { field: 'externalRef', message: refInUseSentence(inUse) });
  if (!house.isLetTo(booking)) group.blameOnce(undefined, { field: 'guest', message: MARKED });
  const listed = group.isPlaced ? pricedBooking() : null;
  const { booksLockedThrough } = house.prices.settings;
  const total = listed?.priced.quote.total.gross ?? null;
  group.judgeAdvances(viewer, { today, booksLockedThrough, total });
  return listed && { booking: listed, advances: group.advances };

  function pricedBooking(): ListedBooking | null {
    const planned = group.lines.flatMap(({ number, rooms }) => {
      const own = found.get(number) ?? [];
      return rooms.map((_room, place) => {
        const room = own[place];
        return room && 'roomId' in room ? room.roomId : null;
      });
    });
    try {
      const listed = priceListed(viewer, booking, house, planned, now);
      group.judgeGuests(overfullRoomsOf(listed));
      return listed;
    } catch (error) {
      group.blameFor(error);
      return null;
    }
  }
}
