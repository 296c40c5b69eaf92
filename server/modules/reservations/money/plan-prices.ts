import type { WriteContext } from '../../../db/write.ts';
import type { LodgePrices } from '../../quotes/price-list.rules.ts';
import { readPrices } from '../../quotes/quote.service.ts';
import { dateSpanOf, everyNightOf, type RoomPlan } from '../core/change-plan.rules.ts';
import { keptTypesOf } from './change-prices.rules.ts';

/** The price list for the types of some plans over all their nights. */
export function readPricesFor(
  { write }: { readonly write: WriteContext },
  plans: readonly RoomPlan[],
): Promise<LodgePrices> {
  const dateSpan = dateSpanOf(plans.flatMap((plan) => [plan, everyNightOf(plan)]));
  return readPrices(write.tx, {
    roomTypeIds: [...new Set(plans.flatMap((plan) => [plan.roomTypeId, plan.reservationRoom.roomTypeId]))],
    keptTypeIds: [...new Set(plans.flatMap(({ reservationRoom }) => keptTypesOf(reservationRoom)))],
    roomIds: plans.flatMap(({ segments, reservationRoom }) =>
      [...segments, ...reservationRoom.claims].map(({ roomId }) => roomId),
    ),
    from: dateSpan.arrival,
    to: dateSpan.departure,
  });
}
