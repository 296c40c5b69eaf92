import type { Money } from '../../../domain/money.ts';
import type { WriteContext } from '../../db/write.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { readComingSeasons } from './season.sql.ts';
import { unsellableSeasonIn } from './season-rate.rules.ts';

/**
 * Raises ValidationFailed where coming nights of a room type's seasons would cost nothing, or more than any amount may be, at
 * another base rate. The type is locked.
 */
export async function assertSeasonsSellable(
  { tx, now }: WriteContext,
  { roomTypeId, baseRate }: { readonly roomTypeId: string; readonly baseRate: Money },
): Promise<void> {
  const message = unsellableSeasonIn(baseRate, await readComingSeasons(tx, roomTypeId, now));
  if (message !== null) throw new ValidationFailed([{ path: 'baseRate', message }]);
}
