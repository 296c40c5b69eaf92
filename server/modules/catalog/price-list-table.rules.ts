import { MEAL_PLAN_NAMES } from '../../../domain/listing/meal-plan-names.ts';
import { BASIS_NAMES, placeOfMeals, TAX_NAMES } from '../../../domain/listing/price-list-names.ts';
import {
  EXTRAS_ORDER,
  extrasFound,
  MEALS_ORDER,
  mealsFound,
  type PriceListSearch,
  pricedMeals,
} from '../../../domain/listing/price-list-search.ts';
import { sortedBy } from '../../../domain/listing/table-sort.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../tables/csv.ts';
import type { MealPlan, SpecialCharge } from '../types.generated.ts';

const EXTRAS_HEADER = [
  'Extra',
  'Short name',
  'Price',
  'Counted',
  'A child pays, %',
  'GST',
  'Guests can choose it',
  'Every stay pays it',
  'On sale',
];

/** The extras that a search leaves, in its order, as a table. */
export function extrasTable(charges: readonly SpecialCharge[], search: PriceListSearch): string {
  const rows = sortedBy(extrasFound(charges, search), EXTRAS_ORDER, search.sort).map((row) =>
    csvLine([
      ...[row.name, row.code, { paise: row.unitPrice }, BASIS_NAMES[row.basis], row.childShare / 100],
      ...[TAX_NAMES[row.taxCategory], yesNo(row.isOnline), yesNo(row.isMandatory), yesNo(row.isActive)],
    ]),
  );
  return [BYTE_ORDER_MARK + csvLine(EXTRAS_HEADER), ...rows].join('');
}

/** The meals that a search leaves, in its order, as a table. */
export function mealsTable(meals: readonly MealPlan[], search: PriceListSearch): string {
  const rows = sortedBy(mealsFound(pricedMeals(meals), search), MEALS_ORDER, search.sort).map((row) =>
    csvLine([
      ...[MEAL_PLAN_NAMES[row.plan], placeOfMeals(row)],
      ...[{ paise: row.adultPrice }, { paise: row.childPrice }, yesNo(row.isActive)],
    ]),
  );
  const header = ['Meals', 'For', 'An adult, a night', 'A child, a night', 'On sale'];
  return [BYTE_ORDER_MARK + csvLine(header), ...rows].join('');
}

function yesNo(is: boolean): string {
  return is ? 'Yes' : 'No';
}
