import { POSITION_FIGURES } from '../../../../domain/financial-labels.ts';
import { formatDay } from '../../../../domain/nights.ts';
import { ACCOUNT_AGE_NAMES } from '../../../../domain/reports/account-labels.ts';
import type { WorkbookSheet } from '../../../tables/workbook-sheet.ts';
import type { AccountsByAge, AccountsOfAge } from '../../types.generated.ts';
import { amountColumn, type BookColumn, bookPart, column, countColumn } from '../books/book-table.rules.ts';
import { columnsOf } from '../sheet-values.ts';

const NAME = 'Dues and advances';
const AGES: readonly BookColumn<AccountsOfAge>[] = [
  column('Age', 26, ({ age }) => ACCOUNT_AGE_NAMES[age]),
  countColumn('Bookings', ({ count }) => count),
  amountColumn('Guests', ({ guests }) => guests),
  amountColumn('Agents', ({ agents }) => agents),
  amountColumn('In all', ({ guests, agents }) => guests + agents),
];
const sidesOf = ({ dues, advances }: AccountsByAge) =>
  [
    { words: POSITION_FIGURES.dues, ages: dues },
    { words: POSITION_FIGURES.advancesHeld, ages: advances },
  ] as const;

/** What bookings owe today and have paid in advance, by age, each side with its sums. */
export function accountsSheet(accounts: AccountsByAge): WorkbookSheet {
  return {
    name: NAME,
    columns: AGES.map(({ width }) => ({ width })),
    rows: [
      [`As the accounts stand on ${formatDay(accounts.day)}, whichever days the file is of.`],
      [],
      ...sidesOf(accounts).flatMap(({ words, ages }) => bookPart(words.name, words.meaning, AGES, ages)),
    ],
  };
}

/** The same as one table without sums, each row with its side. */
export function accountsTable(accounts: AccountsByAge): WorkbookSheet {
  const sides = sidesOf(accounts);
  return {
    name: NAME,
    columns: columnsOf(
      ['On', 14],
      ['Side', 18],
      ...AGES.map(({ header, width }) => [header, width] as const),
    ),
    rows: sides.flatMap(({ words, ages }) =>
      ages.map((age) => [{ day: accounts.day }, words.name, ...AGES.map(({ cellIn }) => cellIn(age))]),
    ),
  };
}
