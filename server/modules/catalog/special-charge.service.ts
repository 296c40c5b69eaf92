import { parsePriceListSearch } from '../../../domain/listing/price-list-search.ts';
import { can } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import type { Scope } from '../../scope.ts';
import type {
  CreateSpecialChargeInput,
  SpecialCharge,
  UpdateSpecialChargeInput,
} from '../types.generated.ts';
import { extrasTable } from './price-list-table.rules.ts';
import { newSpecialChargeOf, specialChargeUpdateOf } from './special-charge.input.ts';
import { readSpecialCharges } from './special-charge.sql.ts';
import { addSpecialCharge, changeSpecialCharge } from './special-charge.write.ts';

/** The price list of extras. */
export class SpecialChargeService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** The extras on sale; the public and guests see those that guests can choose. FORBIDDEN to ask for all, but for admins. */
  async list(
    viewer: Viewer,
    { withInactive = false }: { readonly withInactive?: boolean } = {},
  ): Promise<SpecialCharge[]> {
    if (withInactive) assertCan(viewer, 'changeSettings');
    return readSpecialCharges(this.#scope.database, {
      onlyOnline: !can(viewer, 'seeWholeTariff'),
      withInactive,
      withVersion: can(viewer, 'changeSettings'),
    });
  }

  /** The extras that a search of the price list leaves, as CSV. FORBIDDEN but for admins. */
  async csv(viewer: Viewer, search: URLSearchParams): Promise<string> {
    return extrasTable(await this.list(viewer, { withInactive: true }), parsePriceListSearch(search));
  }

  /** Puts an extra on the list. Refusals: NameRequired, NameTaken, AmountPositive, AmountMax, ValidationFailed. */
  async createSpecialCharge(_viewer: Viewer, rawInput: CreateSpecialChargeInput): Promise<SpecialCharge> {
    const charge = newSpecialChargeOf(rawInput);
    return this.#written('createSpecialCharge', rawInput, (write) => addSpecialCharge(write, charge));
  }

  /**
   * Changes an extra. Refusals: NameRequired, NameTaken, AmountPositive, AmountMax, StaleEdit, ValidationFailed; NOT_FOUND for
   * none.
   */
  async updateSpecialCharge(_viewer: Viewer, rawInput: UpdateSpecialChargeInput): Promise<SpecialCharge> {
    const change = specialChargeUpdateOf(rawInput);
    return this.#written('updateSpecialCharge', rawInput, (write) => changeSpecialCharge(write, change));
  }

  async #written(
    operation: string,
    input: unknown,
    work: (write: WriteContext) => Promise<Effect>,
  ): Promise<SpecialCharge> {
    const { database, request } = this.#scope;
    const { id } = await writeIdempotently(this.#scope, request, { operation, input }, work);
    const whole = { onlyOnline: false, withInactive: true, withVersion: true };
    const [charge] = await readSpecialCharges(database, { ...whole, id });
    if (!charge) throw new ApiError('NOT_FOUND');
    return charge;
  }
}
