import { IMPORT_LIMITS } from '../../../domain/imports/import-limits.ts';
import type { Money } from '../../../domain/money.ts';
import { builtOnTypes, removeUnbuiltTypes, takenTypeNames } from '../room-types/room-type-list.write.ts';
import { MOST_GUESTS, type NewRoomType, newRoomTypeOf } from '../room-types/room-type-settings.input.ts';
import { addRoomType } from '../room-types/room-type-settings.write.ts';
import { amountIn, choiceIn, textIn, wholeIn } from './cell.rules.ts';
import type { ImportField } from './import-columns.rules.ts';
import type { FiledLine, ImportRules, Judging } from './import-kind.rules.ts';
import { inTurns } from './in-turns.ts';
import {
  type CellOf,
  CellReader,
  type LineProblem,
  type PlannedLine,
  UNNAMED,
  wrong,
} from './judged-line.rules.ts';

/** More room types than any lodge sells. */

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

/** Room types from a spreadsheet. */
export const ROOM_TYPES_IMPORT: ImportRules<NewRoomType> = {
  fields: FIELDS,
  mostLines: IMPORT_LIMITS.ROOM_TYPES,
  thingsAtATime: IMPORT_LIMITS.ROOM_TYPES,
  thingsAPart: IMPORT_LIMITS.ROOM_TYPES,
  async plan(judging, lines) {
    return withoutRepeats(judging, lines, await inTurns(lines, typeOf));
  },
  async make(write, types) {
    const ids: string[] = [];
    for (const type of types) ids.push((await addRoomType(write, type)).id);
    return ids;
  },
  builtOn: builtOnTypes,
  undo: removeUnbuiltTypes,
};

/** A line with the short name that it says, or the beginning of its name. */
type TypeLine = PlannedLine<NewRoomType> & { readonly code: string };

function typeOf({ cells }: FiledLine): TypeLine {
  const reader = new CellReader(cells);
  const name = reader.read('name', textIn) ?? '';
  const answer = (cell: string) => (choiceIn(cell, ANSWERS) ?? 'YES') === 'YES';
  const amount = (of: string): Money | null => reader.read(of, amountIn);
  const sleeps = reader.read('maxOccupancy', wholeIn);
  // what a line does not say follows from how many sleep there, and is not wrong beside it
  const usual = Math.min(sleeps ?? 1, MOST_GUESTS);
  const said = {
    name,
    code: reader.read('code', textIn) || (name || UNNAMED).slice(0, LONGEST_CODE).trim(),
    kind: reader.read('kind', (cell) => choiceIn(cell, KINDS)) ?? 'ROOM',
    guests: reader.read('guests', (cell) => choiceIn(cell, GUESTS)) ?? 'ANY',
    maxOccupancy: sleeps,
    baseOccupancy: reader.read('baseOccupancy', wholeIn) ?? Math.min(USUAL_GUESTS, sleeps ?? USUAL_GUESTS),
    maxAdults: reader.read('maxAdults', wholeIn) ?? usual,
    maxChildren: reader.read('maxChildren', wholeIn) ?? Math.max(0, usual - 1),
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
  const row = reader.refused((cell) => newRoomTypeOf(fitting(said, cell, reader)), {
    columnsOf: {
      NAME_REQUIRED: ['name'],
      AMOUNT_POSITIVE: RATES,
      AMOUNT_MAX: RATES,
    },
  });
  const line: PlannedLine<NewRoomType> =
    row === null ? wrong(name, reader.problems) : { verdict: 'NEW', label: name, problems: [], row };
  return { ...line, code: said.code };
}

const RATES = ['baseRate', 'extraAdultRate', 'extraChildRate'];
const CAPACITIES = ['maxOccupancy', 'baseOccupancy', 'maxAdults', 'maxChildren'];

/** What a line says of a room type, with something that goes in place of what is wrong. */
function fitting<Said extends { readonly [field: string]: unknown }>(
  said: Said,
  cell: CellOf,
  reader: CellReader,
): { readonly [field: string]: unknown } {
  const neutral: { readonly [field: string]: unknown } = {
    name: UNNAMED,
    code: UNNAMED,
    kind: 'ROOM',
    guests: 'ANY',
    baseRate: 100,
    amenities: [],
  };
  const fitted = Object.entries(said).map(([field, value]) => [
    field,
    cell<unknown>(field, value, neutral[field] ?? null),
  ]);
  // who sleeps there is judged together
  const people = CAPACITIES.some((field) => reader.isWrong(field))
    ? { maxOccupancy: 1, baseOccupancy: 1, maxAdults: 1, maxChildren: 0 }
    : {};
  return { ...Object.fromEntries(fitted), ...people };
}

/** Of two lines with one name, or one short name, the second is wrong, and each whose name the lodge has already. */
async function withoutRepeats(
  { runner }: Judging,
  lines: readonly FiledLine[],
  read: readonly TypeLine[],
): Promise<PlannedLine<NewRoomType>[]> {
  const names = await takenTypeNames(
    runner,
    read.map(({ label, code }) => ({ name: label, code })),
  );
  const first = new Map<string, number>();
  return read.map(({ code: _code, ...line }, index) => {
    const found = names[index];
    const twins: LineProblem[] = [];
    for (const column of ['name', 'code'] as const) {
      const { key = '', taken = null } = found?.[column] ?? {};
      if (key === '' || line.problems.some(({ field: wrongOne }) => wrongOne === column)) continue;
      const before = first.get(`${column} ${key}`);
      const isOfName = column === 'code' && !lines[index]?.cells.code;
      // where the names are one, so are their beginnings
      if (isOfName && (line.label === '' || twins.length > 0)) continue;
      if (before === undefined) first.set(`${column} ${key}`, lines[index]?.number ?? 0);
      if (before !== undefined) {
        const message = isOfName ? sameBeginning(`line ${before}`) : `Line ${before} has this already.`;
        twins.push({ field: column, message });
      } else if (taken !== null) {
        const message = isOfName
          ? sameBeginning(`room type ${taken}`)
          : `A room type called ${taken} already exists.`;
        twins.push({ field: column, message });
      }
    }
    return twins.length === 0 ? line : wrong(line.label, [...line.problems, ...twins]);
  });
}

/** Where no short name was given, it is what the name begins with. */
function sameBeginning(of: string): string {
  return `Its first ${LONGEST_CODE} letters are the short name of ${of}. Write another short name for it in the column Short name.`;
}
