import type { ApolloClient } from '@apollo/client';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { failureOf } from '../../../lib/api/use-action.ts';
import type { BarChange } from './bar-change.ts';
import {
  ChangeBarNightsDocument,
  MoveBarDocument,
  PreviewBarChangeDocument,
  SwapBarsDocument,
} from './bar-changes.generated.ts';
import type { Verdict } from './bar-moving.ts';

/** A reservation as a change left it. */
export type ChangedReservation = { version: number; gross: number };
export type ChangeOutcome =
  | { isDone: true; reservation: ChangedReservation; other: ChangedReservation | null }
  | { isDone: false; message: string };

/** What a change would cost, or why it cannot be. */
export async function previewChange(
  client: ApolloClient,
  input: BarChange,
  signal?: AbortSignal,
): Promise<Verdict | null> {
  try {
    const { data } = await client.query({
      query: PreviewBarChangeDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    });
    const preview = data?.previewChange;
    if (preview?.__typename === 'ChangePreview')
      return {
        kind: 'PRICE',
        difference: preview.after.gross - preview.before.gross,
        fee: preview.fee,
      };
    return preview === undefined ? null : { kind: 'REFUSED', message: sentenceOf(preview) };
  } catch {
    // Without the net nothing is known beforehand; the deed itself says what is wrong.
    return null;
  }
}

/** Does a change once: every sending of it carries the key that is made here, also the retry after a lost answer. */
export async function makeChange(client: ApolloClient, change: BarChange): Promise<ChangeOutcome> {
  const context = { idempotencyKey: newIdempotencyKey() };
  try {
    if ('changeNights' in change) {
      const variables = { input: change.changeNights };
      const { data } = await client.mutate({ mutation: ChangeBarNightsDocument, variables, context });
      return outcomeOf(data?.changeNights);
    }
    if ('moveRoom' in change) {
      const variables = { input: change.moveRoom };
      const { data } = await client.mutate({ mutation: MoveBarDocument, variables, context });
      return outcomeOf(data?.moveRoom);
    }
    const variables = { input: change.swapRooms };
    const { data } = await client.mutate({ mutation: SwapBarsDocument, variables, context });
    return outcomeOf(data?.swapRooms);
  } catch (error) {
    // What Apollo throws is always an Error.
    return { isDone: false, message: failureOf(error as Error).message };
  }
}

type No = { message: string; fields?: readonly { message: string }[] };
type Answer = No | { reservation: ChangedReservation; other?: ChangedReservation | null };

function outcomeOf(answer: Answer | undefined): ChangeOutcome {
  if (answer !== undefined && 'reservation' in answer)
    return { isDone: true, reservation: answer.reservation, other: answer.other ?? null };
  return {
    isDone: false,
    message: answer === undefined ? 'This did not work. Please try again.' : sentenceOf(answer),
  };
}

/** A drop has no fields to mark: what would stand under one is the reason itself. */
function sentenceOf({ message, fields }: No): string {
  return fields?.[0]?.message ?? message;
}
