import { IMPORT_LIMITS } from '../../../domain/imports/import-limits.ts';
import {
  addNights,
  formatDateRange,
  formatDay,
  type LocalDate,
  nameOfWeekday,
  type Weekday,
} from '../../../domain/nights.ts';
import { formatSeasonPrice, type SeasonPrice } from '../../../domain/rates/season-price.ts';
import { rateInSeason, type TypeWithSeasons } from '../rates/season-list.rules.ts';
import {
  addListedSeasons,
  builtOnSeasons,
  changedIn,
  listedSeasonOf,
  type NewSeason,
  removeListedSeasons,
  typesWithSeasons,
} from '../rates/season-list.write.ts';
import { amountIn, dayIn, textIn, wholeIn } from './cell.rules.ts';
import type { FiledLine, ImportRules, Judging } from './import-kind.rules.ts';
import { inTurns } from './in-turns.ts';
import {
  type CellOf,
  CellReader,
  type LineProblem,
  NO_ID,
  type PlannedLine,
  UNNAMED,
  wrong,
} from './judged-line.rules.ts';
import { roomTypeIn } from './room-type-cell.rules.ts';
import {
  isPriceOfNight,
  lowPriceIn,
  SEASON_FIELDS,
  seasonPriceIn,
  weekdaysIn,
  yesIn,
} from './season-cells.rules.ts';

/** More seasons than a lodge has in ten years; nobody changes prices while they are made. */

/** Seasons from a spreadsheet, each of one room type. One that is there already is left as it is. */
export const SEASONS_IMPORT: ImportRules<NewSeason> = {
  fields: SEASON_FIELDS,
  mostLines: IMPORT_LIMITS.SEASONS,
  thingsAtATime: IMPORT_LIMITS.SEASONS,
  thingsAPart: IMPORT_LIMITS.SEASONS,
  async plan(judging, lines) {
    const types = await typesWithSeasons(judging.runner);
    const read = await inTurns(lines, (line) => seasonOf(line, types, judging));
    return withoutOverlaps(lines, read, types).map((line) => notOver(line, judging.today));
  },
  make: addListedSeasons,
  builtOn: builtOnSeasons,
  others: 'The others can be deleted at their room type.',
  undo: removeListedSeasons,
};

/** Where a season lies, whatever else is wrong with it; null where the line does not say. */
type Lying = Pick<Season, 'from' | 'to' | 'name' | 'priority'> & { readonly roomTypeId: string };
type SeasonLine = PlannedLine<NewSeason> & { readonly placed: Lying | null };

function seasonOf({ cells }: FiledLine, types: readonly TypeWithSeasons[], { today }: Judging): SeasonLine {
  const reader = new CellReader(cells);
  const type = reader.read('roomType', (cell) => roomTypeIn(cell, types));
  const { lastNight, ...season } = saidIn(reader);
  const { name, from } = season;
  if (name === '') reader.require('name', 'Write the name of the season.');
  if (type === null) reader.require('roomType', 'Write the room type.');
  if (from === null) reader.require('from', 'Write the first night.');
  if (lastNight === null) reader.require('lastNight', 'Write the last night.');
  const isRead = reader.problems.length === 0;
  const isSure = season.mode === 'FIXED' && isPriceOfNight(cells.price ?? '');
  // says more of the price than the act does
  if (type !== null && !isSure && !reader.isWrong('price')) {
    const low = lowPriceIn(season, { baseRate: type.baseRate, rate: rateInSeason(type, season) });
    if (low !== null) reader.require('price', low);
  }
  const row = reader.refused(
    (cell) =>
      listedSeasonOf(
        { roomTypeId: cell('roomType', type?.id, NO_ID), season: fitting(season, cell, today) },
        type,
        today,
      ),
    { fieldOf, columnsOf: { NAME_REQUIRED: ['name'], AMOUNT_POSITIVE: AMOUNTS, AMOUNT_MAX: AMOUNTS } },
  );
  const label =
    type === null || !isRead ? name : labelOf(type.name, { ...season, from, lastNight: lastNight ?? from });
  const line: PlannedLine<NewSeason> =
    row === null ? wrong(label, reader.problems) : { verdict: 'NEW', label, problems: [], row };
  const isPlaced = !PLACING.some((one) => reader.isWrong(one));
  const { to } = season;
  const placed =
    isPlaced && type && from && to
      ? { roomTypeId: type.id, from, to, name, priority: season.priority }
      : null;
  return { ...line, placed };
}

/** What a line says of its season; null where it says nothing, or what cannot be read. */
function saidIn(reader: CellReader) {
  const name = reader.read('name', textIn) ?? '';
  const from = reader.read('from', dayIn);
  const lastNight = reader.read('lastNight', dayIn);
  const { mode, value } = reader.read('price', seasonPriceIn) ?? { mode: null, value: null };
  return {
    name,
    from,
    lastNight,
    to: lastNight && addNights(lastNight, 1),
    mode,
    value,
    weekdays: reader.read('weekdays', weekdaysIn),
    extraAdultRate: reader.read('extraAdultRate', amountIn),
    extraChildRate: reader.read('extraChildRate', amountIn),
    minNights: reader.read('minNights', wholeIn),
    isClosedToArrival: reader.read('isClosedToArrival', yesIn),
    isClosedToDeparture: reader.read('isClosedToDeparture', yesIn),
    isClosed: reader.read('isClosed', yesIn),
    priority: reader.read('priority', wholeIn) ?? 0,
  };
}

const AMOUNTS = ['price', 'extraAdultRate', 'extraChildRate'];
/** What says over which other seasons one lies. */
const PLACING = ['roomType', 'from', 'lastNight', 'priority'];

/** What a line says of a season, with something that goes in place of what is wrong. */
function fitting<Said extends Omit<Read, 'lastNight'> & { readonly to: LocalDate | null }>(
  said: Said,
  cell: CellOf,
  today: LocalDate,
) {
  const usual = { ...said, from: today, to: addNights(today, 7) };
  const days = cell('from', cell('lastNight', said, usual), usual);
  const isPriced = cell<boolean>('price', true, false);
  const price = isPriced ? { mode: said.mode, value: said.value } : { mode: 'FIXED', value: 100_00 };
  const fitted = Object.entries(said).map(([field, value]) => [field, cell<unknown>(field, value, null)]);
  const name = cell('name', said.name, UNNAMED);
  return { ...Object.fromEntries(fitted), ...price, name, from: days.from, to: days.to };
}

/** A season that is over was hardly meant; one that is known already may be. */
function notOver({ placed, ...line }: SeasonLine, today: LocalDate): PlannedLine<NewSeason> {
  if (line.verdict === 'KNOWN' || placed === null || placed.to > today) return line;
  return alsoWrong(line, { field: 'lastNight', message: 'This season is over. Check the year.' });
}

/** A line with one more thing that is wrong; once for each column. */
function alsoWrong(line: PlannedLine<NewSeason>, problem: LineProblem): PlannedLine<NewSeason> {
  const isKnown = line.problems.some(({ field }) => field === problem.field);
  return isKnown ? line : wrong(line.label, [...line.problems, problem]);
}

type Read = SeasonPrice & {
  readonly name: string;
  readonly from: LocalDate | null;
  readonly lastNight: LocalDate | null;
  readonly weekdays: readonly Weekday[] | null;
  readonly minNights: number | null;
  readonly isClosed: boolean | null;
};

/** A line as it was read: 'Diwali, Deluxe, 1 – 6 Nov 2027, Fri Sat, +20 %, at least 2 nights'. */
function labelOf(
  roomType: string,
  { name, from, lastNight, weekdays, minNights, isClosed, ...price }: Read,
): string {
  const parts = [
    name,
    roomType,
    from &&
      lastNight &&
      (from < lastNight ? formatDateRange({ arrival: from, departure: lastNight }) : formatDay(from)),
    weekdays === null ? null : weekdays.map(nameOfWeekday).join(' '),
    formatSeasonPrice(price),
    minNights !== null && minNights > 1 ? `at least ${minNights} nights` : null,
    isClosed ? 'closed' : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** Which column a field of a season is; null: it is about the line. */
function fieldOf(path: string): string | null {
  const name = path.replace(/^season\./, '');
  const names: { readonly [field: string]: string } = {
    to: 'lastNight',
    mode: 'price',
    value: 'price',
    roomTypeId: 'roomType',
  };
  const field = names[name] ?? name;
  return SEASON_FIELDS.some((one) => one.field === field) ? field : null;
}

type Season = NewSeason['season'];
/** A season of the lodge, or of a line before; null: it is the lodge's. */
type Placed = {
  readonly season: Omit<Lying, 'roomTypeId'>;
  readonly whole: Season | null;
  readonly line: number | null;
};

/** A season that is there just so is known; of two that overlap at one priority otherwise the second is wrong. */
function withoutOverlaps(
  lines: readonly FiledLine[],
  read: readonly SeasonLine[],
  types: readonly TypeWithSeasons[],
): SeasonLine[] {
  const there = new Map<string, Placed[]>();
  const keep = (key: string, placed: Placed) => {
    const own = there.get(key) ?? [];
    own.push(placed);
    there.set(key, own);
  };
  for (const { id, seasons } of types)
    for (const season of seasons) keep(`${id} ${season.priority}`, { season, whole: season, line: null });
  return read.map((line, index): SeasonLine => {
    const { placed, row } = line;
    if (placed === null) return line;
    const key = `${placed.roomTypeId} ${placed.priority}`;
    const own = there.get(key) ?? [];
    const other = own.find((one) => one.season.from < placed.to && one.season.to > placed.from);
    if (other) return { ...beside(line, placed, other), placed };
    keep(key, { season: placed, whole: row?.season ?? null, line: lines[index]?.number ?? 0 });
    return line;
  });
}

/** What a line comes to whose season overlaps another one at the same priority. */
function beside(line: PlannedLine<NewSeason>, placed: Lying, other: Placed): PlannedLine<NewSeason> {
  const { name } = other.season;
  const isAnother = (['name', 'from', 'to'] as const).some((field) => placed[field] !== other.season[field]);
  const season = line.row?.season ?? null;
  if (season !== null && other.whole !== null) {
    const changed = changedIn(season, other.whole);
    if (changed.length === 0) return { ...line, verdict: 'KNOWN', row: null };
    if (other.line === null && !isAnother) return wrong(line.label, [changeOf(name, changed)]);
  } else if (!isAnother) {
    // whether it is the same one is known once its other cells are right
    return line;
  }
  const named = name === '' ? '' : ` (${name})`;
  const whose = other.line === null ? `“${name}”` : `line ${other.line}${named}`;
  const message = `This overlaps ${whose} at the same priority. Give it another priority or other nights.`;
  return alsoWrong(line, { field: 'from', message });
}

/** An import changes no season of the lodge: which of its columns says something else than the season there. */
function changeOf(name: string, changed: readonly string[]): LineProblem {
  const field = SEASON_FIELDS.map((one) => one.field).find((one) => changed.includes(one)) ?? null;
  const isPrice = ['price', 'extraAdultRate', 'extraChildRate'].some((one) => one === field);
  const what = isPrice ? 'another price' : field === 'weekdays' ? 'other weekdays' : 'other rules';
  const message = `${name} is there already with ${what}. Change it at its room type, or leave out this line.`;
  return { field, message };
}
