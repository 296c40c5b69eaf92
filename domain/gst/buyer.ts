/** Why a bill cannot be made out so, with the field in which that stands. */
type BuyerProblem = { readonly path: 'name' | 'gstin'; readonly message: string };

type Buyer = { readonly name: string; readonly gstin: string | null };

/** What is wrong with the buyer of a bill: a GSTIN has the name to which it is registered, and the lodge buys nothing of itself. */
export function buyerProblems({ name, gstin }: Buyer, lodgeGstin: string | null): BuyerProblem[] {
  if (gstin === null || gstin === '') return [];
  const problems: BuyerProblem[] = [];
  if (name === '') problems.push({ path: 'name', message: NAME_OF_GSTIN });
  if (gstin === lodgeGstin)
    problems.push({ path: 'gstin', message: 'This is the GSTIN of the lodge: enter the one of the buyer.' });
  return problems;
}

/** Said where a GSTIN stands without a name. */
export const NAME_OF_GSTIN = 'Enter the name to which this GSTIN is registered.';
