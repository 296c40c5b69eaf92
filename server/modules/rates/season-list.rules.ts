import * as v from 'valibot';
import type { Money } from '../../../domain/money.ts';
import * as column from '../../db/column-schemas.ts';
import { rateIn } from '../quotes/rate.rules.ts';
import * as api from '../schemas.generated.ts';
import type { StoredSeason } from './season.sql.ts';

export const typeWithSeasonsSchema = v.object({
  id: column.id,
  code: v.string(),
  name: v.string(),
  baseRate: column.money,
  seasons: v.array(api.RatePeriod),
});
/** A room type with its seasons. */
export type TypeWithSeasons = v.InferOutput<typeof typeWithSeasonsSchema>;

/** What a night of a room type costs in a season, in paise; never below nothing. */
export function rateInSeason(
  { baseRate }: Pick<TypeWithSeasons, 'baseRate'>,
  price: Pick<StoredSeason, 'mode' | 'value'>,
): Money {
  return rateIn(baseRate, price);
}
