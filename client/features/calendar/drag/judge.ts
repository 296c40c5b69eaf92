import type { ApolloClient } from '@apollo/client';
import type { LocalDate } from '../../../../domain/nights.ts';
import { type ChangeOptions, changeOf, choicesOf, defaultOptions, previewChange } from './bar-change.ts';
import type { Judged, Moving } from './bar-moving.ts';

/** A reason that stands for whichever is given, while it is only worked out what a change would cost. */
export const SOME_REASON = 'Price kept';

/**
 * What the server says of a place. Where another bar is, it is asked whether the two can swap, and where they cannot,
 * what it says of the move alone: a swap that nobody asked for is not what is refused.
 */
export async function judge(
  client: ApolloClient,
  moving: Moving,
  typeId: string | null,
  { today, signal }: { today: LocalDate; signal: AbortSignal },
): Promise<Judged> {
  const options = defaultOptions(choicesOf(moving, typeId, today));
  const asked = async (fit: Moving['fit'], more: ChangeOptions = {}): Promise<Judged> => {
    const change = changeOf({ ...moving, fit }, { ...options, ...more });
    return { fit, verdict: change && (await previewChange(client, change, signal)) };
  };
  const judged = await asked(moving.fit);
  const { fit, verdict } = judged;
  if (fit.kind !== 'SWAP' || verdict?.kind !== 'REFUSED') return judged;
  if (verdict.needsReason) {
    const withReason = await asked(fit, { reason: SOME_REASON });
    if (withReason.verdict?.kind === 'PRICE')
      return { fit, verdict: { ...withReason.verdict, needsReason: true } };
  }
  return asked({ kind: 'TAKEN', by: fit.other });
}
