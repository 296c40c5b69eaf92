import { parsePriceListSearch } from '../../../../domain/listing/price-list-search.ts';
import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { writeIdempotently } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import type { Scope } from '../../../scope.ts';
import type { MealPlan, SaveMealPlanInput } from '../../types.generated.ts';
import { mealsTable } from '../price-list-table.rules.ts';
import { mealPlanOf } from './meal-plan.input.ts';
import { readMealPlans } from './meal-plan.sql.ts';
import { setMealPrices } from './meal-plan.write.ts';

/** What meals cost. */
export class MealPlanService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** The meal plans on sale. FORBIDDEN to ask for all, but for admins. */
  async list(
    viewer: Viewer,
    { withInactive = false }: { readonly withInactive?: boolean } = {},
  ): Promise<MealPlan[]> {
    if (withInactive) assertCan(viewer, 'changeSettings');
    const withVersion = can(viewer, 'changeSettings');
    return readMealPlans(this.#scope.database, { withInactive, withVersion });
  }

  /** The meals that a search of the price list leaves, as CSV. FORBIDDEN but for admins. */
  async csv(viewer: Viewer, search: URLSearchParams): Promise<string> {
    return mealsTable(await this.list(viewer, { withInactive: true }), parsePriceListSearch(search));
  }

  /**
   * Says what the meals of a plan cost. Refusals: AmountPositive, AmountMax, StaleEdit, ValidationFailed; NOT_FOUND to change
   * what has no price.
   */
  async saveMealPlan(_viewer: Viewer, rawInput: SaveMealPlanInput): Promise<MealPlan> {
    const plan = mealPlanOf(rawInput);
    const { database, request } = this.#scope;
    const asked = { operation: 'saveMealPlan', input: rawInput };
    const { id } = await writeIdempotently(this.#scope, request, asked, (write) =>
      setMealPrices(write, plan),
    );
    const [saved] = await readMealPlans(database, { withInactive: true, withVersion: true, id });
    if (!saved) throw new ApiError('NOT_FOUND');
    return saved;
  }
}
