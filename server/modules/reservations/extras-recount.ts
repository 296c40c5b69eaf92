import { earlierDay } from '../../../domain/nights.ts';
import type { Transaction } from '../../db/transaction.ts';
import { quoteCharge } from '../quotes/charge.rules.ts';
import {
  type CountedExtra,
  type Recounted,
  readCountedExtras,
  replaceCharges,
} from './extras-recount.sql.ts';
import { voidUnusedExtras } from './reservation-account.sql.ts';

/**
 * After rooms have ended: extras that nobody will use are voided, and those counted by rooms, guests or nights are
 * counted anew from the rooms that are left. Fees and what was already invoiced stay; nothing ever gets dearer.
 */
export async function keepExtras(
  tx: Transaction,
  reservationIds: readonly string[],
  change: { readonly now: Date; readonly by: string | null; readonly reason: string },
): Promise<void> {
  await voidUnusedExtras(tx, reservationIds, change);
  const extras = await readCountedExtras(tx, reservationIds);
  const recounted = extras.filter((extra) => recount(extra).charge.quantity < extra.quantity).map(recount);
  if (recounted.length > 0) await replaceCharges(tx, recounted, change);
}

/** The extras of reservations whose quantity is what their rooms make: nobody has set another by hand. */
export async function extrasByTheirRooms(
  tx: Transaction,
  reservationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const extras = await readCountedExtras(tx, reservationIds);
  const counted = extras.filter((extra) => recount(extra).charge.quantity === extra.quantity);
  return new Set(counted.map(({ chargeId }) => chargeId));
}

/** After nights, guests or rooms have changed: the extras that were counted by the rooms follow them, up or down. */
export async function followRooms(
  tx: Transaction,
  reservationIds: readonly string[],
  counted: ReadonlySet<string>,
  change: { readonly now: Date; readonly by: string | null; readonly reason: string },
): Promise<void> {
  if (counted.size === 0) return;
  const extras = await readCountedExtras(tx, reservationIds);
  const recounted = extras
    .filter((extra) => counted.has(extra.chargeId) && recount(extra).charge.quantity !== extra.quantity)
    .map(recount);
  if (recounted.length > 0) await replaceCharges(tx, recounted, change);
}

/** The extra for the rooms as they are, at the unit price and tax of the bill. */
function recount({ chargeId, quantity, price, taxRate, pricesIncludeTax, rooms }: CountedExtra): Recounted {
  const day = rooms.map(({ arrival }) => arrival).reduce(earlierDay);
  const frozen = { category: price.taxCategory, from: 0, to: null, rate: taxRate, validFrom: '2000-01-01' };
  const settings = { isGstRegistered: true, pricesIncludeTax };
  const charge = quoteCharge(price, rooms, quantity, { settings, slabs: [frozen], day });
  return { chargeId, charge };
}
