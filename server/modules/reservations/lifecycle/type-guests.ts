import type { Transaction } from '../../../db/transaction.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { readTypesRefusing } from './type-guests.sql.ts';

/**
 * For stays that come back, under the lock of their rooms: a room type may have become smaller, or for others, since it
 * was sold. Raises ValidationFailed.
 */
export async function assertTypesTakeGuests(
  tx: Transaction,
  reservationRooms: readonly { readonly id: string }[],
): Promise<void> {
  const [name] = await readTypesRefusing(
    tx,
    reservationRooms.map(({ id }) => id),
  );
  if (name === undefined) return;
  const message = `${name} was changed and is no longer for these guests. Make a new booking.`;
  throw new ValidationFailed([{ path: 'reservationRoomIds', message }]);
}
