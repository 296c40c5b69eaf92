import type { Viewer } from '../../../auth/viewer.ts';
import { madeOfOneInstant } from '../../../db/cursor.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import type { Scope } from '../../../scope.ts';
import { sheetCsv } from '../../../tables/csv.ts';
import { DaySumService } from '../../day-sums/day-sum.service.ts';
import type {
  AccountsByAge,
  OpenAccounts,
  QueryopenAccountsArgs,
  WrongAccount,
} from '../../types.generated.ts';
import { assertSkip } from '../period/rows-page.input.ts';
import { rowsCsv } from '../rows/rows-csv.rules.ts';
import { accountsTable, OPEN_ACCOUNT_COLUMNS } from './accounts-sheet.rules.ts';
import { openAccountRowsOfText } from './open-accounts.input.ts';
import { openAccountRowsOf, readAccountsByAge, readOpenAccounts } from './open-accounts.sql.ts';
import { readFirstWrongAccount } from './wrong-accounts.sql.ts';

/** What bookings owe today or have paid in advance. FORBIDDEN for a viewer who may not see reports. */
export class OpenAccountsService {
  readonly #scope: Pick<Scope, 'database' | 'clock' | 'leaving'>;

  constructor(scope: Pick<Scope, 'database' | 'clock' | 'leaving'>) {
    this.#scope = scope;
  }

  /** A page of the bookings of a side; amounts in paise. BAD_USER_INPUT for a skip below zero. */
  async list(viewer: Viewer, { side, age = null, skip = 0 }: QueryopenAccountsArgs): Promise<OpenAccounts> {
    assertCan(viewer, 'seeReports');
    assertSkip(skip);
    const { today } = await new DaySumService(this.#scope).bounds();
    return readOpenAccounts(this.#scope.database, { today, side, age, skip });
  }

  /** What both sides come to by age, in paise. */
  async byAge(viewer: Viewer): Promise<AccountsByAge> {
    assertCan(viewer, 'seeReports');
    const { today } = await new DaySumService(this.#scope).bounds();
    return readAccountsByAge(this.#scope.database, today);
  }

  /** The same as a table. */
  async csv(viewer: Viewer): Promise<string> {
    return sheetCsv(accountsTable(await this.byAge(viewer)));
  }

  /** All bookings of a side, of one age or any, as CSV, piece by piece. BAD_USER_INPUT for what is no side. */
  async rowsCsv(viewer: Viewer, filter: string): Promise<AsyncGenerator<string, void, void>> {
    assertCan(viewer, 'seeReports');
    const wanted = openAccountRowsOfText(filter);
    const { today } = await new DaySumService(this.#scope).bounds();
    return madeOfOneInstant(this.#scope, (reads) =>
      rowsCsv(OPEN_ACCOUNT_COLUMNS, openAccountRowsOf(reads, { ...wanted, today })),
    );
  }

  /** The first booking whose stored totals are not what its entries come to. */
  async firstWrong(viewer: Viewer): Promise<WrongAccount | null> {
    assertCan(viewer, 'seeReports');
    const { today } = await new DaySumService(this.#scope).bounds();
    return readFirstWrongAccount(this.#scope.database, today);
  }
}
