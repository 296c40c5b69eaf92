import type { Money } from '../../../domain/money.ts';
import type { WriteContext } from '../../db/write.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { type LockedType, readComingSeasons } from './season.sql.ts';
import { lockedType } from './season-locks.write.ts';
import { unsellableNightIn } from './season-rate.rules.ts';

/**
 * Raises ValidationFailed where coming nights of a room type would cost nothing, or more than any amount may be, at another base
 * rate: those of which a season says the price.
 */
export async function assertSeasonsSellable(
  write: WriteContext,
  { roomTypeId, baseRate }: { readonly roomTypeId: string; readonly baseRate: Money },
): Promise<void> {
  const { today } = await lockedType(write, roomTypeId);
  const seasons = await readComingSeasons(write.tx, roomTypeId, write.now);
  const message = unsellableNightIn(baseRate, seasons, { today });
  if (message !== null) throw new ValidationFailed([{ path: 'baseRate', message }]);
}

/**
 * Does what changes seasons of locked room types, or takes them away. Raises ValidationFailed at the path where coming nights
 * that they priced would then be priced by a season below in which they could not be sold.
 */
export async function keepingSellable<Done>(
  { tx, now }: WriteContext,
  types: readonly LockedType[],
  path: string,
  work: () => Promise<Done>,
): Promise<Done> {
  const seasonsBefore: (readonly [LockedType, Awaited<ReturnType<typeof readComingSeasons>>])[] = [];
  for (const type of types) seasonsBefore.push([type, await readComingSeasons(tx, type.id, now)]);
  const done = await work();
  for (const [{ id, baseRate, today }, before] of seasonsBefore) {
    const message = unsellableNightIn(baseRate, await readComingSeasons(tx, id, now), { today, before });
    if (message !== null) throw new ValidationFailed([{ path, message }]);
  }
  return done;
}
