import { IMPORT_LIMITS } from '../../../domain/imports/import-limits.ts';
import { type ListedRoom, listedRoomOf } from '../room-settings/room.input.ts';
import {
  addListedRooms,
  builtOnRooms,
  doorsOf,
  removeUnbuiltRooms,
} from '../room-settings/room-list.write.ts';
import { dayIn, textIn, wholeIn } from './cell.rules.ts';
import type { ImportField } from './import-columns.rules.ts';
import type { FiledLine, ImportRules, Judging } from './import-kind.rules.ts';
import { inTurns } from './in-turns.ts';
import { CellReader, NO_ID, type PlannedLine, UNNAMED, wrong } from './judged-line.rules.ts';
import { roomTypeIn } from './room-type-cell.rules.ts';
import { type RoomTypeName, readRoomTypeNames } from './room-type-names.sql.ts';

function field(name: string, label: string, example: string, names: readonly string[] = []): ImportField {
  return { field: name, label, example, names, isRequired: name === 'number' || name === 'roomType' };
}

/** What a line says of a room. The labels are those of the list of rooms as it is saved. */
const FIELDS = [
  field('number', 'Room', '101', ['Room number', 'Room no', 'Number', 'Bed', 'Unit', 'Door']),
  field('roomType', 'Room type', 'Deluxe', ['Type', 'Category', 'Room category', 'Class']),
  field('floor', 'Floor', 'First', ['Level', 'Storey']),
  field('dorm', 'Dorm', '', ['Dormitory', 'Group']),
  field('activeFrom', 'Sold from', '', ['From', 'Active from', 'Since', 'On sale from']),
  field('activeTo', 'No longer sold from', '', ['To', 'Until', 'Active to', 'Off sale from']),
  field('note', 'Note', 'Valley view', ['Notes', 'Remark', 'Remarks', 'Comment']),
  field('sortOrder', 'Place in lists', '', ['Order', 'Position', 'Sort order']),
];

/** Rooms from a spreadsheet. */
export const ROOMS_IMPORT: ImportRules<ListedRoom> = {
  fields: FIELDS,
  mostLines: IMPORT_LIMITS.ROOMS,
  thingsAtATime: IMPORT_LIMITS.ROOMS,
  thingsAPart: IMPORT_LIMITS.ROOMS,
  async plan(judging, lines) {
    const types = await readRoomTypeNames(judging.runner);
    const read = await inTurns(lines, (line) => roomOf(line, types, judging));
    return withoutRepeats(judging, lines, read);
  },
  make: addListedRooms,
  builtOn: builtOnRooms,
  undo: removeUnbuiltRooms,
};

function roomOf(
  { cells }: FiledLine,
  types: readonly RoomTypeName[],
  { today }: Judging,
): PlannedLine<ListedRoom> {
  const reader = new CellReader(cells);
  const said = {
    number: reader.read('number', textIn) ?? '',
    floor: reader.read('floor', textIn),
    dorm: reader.read('dorm', textIn),
    note: reader.read('note', textIn),
    activeFrom: reader.read('activeFrom', dayIn),
    activeTo: reader.read('activeTo', dayIn),
    sortOrder: reader.read('sortOrder', wholeIn),
  };
  const type = reader.read('roomType', (cell) => roomTypeIn(cell, types));
  if (said.number === '') reader.require('number', 'Write the number of the room.');
  if (type === null) reader.require('roomType', 'Write the room type.');
  const row = reader.refused(
    (cell) =>
      listedRoomOf(
        {
          number: cell('number', said.number, UNNAMED),
          roomTypeId: cell('roomType', type?.id, NO_ID),
          floor: cell('floor', said.floor, null),
          dorm: cell('dorm', said.dorm, null),
          note: cell('note', said.note, null),
          activeFrom: cell('activeFrom', said.activeFrom, null),
          activeTo: reader.isWrong('activeFrom') ? null : cell('activeTo', said.activeTo, null),
          sortOrder: cell('sortOrder', said.sortOrder, null),
        },
        today,
      ),
    { fieldOf, columnsOf: { NAME_REQUIRED: ['number'] } },
  );
  return row === null
    ? wrong(said.number, reader.problems)
    : { verdict: 'NEW', label: row.number, problems: [], row };
}

/** Which column a field of a room is. */
function fieldOf(path: string): string {
  return path === 'roomTypeId' ? 'roomType' : path;
}

/** Of two lines with one door the second is wrong, and each whose door the house has already. */
async function withoutRepeats(
  { runner }: Judging,
  lines: readonly FiledLine[],
  read: readonly PlannedLine<ListedRoom>[],
): Promise<PlannedLine<ListedRoom>[]> {
  const doors = await doorsOf(
    runner,
    read.map(({ label }) => label),
  );
  const first = new Map<string, number>();
  return read.map((line, index) => {
    const door = doors[index];
    const number = lines[index]?.number ?? 0;
    // what else is wrong with a line does not make another door of it
    if (!door || door.key === '' || line.problems.some(({ field: wrongOne }) => wrongOne === 'number'))
      return line;
    const before = first.get(door.key);
    if (before === undefined) first.set(door.key, number);
    const message =
      door.taken !== null
        ? `A room called ${door.taken} already exists.`
        : before === undefined
          ? null
          : `Line ${before} has this room already.`;
    return message === null ? line : wrong(line.label, [...line.problems, { field: 'number', message }]);
  });
}
