import { POSITION_FIGURES } from '../../../../domain/financial-labels.ts';
import { formatDay } from '../../../../domain/nights.ts';
import { ACCOUNT_AGE_NAMES } from '../../../../domain/reports/account-labels.ts';
import type { ComingSheet, WorkbookRow, WorkbookSheet } from '../../../tables/workbook-sheet.ts';
import type { AccountSide, AccountsByAge, AccountsOfAge } from '../../types.generated.ts';
import {
  amountColumn,
  type BookColumn,
  bookPart,
  column,
  comingPart,
  countColumn,
  dayColumn,
} from '../books/book-table.rules.ts';
import { columnsOf } from '../sheet-values.ts';
import type { OpenAccountRow } from './open-accounts.sql.ts';

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
    { words: POSITION_FIGURES.dues, side: 'DUES', ages: dues },
    { words: POSITION_FIGURES.advancesHeld, side: 'ADVANCES', ages: advances },
  ] as const;

/** The columns of the bookings themselves. */
export const OPEN_ACCOUNT_COLUMNS: readonly BookColumn<OpenAccountRow>[] = [
  column('Booking', 26, ({ code }) => code),
  column('Guest', 24, ({ guest }) => guest),
  column('Agent', 24, ({ agent }) => agent),
  dayColumn('Since', ({ since }) => since),
  column('Days', 14, ({ days }) => days),
  column('Age', 16, ({ age }) => ACCOUNT_AGE_NAMES[age]),
  amountColumn('Guests', ({ guests }) => guests),
  amountColumn('Agents', ({ agents }) => agents),
  amountColumn('In all', ({ guests, agents }) => guests + agents),
];

/** The bookings of each side, chunk by chunk. */
type OpenAccountLists = { readonly [side in AccountSide]: () => AsyncIterable<readonly OpenAccountRow[]> };

/** What bookings owe today and have paid in advance, by age, each side with its sums, and below them booking by booking. */
export function accountsSheet(accounts: AccountsByAge, lists: OpenAccountLists): ComingSheet {
  return {
    name: NAME,
    columns: OPEN_ACCOUNT_COLUMNS.map(({ width }) => ({ width })),
    rows: accountsRows(accounts, lists),
  };
}

async function* accountsRows(
  accounts: AccountsByAge,
  lists: OpenAccountLists,
): AsyncGenerator<WorkbookRow, void, void> {
  yield [`As the accounts stand on ${formatDay(accounts.day)}, whichever days the file is of.`];
  yield [];
  for (const { words, ages } of sidesOf(accounts)) yield* bookPart(words.name, words.meaning, AGES, ages);
  for (const { words, side } of sidesOf(accounts))
    yield* comingPart(
      `${words.name}, booking by booking`,
      'The oldest first.',
      OPEN_ACCOUNT_COLUMNS,
      lists[side](),
    );
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
