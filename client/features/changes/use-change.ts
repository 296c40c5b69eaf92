import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { askAgain } from '../../lib/shown-queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { type SuccessOf, useAction } from '../../lib/use-action.ts';
import { MoveRoomDocument } from './move-dialog.generated.ts';

type ChangeOptions<TData, TInput> = {
  done: string;
  /** The inverse, from what came of the change. */
  undo?: ((success: SuccessOf<TData>, client: ApolloClient, sent: TInput) => void) | undefined;
  /** See ActionOptions. */
  hasWayBack?: (sent: TInput) => boolean;
  onDone: () => void;
  /** Of the booking as the page has it now, for a dialog: see ActionOptions. */
  seenVersion?: number;
};

/** A change of a booking: afterwards calendars and lists ask again, and the toast can take it back. */
export function useChange<TData, TInput>(
  document: TypedDocumentNode<TData, { input: TInput }>,
  { done, undo, hasWayBack, onDone, seenVersion }: ChangeOptions<TData, TInput>,
) {
  const client = useApolloClient();
  const action = useAction(document, {
    done,
    onDone: () => {
      forgetLists(client);
      onDone();
    },
    ...(seenVersion !== undefined && { seenVersion }),
    ...(undo && { undo: (success: SuccessOf<TData>, sent: TInput) => undo(success, client, sent) }),
    ...(hasWayBack && { hasWayBack }),
  });
  const submit = async (input: TInput) => {
    const success = await action.submit(input);
    // Somebody else may have changed it: what is shown behind the dialog is brought up to date. The form does not
    // wait for that: what it says can be answered at once.
    if (success === null) void askAgain(client);
    return success;
  };
  return { ...action, submit };
}

/** Takes a change back by its inverse, and says so. */
export async function takeBack<TData, TInput>(
  client: ApolloClient,
  document: TypedDocumentNode<TData, { input: TInput }>,
  input: TInput,
): Promise<void> {
  const { data } = await client.mutate({
    mutation: document,
    variables: { input },
    context: { idempotencyKey: newIdempotencyKey() },
  });
  // a mutation's document has one root field, which tells what became of it
  const [result] = Object.values(data ?? {}) as { __typename?: string; message?: string }[];
  forgetLists(client);
  if (result?.__typename?.endsWith('Success')) showToast({ title: 'Taken back.' });
  else showToast({ title: result?.message ?? 'That could not be taken back.', look: 'destructive' });
}

/** The moves that a change made of other stays. */
type MadeMoves = readonly {
  reservationRoomId?: string | null;
  fromRoomId?: string | null;
  version?: number | null;
}[];

/** Takes a change back, and lets those who moved for it go back to their rooms. */
export async function takeBackWithMoves<TData, TInput>(
  client: ApolloClient,
  document: TypedDocumentNode<TData, { input: TInput }>,
  input: TInput,
  moves: MadeMoves,
): Promise<void> {
  await takeBack(client, document, input);
  for (const { reservationRoomId, fromRoomId: roomId, version } of moves) {
    if (!reservationRoomId || !roomId || !version) continue;
    // Who was moved by the lodge was promised no room.
    await takeBack(client, MoveRoomDocument, { reservationRoomId, roomId, version, isPinned: false });
  }
}

function forgetLists({ cache }: ApolloClient): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'reservations' });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'calendar' });
}
