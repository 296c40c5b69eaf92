import { can } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Database } from '../../db/client.ts';
import type { Scope } from '../../scope.ts';
import type { SpecialCharge } from '../types.generated.ts';
import { readSpecialCharges } from './special-charge.sql.ts';

/** The price list of extras. */
export class SpecialChargeService {
  readonly #database: Database;

  constructor({ database }: Pick<Scope, 'database'>) {
    this.#database = database;
  }

  /** The extras on sale; the public and guests see those that guests can choose. */
  list(viewer: Viewer): Promise<SpecialCharge[]> {
    return readSpecialCharges(this.#database, { onlyOnline: !can(viewer, 'seeWholeTariff') });
  }
}
