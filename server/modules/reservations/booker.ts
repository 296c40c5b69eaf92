import type { Transaction } from '../../db/transaction.ts';
import { ValidationFailed } from '../../graphql/refusal.ts';
import { isKnownGuest } from './booking.sql.ts';

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
