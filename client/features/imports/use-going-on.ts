import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { sendAct } from '../../lib/api/use-action.ts';

type Step<TData> = {
  readonly document: TypedDocumentNode<TData, { input: { importId: string } }>;
  readonly importId: string;
  /** Whether anything of it is left to be done, and is to be done now. */
  readonly isOn: boolean;
};

/** Asks for the next part of an import until nothing is left, or the page is left; what is wrong then, and how to try again. */
export function useGoingOn<TData>({ document, importId, isOn }: Step<TData>) {
  const client = useApolloClient();
  const [error, setError] = useState<string | null>(null);
  const [answers, setAnswers] = useState(0);
  // The lodge does a part each time it is asked: it is asked again once it has answered. What the cache says is no measure of
  // that: a list that was read before may come after the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `answers` says that the last question was answered
  useEffect(() => {
    if (!isOn || error !== null) return;
    let isLeft = false;
    void sendAct(client, document, { importId }).then((outcome) => {
      if (isLeft) return;
      if (outcome.isDone) setAnswers((count) => count + 1);
      else setError(outcome.message);
    });
    return () => {
      isLeft = true;
    };
  }, [client, document, importId, isOn, answers, error]);
  return { error, retry: () => setError(null) };
}
