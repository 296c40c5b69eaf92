import type { Transaction } from '../../../db/transaction.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { isKnownGuest } from '../core/booking.sql.ts';
import { type BookingInput, newGuestOf } from '../core/reservation.input.ts';
import { lockNumber, readSameGuest } from './same-guest.sql.ts';

type Asked = {
  /** Where the input names the guest. */
  readonly path: string;
  /** An agent may name only guests who booked through them before: of others they must learn nothing. */
  readonly throughAgentId: string | null;
};

/** Raises ValidationFailed unless this guest may be said to have booked. */
export async function assertGuestIsKnown(
  tx: Transaction,
  guestId: string,
  { path, throughAgentId }: Asked,
): Promise<void> {
  if (await isKnownGuest(tx, guestId, throughAgentId)) return;
  throw new ValidationFailed([{ path, message: 'There is no such guest.' }]);
}

/**
 * The booker, by the id where the number and the name are those of a guest who is known: nobody is written down twice.
 * A guest who has the number under another name is only suggested. Raises NameRequired, PhoneInvalid or EmailInvalid.
 */
export async function knownBooker(
  tx: Transaction,
  booker: BookingInput['guest'],
  throughAgentId: string | null,
): Promise<BookingInput['guest']> {
  if (booker.id !== null) return booker;
  const { fullName, phone } = newGuestOf(booker);
  if (phone === null) return booker;
  await lockNumber(tx, phone);
  return { ...booker, id: await readSameGuest(tx, { fullName, phone }, throughAgentId) };
}
