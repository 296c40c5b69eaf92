import type { Viewer } from '../../../auth/viewer.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import type { Scope } from '../../../scope.ts';
import { DaySumService } from '../../day-sums/day-sum.service.ts';
import type { AccountSide, OpenAccounts } from '../../types.generated.ts';
import { readOpenAccounts } from './open-accounts.sql.ts';

/** What bookings owe today or have paid in advance. FORBIDDEN for whoever may not see reports. */
export class OpenAccountsService {
  readonly #scope: Pick<Scope, 'database' | 'clock'>;

  constructor(scope: Pick<Scope, 'database' | 'clock'>) {
    this.#scope = scope;
  }

  /** The bookings of a side, by age; amounts in paise. */
  async list(viewer: Viewer, side: AccountSide): Promise<OpenAccounts> {
    assertCan(viewer, 'seeReports');
    const { database } = this.#scope;
    return readOpenAccounts(database, await new DaySumService(this.#scope).bounds(), side);
  }
}
