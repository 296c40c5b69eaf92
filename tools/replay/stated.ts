import type { Demand } from './demand-file.ts';
import { type Figures, figuresOfFile, figuresOfRows, figuresWithDayUse } from './figures.ts';

/** What who published a file states of it, and to how many digits. */
type Stated = {
  readonly name: string;
  readonly value: number;
  readonly digits: number;
  /** Whether rows without a night are counted. */
  readonly isOfAllRows: boolean;
  readonly figure: 'noShows' | 'nightsKept' | 'meanStayKept' | 'cancelledShare' | 'meanLead';
};

/** Files that are known by how many rows and bookings of a night or more they have, with what is stated of each. */
const KNOWN_FILES: readonly {
  readonly rows: number;
  readonly bookings: number;
  readonly stated: readonly Stated[];
}[] = [
  {
    rows: 4_939,
    bookings: 4_928,
    stated: [
      { name: 'not come', figure: 'noShows', value: 47, digits: 0, isOfAllRows: false },
      { name: 'room nights kept', figure: 'nightsKept', value: 9_168, digits: 0, isOfAllRows: false },
      {
        name: 'mean stay of those kept, nights',
        figure: 'meanStayKept',
        value: 2.7715,
        digits: 4,
        isOfAllRows: false,
      },
      { name: 'cancelled, %', figure: 'cancelledShare', value: 32.8, digits: 1, isOfAllRows: true },
      { name: 'mean lead time, days', figure: 'meanLead', value: 58.197, digits: 3, isOfAllRows: true },
    ],
  },
];

/** A stated figure beside what the file and the reports come to. */
export type Beside = {
  readonly name: string;
  readonly rows: number;
  readonly stated: number;
  readonly file: number | null;
  readonly reports: number | null;
};

/** What is stated of a file beside its count and the reports, to as many digits; nothing of a file that is not known. */
export function statedBeside(demand: Pick<Demand, 'rows' | 'bookings'>, reports: Figures): Beside[] {
  const { rows, bookings } = demand;
  const known = KNOWN_FILES.find((file) => file.rows === rows.length && file.bookings === bookings.length);
  const file = { ...figuresOfFile(demand) };
  const ofAll = { file: figuresOfRows(demand), reports: figuresWithDayUse(reports, demand) };
  return (known?.stated ?? []).map(({ name, value, digits, isOfAllRows, figure }) => {
    const isWhole = isOfAllRows && (figure === 'cancelledShare' || figure === 'meanLead');
    return {
      name,
      stated: value,
      rows: isOfAllRows ? rows.length : bookings.length,
      file: toDigits(isWhole ? ofAll.file[figure] : file[figure], digits),
      reports: toDigits(isWhole ? ofAll.reports[figure] : reports[figure], digits),
    };
  });
}

/** Those that disagree. */
export function disagreeing(beside: readonly Beside[]): Beside[] {
  return beside.filter(({ stated, file, reports }) => stated !== file || stated !== reports);
}

function toDigits(value: number | null, digits: number): number | null {
  return value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;
}
