import * as v from 'valibot';
import { type Money, sumOf } from '../../../domain/money.ts';
import { settlesAt, storedFolioSchema } from '../money/folio-view.rules.ts';
import * as api from '../schemas.generated.ts';
import type { AgentBalance, CommissionSoFar, OpenFolio } from '../types.generated.ts';

/** An open bill as the database gives it. */
export const storedOpenFolioSchema = v.object({
  ...v.omit(api.OpenFolio, ['due']).entries,
  ...v.pick(storedFolioSchema, ['roundOff']).entries,
  reservationId: v.string(),
});
export type StoredOpenFolio = v.InferOutput<typeof storedOpenFolioSchema>;

/** What of an open bill its agent's balance is worked out from. */
export const storedOpenSumSchema = v.pick(storedOpenFolioSchema, ['paid', 'gross', 'hasEnded']);
type StoredOpenSum = v.InferOutput<typeof storedOpenSumSchema>;

/** An open bill with what settles it. */
export type AskingFolio = StoredOpenFolio & { readonly due: Money };

/** The bills that ask for money, with what settles each in whole rupees. */
export function askingOf<Stored extends StoredOpenSum>(
  stored: readonly Stored[],
): (Stored & { readonly due: Money })[] {
  return stored.map((folio) => ({ ...folio, due: settlesAt(folio) })).filter(({ due }) => due > 0);
}

/** An open bill as it is shown. */
export function openFolioViewOf({ reservationId: _id, roundOff: _off, ...folio }: AskingFolio): OpenFolio {
  return folio;
}

/** What each side owes. */
export function balanceOf(
  asking: readonly (StoredOpenSum & { readonly due: Money })[],
  { earned, paid }: Pick<CommissionSoFar, 'earned' | 'paid'>,
): AgentBalance {
  const owed = sumOf(asking.map(({ due }) => due));
  const commissionDue = earned - paid;
  return {
    openBills: asking.length,
    owed,
    owedForEnded: sumOf(asking.filter(({ hasEnded }) => hasEnded).map(({ due }) => due)),
    commissionDue,
    net: owed - commissionDue,
  };
}
