import type { Viewer } from '../../auth/viewer.ts';
import type { Database } from '../../db/client.ts';
import type { Scope } from '../../scope.ts';
import type { MealPlan } from '../types.generated.ts';
import { readMealPlans } from './meal-plan.sql.ts';

/** What meals cost. */
export class MealPlanService {
  readonly #database: Database;

  constructor({ database }: Pick<Scope, 'database'>) {
    this.#database = database;
  }

  /** The meal plans on sale. */
  list(_viewer: Viewer): Promise<MealPlan[]> {
    return readMealPlans(this.#database);
  }
}
