import { addNights, type DateRange } from '../../../../domain/nights.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { BeyondWhatIsKnown } from '../../room-claims/refit-board.rules.ts';
import type { LiveClaim } from '../../room-claims/room-choice.rules.ts';
import { type ArrangeableScope, readClaims, readClaimsOver } from '../core/claims.sql.ts';

/** How many nights to both sides of those that are wanted are read, one try after the other, before all of them are. */
const MARGINS = [6, 21, 60] as const;

/** The claims that a search is given, and the nights of which these are all; null: of all nights. */
export type Known = { readonly claims: readonly LiveClaim[]; readonly known: DateRange | null };

/**
 * Looks for rooms with the claims around the nights that are wanted: few moves reach further than some days, and the
 * rooms are locked meanwhile. A search that comes to nights that were not read ends in BeyondWhatIsKnown and is done
 * again with more of them, so that it finds what it would find with every claim.
 */
export async function searchClaims<Found>(
  tx: Transaction,
  scope: ArrangeableScope,
  search: (known: Known) => Found,
): Promise<Found> {
  for (const margin of MARGINS) {
    const { arrival, departure } = scope.dateSpan;
    const known = { arrival: addNights(arrival, -margin), departure: addNights(departure, margin) };
    try {
      return search({ claims: await readClaimsOver(tx, known, scope), known });
    } catch (error) {
      if (!(error instanceof BeyondWhatIsKnown)) throw error;
    }
  }
  return search({ claims: await readClaims(tx, scope), known: null });
}
