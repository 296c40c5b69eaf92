import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors, type ErrorLike } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { rememberFinal, showToast } from '../toasts.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { refetchActive } from './shown-queries.ts';

/** What the one field of a mutation's document answers. */
type ResultOf<TData> = TData[Exclude<keyof TData, '__typename'>];
/** The member of the result that tells of success. */
export type SuccessOf<TData> = Extract<ResultOf<TData>, { __typename: `${string}Success` }>;
/** The members of the result that say no. */
type RefusalOf<TData> = Exclude<ResultOf<TData>, { __typename: `${string}Success` }>;

/** Does the inverse of an act whose dialog has long been closed; a toast says `done`, or why it cannot be. */
export type SendUndo = <TData, TInput>(
  inverse: TypedDocumentNode<TData, { input: TInput }>,
  input: TInput,
  done?: string,
) => Promise<void>;

/** A failure that the schema does not foresee, in the words of a refusal. */
export type Failure = { __typename: 'Failure'; message: string; code: string | null };

type ActionOptions<TData, TInput = unknown> = {
  /** What the toast says when it is done, of what was sent; none when it is left out or null. */
  done?: string | ((success: SuccessOf<TData>, sent: TInput) => string | null);
  /** Takes it back from the toast, where the act has an inverse; it is told what was sent. */
  undo?: ((success: SuccessOf<TData>, sendUndo: SendUndo, sent: TInput) => void) | undefined;
  /** Why the key for undo does not take it back, and what to do in its place; null where it does. */
  final?: string | ((success: SuccessOf<TData>) => string | null);
  /** Whether `undo` restores what was before what was sent; it does when this is left out. */
  canUndo?: (sent: TInput) => boolean;
  /** What happens next: close the dialog, go to the booking. */
  onDone?: (success: SuccessOf<TData>) => void;
  /**
   * The version of what the form is about, as the page has it now. The act is sent with the one that the form was
   * opened on, so that what was decided on old figures is refused once, with who changed them, and not done.
   */
  seenVersion?: number;
  /** The key of a form that was opened before and is gone on with. */
  idempotencyKey?: string | undefined;
};

/** It may have arrived all the same: only the answer is sure not to be here. */
const NO_ANSWER: Failure = {
  __typename: 'Failure',
  message: 'No connection. Check the internet and try again. Nothing is done twice.',
  code: null,
};
/** It never left this device. */
const NOT_SENT: Failure = {
  __typename: 'Failure',
  message:
    'No connection: nothing was saved. What you typed stays here; try again when the internet is back.',
  code: null,
};

/**
 * One act of a person: a mutation with one input. Every sending of it carries the key that was made when the
 * form opened, so that it happens once; after a success the next act gets a new one.
 * `submit` gives the success, or null when the answer was no, which then stands in `userError`. Either way what is shown
 * is brought up to date, since a no may mean that somebody else changed it. The form waits for that only where the no is
 * that it was overtaken: a user who presses again then decides on what is shown. Any other remedy can be pressed at once.
 */
export function useAction<TData, TInput>(
  document: TypedDocumentNode<TData, { input: TInput }>,
  options: ActionOptions<TData, TInput> = {},
) {
  const client = useApolloClient();
  const [isSending, setIsSending] = useState(false);
  const [idempotencyKey, setIdempotencyKey] = useState(() => options.idempotencyKey ?? newIdempotencyKey());
  const [userError, setUserError] = useState<RefusalOf<TData> | Failure | null>(null);

  const openedVersion = useOpenedVersion(options.seenVersion, userError);
  // Whether something was sent under this key whose answer never came.
  const mayBeDone = useRef(options.idempotencyKey !== undefined);

  const submit = async (typed: TInput): Promise<SuccessOf<TData> | null> => {
    const input = openedVersion === undefined ? typed : { ...typed, version: openedVersion };
    setUserError(null);
    setIsSending(true);
    const couldLeave = navigator.onLine;
    const context = { idempotencyKey };
    const outcome = await attempt(() => client.mutate({ mutation: document, variables: { input }, context }));
    if (!isSuccess<TData>(outcome)) {
      // The act before went through and its answer was lost; a user who sends again after reading that means it.
      if (isKeyUsedUp(outcome)) setIdempotencyKey(newIdempotencyKey());
      if (outcome === NO_ANSWER && (couldLeave || navigator.onLine)) mayBeDone.current = true;
      const refetched = refetchActive(client);
      if (isOvertaken(outcome)) await refetched;
      setUserError(outcome === NO_ANSWER && !mayBeDone.current ? NOT_SENT : outcome);
      setIsSending(false);
      return null;
    }
    mayBeDone.current = false;
    setIsSending(false);
    setIdempotencyKey(newIdempotencyKey());
    publish(outcome, input, options, sendUndoBy(client));
    void refetchActive(client);
    return outcome;
  };

  return {
    submit,
    userError,
    loading: isSending,
    idempotencyKey,
    clearError: useCallback(() => setUserError(null), []),
  };
}

/** The version that a form was opened on; once its person has read that it was overtaken, the latest. */
function useOpenedVersion(latest: number | undefined, refusal: unknown) {
  const [opened, setOpened] = useState(latest);
  if (isOvertaken(refusal) && opened !== latest) setOpened(latest);
  return opened;
}

/** The refusals that say that somebody else was faster: what is shown is old. */
const OVERTAKEN = ['StaleEditError', 'OpenFoliosChangedError'];

function isOvertaken(refusal: unknown): boolean {
  return OVERTAKEN.includes(Object(refusal).__typename);
}

async function attempt<TData>(send: () => Promise<{ data?: unknown }>): Promise<ResultOf<TData> | Failure> {
  try {
    const { data } = await send();
    const [result] = Object.entries(data ?? {}).flatMap(([name, value]) =>
      name === '__typename' ? [] : [value],
    );
    // The document has one root field, which the schema says is never null.
    return result as ResultOf<TData>;
  } catch (error) {
    // What Apollo throws is always an Error.
    return failureOf(error as ErrorLike);
  }
}

function sendUndoBy(client: ApolloClient): SendUndo {
  return async (inverse, input, done = 'Taken back.') => {
    const outcome = await sendAct(client, inverse, input);
    showToast(outcome.isDone ? { title: done } : { title: outcome.message, variant: 'destructive' });
    await refetchActive(client);
  };
}

/**
 * Sends one act without a form: what it gives when it is done, or why it is not. The key is its own; a caller that may have to send
 * it again, because no answer came, gives one and keeps it.
 */
export async function sendAct<TData, TInput>(
  client: ApolloClient,
  mutation: TypedDocumentNode<TData, { input: TInput }>,
  input: TInput,
  idempotencyKey = newIdempotencyKey(),
): Promise<{ isDone: true; success: SuccessOf<TData> } | { isDone: false; message: string }> {
  const context = { idempotencyKey };
  const outcome = await attempt<TData>(() => client.mutate({ mutation, variables: { input }, context }));
  if (isSuccess<TData>(outcome)) return { isDone: true, success: outcome };
  // Every refusal has a message, as a failure has.
  return { isDone: false, message: (outcome as { message: string }).message };
}

function isSuccess<TData>(outcome: ResultOf<TData> | Failure): outcome is SuccessOf<TData> {
  const typename: unknown = (outcome as { __typename?: unknown }).__typename;
  return typeof typename === 'string' && typename.endsWith('Success');
}

function isKeyUsedUp(outcome: { code?: unknown }): boolean {
  return outcome.code === 'IDEMPOTENCY_REUSED';
}

/** The refusal of an error that came outside the schema's promise. */
export function failureOf(error: ErrorLike): Failure {
  if (!CombinedGraphQLErrors.is(error)) return NO_ANSWER;
  const [first] = error.errors;
  const code = typeof first?.extensions?.code === 'string' ? first.extensions.code : null;
  return { __typename: 'Failure', message: first?.message ?? 'This did not work. Please try again.', code };
}

function publish<TData, TInput>(
  success: SuccessOf<TData>,
  sent: TInput,
  { done, undo, final, canUndo = () => true, onDone }: ActionOptions<TData, TInput>,
  sendUndo: SendUndo,
): void {
  const title = typeof done === 'function' ? done(success, sent) : done;
  if (title != null) {
    showToast({
      title,
      undo: undo && canUndo(sent) ? () => undo(success, sendUndo, sent) : undefined,
    });
  }
  const sentence = typeof final === 'function' ? final(success) : final;
  if (sentence != null) rememberFinal(sentence);
  onDone?.(success);
}
