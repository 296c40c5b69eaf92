import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { forgetUnshown, refreshShown } from '../../lib/shown-queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { type ActionOptions, failureOf, type SuccessOf, useAction } from '../../lib/use-action.ts';

/** An act on a stay: what else shows it is brought up to date, also when the answer is no. */
export function useStayAction<TData, TInput>(
  document: TypedDocumentNode<TData, { input: TInput }>,
  options: ActionOptions<TData, TInput>,
) {
  const client = useApolloClient();
  const action = useAction(document, {
    ...options,
    onDone: (success) => {
      options.onDone?.(success);
      void showLatest(client);
    },
  });
  const submit = async (input: TInput): Promise<SuccessOf<TData> | null> => {
    const success = await action.submit(input);
    // Somebody else may have changed it: what is shown behind the dialog is brought up to date. The form does not
    // wait for that: a remedy that stands there can be pressed at once.
    if (success === null) void showLatest(client);
    return success;
  };
  return { ...action, submit };
}

/** Root fields that show a stay. */
const SHOWN = new Set(['reservation', 'reservations', 'calendar', 'dashboard', 'daySheet']);

/** Brings up to date what is shown of stays; asked for twice at once, it is one question. */
export async function showLatest(client: ApolloClient): Promise<void> {
  forgetUnshown(client, SHOWN);
  await refreshShown(client, SHOWN);
}

type UndoAnswer = Record<string, { __typename: string; message?: string } | string | undefined>;

/** Takes an act back from its toast, when its dialog has long been closed; says so when it cannot be. */
export async function takeBack<TData extends object, TInput>(
  client: ApolloClient,
  document: TypedDocumentNode<TData, { input: TInput }>,
  input: TInput,
  done: string,
): Promise<void> {
  try {
    const { data } = await client.mutate({
      mutation: document,
      variables: { input },
      context: { idempotencyKey: newIdempotencyKey() },
    });
    // the one field of the document is a result with its name
    const [answer] = Object.values((data ?? {}) as UndoAnswer).filter((value) => typeof value === 'object');
    const message = answer?.message;
    showToast(message ? { title: message, look: 'destructive' } : { title: done });
  } catch (error) {
    // What Apollo throws is always an Error.
    showToast({ title: failureOf(error as Error).message, look: 'destructive' });
  }
  await showLatest(client);
}
