import type { Money } from '../../../domain/money.ts';
import { builtOnTypes, removeUnbuiltTypes, takenTypeNames } from '../room-types/room-type-list.write.ts';
import { type NewRoomType, newRoomTypeOf } from '../room-types/room-type-settings.input.ts';
import { addRoomType } from '../room-types/room-type-settings.write.ts';
import { amountIn, choiceIn, textIn, wholeIn } from './cell.rules.ts';
import type { ImportField } from './import-columns.rules.ts';
import type { FiledLine, ImportRules, Judging } from './import-kind.rules.ts';
import { inTurns } from './in-turns.ts';
import { CellReader, type PlannedLine, wrong } from './judged-line.rules.ts';

/** More room types than any lodge sells. */
const MOST_TYPES = 100;

const REQUIRED = new Set(['name', 'maxOccupancy', 'baseRate']);

function field(name: string, label: string, example: string, names: readonly string[] = []): ImportField {
  return { field: name, label, example, names, isRequired: REQUIRED.has(name) };
}

/** What a line says of a room type. The labels are those of the list of room types as it is saved. */
const FIELDS = [
  field('name', 'Name', 'Deluxe', ['Room type', 'Type', 'Category', 'Room category']),
  field('code', 'Short name', 'DLX', ['Code', 'Abbreviation']),
  field('kind', 'Sold as', 'Room', ['Kind', 'Room or bed']),
  field('guests', 'Who may sleep there', 'Everyone', ['For whom']),
  field('maxOccupancy', 'Sleeps', '3', ['Capacity', 'Max guests', 'Guests at most', 'Maximum occupancy']),
  field('baseOccupancy', 'Guests in the rate', '2', ['Base occupancy', 'Guests included']),
  field('maxAdults', 'Adults at most', '3', ['Max adults']),
  field('maxChildren', 'Children at most', '2', ['Max children']),
  field('baseRate', 'A night', '4,500', ['Base rate', 'Rate', 'Tariff', 'Price', 'Price a night']),
  field('extraAdultRate', 'One more adult', '800', ['Extra adult', 'Extra person', 'Extra bed']),
  field('extraChildRate', 'One more child', '400', ['Extra child']),
  field('amenities', 'Amenities', 'Balcony; Geyser'),
  field('description', 'Description', '', ['About it']),
  field('isShownOnline', 'Guests see it', 'Yes', ['Online', 'Shown online']),
  field('isActive', 'On sale', 'Yes', ['Active']),
];

const KINDS = { ROOM: ['Room'], DORM_BED: ['Bed in a dorm', 'Bed', 'Dorm', 'Dorm bed'] };
const GUESTS = {
  ANY: ['Everyone', 'Any', 'All'],
  WOMEN: ['Women only', 'Women', 'Ladies'],
  MEN: ['Men only', 'Men'],
};
const ANSWERS = { YES: ['Yes', 'Y', 'True'], NO: ['No', 'N', 'False'] };
/** The couple that most rates are for. */
const USUAL_GUESTS = 2;
const LONGEST_CODE = 12;
/** What a line without a name is judged by in the place of one. */
const UNNAMED = '?';

/** Room types from a spreadsheet. */
export const ROOM_TYPES_IMPORT: ImportRules<NewRoomType> = {
  fields: FIELDS,
  mostLines: MOST_TYPES,
  thingsAtATime: MOST_TYPES,
  thingsAPart: MOST_TYPES,
  async plan(judging, lines) {
    return withoutTwins(judging, lines, await inTurns(lines, typeOf));
  },
  async make(write, types) {
    const ids: string[] = [];
    for (const type of types) ids.push((await addRoomType(write, type)).id);
    return ids;
  },
  builtOn: builtOnTypes,
  undo: removeUnbuiltTypes,
};

function typeOf({ cells }: FiledLine): PlannedLine<NewRoomType> {
  const reader = new CellReader(cells);
  const name = reader.read('name', textIn) ?? '';
  const answer = (cell: string) => (choiceIn(cell, ANSWERS) ?? 'YES') === 'YES';
  const amount = (of: string): Money | null => reader.read(of, amountIn);
  const sleeps = reader.read('maxOccupancy', wholeIn);
  const said = {
    name,
    code: reader.read('code', textIn) || (name || UNNAMED).slice(0, LONGEST_CODE).trim(),
    kind: reader.read('kind', (cell) => choiceIn(cell, KINDS)) ?? 'ROOM',
    guests: reader.read('guests', (cell) => choiceIn(cell, GUESTS)) ?? 'ANY',
    maxOccupancy: sleeps,
    baseOccupancy: reader.read('baseOccupancy', wholeIn) ?? Math.min(USUAL_GUESTS, sleeps ?? USUAL_GUESTS),
    maxAdults: reader.read('maxAdults', wholeIn) ?? sleeps ?? 1,
    maxChildren: reader.read('maxChildren', wholeIn) ?? Math.max(0, (sleeps ?? 1) - 1),
    baseRate: amount('baseRate'),
    extraAdultRate: amount('extraAdultRate'),
    extraChildRate: amount('extraChildRate'),
    amenities: (reader.read('amenities', textIn) ?? '').split(';').map((words) => words.trim()),
    description: reader.read('description', textIn),
    isShownOnline: reader.read('isShownOnline', answer),
    isActive: reader.read('isActive', answer),
  };
  if (name === '') reader.require('name', 'Write the name of the room type.');
  if (sleeps === null) reader.require('maxOccupancy', 'Write how many sleep there.');
  if (said.baseRate === null) reader.require('baseRate', 'Write what a night costs.');
  const row = reader.refused(() => newRoomTypeOf(said));
  return row === null ? wrong(name, reader.problems) : { verdict: 'NEW', label: name, problems: [], row };
}

/** Of two lines with one name, or one short name, the second is wrong, and each whose name the lodge has already. */
async function withoutTwins(
  { runner }: Judging,
  lines: readonly FiledLine[],
  read: readonly PlannedLine<NewRoomType>[],
): Promise<PlannedLine<NewRoomType>[]> {
  const names = await takenTypeNames(
    runner,
    read.map(({ row, label }) => ({ name: label, code: row?.code ?? '' })),
  );
  const first = new Map<string, number>();
  return read.map((line, index) => {
    const found = names[index];
    if (line.row === null || !found) return line;
    for (const column of ['name', 'code'] as const) {
      const key = `${column} ${found[column].key}`;
      const before = first.get(key);
      const isOfName = column === 'code' && !lines[index]?.cells.code;
      if (before !== undefined)
        return twin(
          line,
          column,
          isOfName ? sameBeginning(`line ${before}`) : `Line ${before} has this already.`,
        );
      first.set(key, lines[index]?.number ?? 0);
      const called = found[column].taken;
      if (called !== null)
        return twin(
          line,
          column,
          isOfName ? sameBeginning(`room type ${called}`) : `A room type called ${called} already exists.`,
        );
    }
    return line;
  });
}

/** Where no short name was given, it is what the name begins with. */
function sameBeginning(of: string): string {
  return `Its first ${LONGEST_CODE} letters are the short name of ${of}. Write another short name for it in the column Short name.`;
}

function twin({ label }: PlannedLine<NewRoomType>, field: 'name' | 'code', message: string) {
  return wrong(label, [{ field, message }]);
}
