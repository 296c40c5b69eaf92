import { found, type ListSearch, listSearchParams, parseListSearch } from './list-search.ts';
import { MEAL_PLAN_NAMES } from './meal-plan-names.ts';
import { BASIS_NAMES, placeOfMeals, TAX_NAMES } from './price-list-names.ts';

/** How the price list is narrowed and sorted, as the address says it. */
export type PriceListSearch = ListSearch & { part: 'extras' | 'meals' };

/** The search that an address asks for; what cannot be meant is passed over. */
export function parsePriceListSearch(params: URLSearchParams): PriceListSearch {
  return { part: params.get('part') === 'meals' ? 'meals' : 'extras', ...parseListSearch(params) };
}

/** The search as parameters of an address; what is as usual is left out. */
export function priceListSearchParams({ part, ...search }: PriceListSearch): URLSearchParams {
  const params = listSearchParams(search);
  return part === 'meals' ? new URLSearchParams([['part', part], ...params]) : params;
}

type Extra = {
  readonly name: string;
  readonly code: string;
  readonly unitPrice: number;
  readonly basis: keyof typeof BASIS_NAMES;
  readonly taxCategory: keyof typeof TAX_NAMES;
  readonly isActive: boolean;
};

/** What extras are sorted by. */
export const EXTRAS_ORDER = {
  name: ({ name }: Extra) => name,
  code: ({ code }: Extra) => code,
  price: ({ unitPrice }: Extra) => unitPrice,
  counted: ({ basis }: Extra) => BASIS_NAMES[basis],
  tax: ({ taxCategory }: Extra) => TAX_NAMES[taxCategory],
};

/** What a search leaves of the extras: by their names and short names. */
export function extrasFound<TRow extends Extra>(
  rows: readonly TRow[],
  search: PriceListSearch,
): readonly TRow[] {
  return found(rows, search, ({ name, code }) => [name, code]);
}

type Meals = {
  readonly plan: keyof typeof MEAL_PLAN_NAMES;
  readonly roomType?: { readonly name: string } | null | undefined;
  readonly adultPrice: number;
  readonly childPrice: number;
  readonly isActive: boolean;
};

/** What meals are sorted by. */
export const MEALS_ORDER = {
  name: ({ plan }: Meals) => MEAL_PLAN_NAMES[plan],
  for: placeOfMeals,
  adult: ({ adultPrice }: Meals) => adultPrice,
  child: ({ childPrice }: Meals) => childPrice,
};

/** The meals that have a price: room only costs nothing and is always sold. */
export function pricedMeals<TRow extends Meals>(rows: readonly TRow[]): readonly TRow[] {
  return rows.filter(({ plan }) => plan !== 'ROOM_ONLY');
}

/** What a search leaves of the meals: by their names and the room types. */
export function mealsFound<TRow extends Meals>(
  rows: readonly TRow[],
  search: PriceListSearch,
): readonly TRow[] {
  return found(rows, search, (row) => [MEAL_PLAN_NAMES[row.plan], placeOfMeals(row)]);
}
