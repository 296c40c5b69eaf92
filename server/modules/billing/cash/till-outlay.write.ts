import type { Money } from '../../../../domain/money.ts';
import type { WriteContext } from '../../../db/write.ts';
import { lockTill, readCashFacts } from './cash.sql.ts';
import { reasonBelowZero } from './till-limit.rules.ts';

/**
 * Judges cash that leaves the till in this write; who else moves cash waits until its end. Gives why more leaves than
 * should be there, null where it should. Raises ValidationFailed where nobody said why.
 */
export async function judgeOutlay(
  { tx, now }: Pick<WriteContext, 'tx' | 'now'>,
  outlay: { readonly amount: Money; readonly belowZeroReason: string | null },
): Promise<string | null> {
  if (outlay.amount <= 0) return null;
  await lockTill(tx);
  const { expected } = await readCashFacts(tx, now);
  return reasonBelowZero({ from: 'CASH', ...outlay }, expected);
}
