import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDemand } from './demand-file.ts';

const HEADER = 'arrival,nights,adults,children,infants,room_type,status,status_on,lead_days,agent';
const KEPT = '2015-07-01,2,2,1,0,A,CHECKED_OUT,2015-07-03,6,"Offline, ""TA"""';
const CANCELLED = '2015-07-03,4,0,0,0,A,CANCELLED,2015-07-01,3,';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lodge-demand-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function demandOf(...lines: string[]) {
  const path = join(folder, 'demand.csv');
  writeFileSync(path, lines.join('\n'));
  return readDemand(path, '2026-12-01');
}

it('every day is shifted so that the first arrival is on the given day', () => {
  const { bookings, days, peak, withoutAdult } = demandOf(HEADER, KEPT, CANCELLED);
  expect(bookings).toMatchObject([
    { row: 1, arrival: '2026-12-01', madeOn: '2026-11-25', nights: 2, adults: 2, cancelledOn: null },
    { row: 2, arrival: '2026-12-03', madeOn: '2026-11-30', nights: 4, cancelledOn: '2026-12-01' },
  ]);
  expect(days.map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-30', '2026-12-01']);
  expect([...peak]).toEqual([['A', 1]]);
  expect(withoutAdult).toBe(1);
});

it('bookings of no night are passed over', () => {
  const { rows, dayUse, bookings } = demandOf(HEADER, KEPT, KEPT.replace(',2,', ',0,'));
  expect({ rows: rows.length, dayUse, bookings: bookings.length }).toEqual({
    rows: 2,
    dayUse: 1,
    bookings: 1,
  });
});

it('the file says on which day somebody did not come, which is not before the arrival', () => {
  const noShow = KEPT.replace('CHECKED_OUT', 'NO_SHOW');
  const early = noShow.replace('2015-07-03', '2015-06-30');
  const { days } = demandOf(HEADER, noShow, early);
  const rowsOf = (noShows: readonly { row: number }[]) => noShows.map(({ row }) => row);
  expect(days.map(({ day, noShows }) => [day, rowsOf(noShows)])).toEqual([
    ['2026-11-25', []],
    ['2026-12-01', [2]],
    ['2026-12-03', [1]],
  ]);
});

it('quoted cells, a byte order mark and the line ends of Windows are read', () => {
  const quoted = '"2015-07-01","2","2","1","0","A, with ""view""","CHECKED_OUT","2015-07-03","6","x"\r';
  const { bookings } = demandOf(`\uFEFF${HEADER}\r`, quoted, '');
  expect(bookings).toMatchObject([{ roomType: 'A, with "view"', nights: 2, leadDays: 6 }]);
});

it.each([
  ['an empty cell', KEPT.replace(',A,', ',,'), 'room_type is empty'],
  ['no number', KEPT.replace(',2,', ',two,'), 'nights is no whole number, but "two"'],
  ['a part of a number', KEPT.replace(',2,', ',1.5,'), 'nights is no whole number, but "1.5"'],
  ['fewer than none', KEPT.replace(',6,', ',-6,'), 'lead_days is no whole number, but "-6"'],
  ['no day', KEPT.replace('2015-07-01', '2015-02-30'), 'arrival is no day, but "2015-02-30"'],
  ['no day of a cancellation', CANCELLED.replace('2015-07-01', 'NULL'), 'status_on is no day, but "NULL"'],
  ['too few cells', '2015-07-01,2,2', 'it has 3 cells for 10 columns'],
  ['too many cells', `${KEPT},x`, 'it has 11 cells for 10 columns'],
  ['nothing', '', 'it has 1 cells for 10 columns'],
  ['an open quote', KEPT.slice(0, -1), 'a quote is not closed where the cell ends'],
])('a line with %s is refused by its number', (_what, line, problem) => {
  expect(() => demandOf(HEADER, KEPT, line, CANCELLED)).toThrow(`Line 3: ${problem}.`);
});

it('a file without its columns or without a booking is refused', () => {
  expect(() => demandOf('arrival,nights', '2015-07-01,2')).toThrow(/lacks the column adults, children/);
  expect(() => demandOf(HEADER)).toThrow(/holds no booking/);
});
