import * as v from 'valibot';
import type { DateRange } from '../../../../domain/nights.ts';
import { readNameKeys } from '../../../db/names/name-keys.sql.ts';
import { assertListedDates, readRoomsFor } from '../../reservations/booking/listed-bookings.write.ts';
import { orderOfPlacing, type Placing } from '../../reservations/booking/listed-placing.rules.ts';
import type { FiledLine, Judging, SurveyedLine } from '../import-kind.rules.ts';
import { inTurns } from '../in-turns.ts';
import type { LineProblem } from '../judged-line.rules.ts';
import { type HouseNames, readHouseNames } from '../room-type-names.sql.ts';
import { type BookingLine, bookingLineOf, type WantedRoom } from './booking-line.rules.ts';

const foundSchema = v.array(
  v.union([
    v.object({ roomId: v.string() }),
    v.object({ taken: v.nullable(v.string()), by: v.nullable(v.string()) }),
  ]),
);
/** For each room of a line the room that was found; else which is taken, null: all of its type, and by which line. */
export type FoundRooms = v.InferOutput<typeof foundSchema>;

type Stay = Pick<WantedRoom, 'roomTypeId' | 'roomId' | 'arrival' | 'departure'>;
type Asked = { readonly line: number; readonly guest: string; readonly stay: Stay };

/** Reads lines of bookings, whose nights are judged as those of a new booking are. */
export function lineReader(names: HouseNames, { viewer, today }: Judging): (line: FiledLine) => BookingLine {
  const assertDates = (dates: DateRange) => assertListedDates(viewer, dates, today);
  return (line) => bookingLineOf(line, names, { today, assertDates });
}

/**
 * Which lines make one booking, by its code as names are told apart, and which room each stay of the file gets: first those that the file names, then the
 * others by their arrival.
 */
export async function surveyBookings(
  judging: Judging,
  lines: AsyncIterable<readonly FiledLine[]>,
): Promise<SurveyedLine[]> {
  const lineOf = lineReader(await readHouseNames(judging.runner), judging);
  const first = new Map<string, number>();
  const surveyed: { number: number; ofLine: number | null; found: unknown }[] = [];
  const asked: Asked[] = [];
  for await (const some of lines) {
    const read = await inTurns(some, lineOf);
    const codes = await readNameKeys(
      judging.runner,
      read.map(({ externalRef }) => externalRef),
    );
    read.forEach(({ number, said, rooms, isPlaced }, place) => {
      const code = codes[place] ?? '';
      const before = code === '' ? undefined : first.get(code);
      if (code !== '' && before === undefined) first.set(code, number);
      surveyed.push({ number, ofLine: before ?? null, found: null });
      // a line whose other cells have to be mended takes its room all the same: it will, once they are
      if (!isPlaced) return;
      for (const { roomTypeId, roomId, arrival, departure } of rooms) {
        const stay = { roomTypeId, roomId, arrival, departure };
        asked.push({ line: number, guest: said.guest, stay });
      }
    });
  }
  const found = await roomsOf(judging, asked);
  return surveyed.map((line) => ({ ...line, found: found.get(line.number) ?? null }));
}

async function roomsOf(judging: Judging, asked: readonly Asked[]): Promise<Map<number, FoundRooms>> {
  const stays = asked.map(({ stay }) => stay);
  const rooms = await readRoomsFor(judging.runner, stays, judging);
  const placings = new Map<number, Placing>();
  await inTurns(orderOfPlacing(stays), (place) => {
    const stay = stays[place];
    if (rooms && stay) placings.set(place, rooms.place(stay, place));
  });
  const found = new Map<number, FoundRooms>();
  asked.forEach(({ line }, place) => {
    const placing = placings.get(place);
    if (placing) found.set(line, [...(found.get(line) ?? []), foundOf(placing, asked)]);
  });
  return found;
}

function foundOf(placing: Placing, asked: readonly Asked[]): FoundRooms[number] {
  if ('roomId' in placing) return placing;
  const other = placing.by === null ? undefined : asked[placing.by];
  const by = other ? `line ${other.line} (${other.guest})` : null;
  return { taken: placing.taken?.number ?? null, by };
}

/** The rooms that were found for a line; none where it asks for none. */
export function foundRoomsOf({ found }: Pick<FiledLine, 'found'>): FoundRooms {
  return found === null ? [] : v.parse(foundSchema, found);
}

/** What is wrong with the rooms that were found for a line. */
export function problemsOfRooms(found: FoundRooms): LineProblem[] {
  return found.flatMap((room) => {
    if ('roomId' in room) return [];
    if (room.taken === null)
      return [{ field: 'roomType', message: 'No room of this type is free on all of these nights.' }];
    const whose = room.by === null ? '' : ` by ${room.by}`;
    return [{ field: 'room', message: `Room ${room.taken} is taken on these nights${whose}.` }];
  });
}
