import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { sendAct } from '../../lib/api/use-action.ts';
import { CheckImportDocument, type Import_dataImportFragment } from './imports.generated.ts';

type Checked = Pick<Import_dataImportFragment, 'id' | 'status'>;

/** Goes on with a dry run until all lines are judged, or the page is left; what is wrong then, and how to try again. */
export function useChecking({ id, status }: Checked) {
  const client = useApolloClient();
  const [error, setError] = useState<string | null>(null);
  const [answers, setAnswers] = useState(0);
  // The lodge judges some lines each time it is asked: it is asked again once it has answered. What the cache says is no
  // measure of that: a list that was read before may come after the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `answers` says that the last question was answered
  useEffect(() => {
    if (status !== 'CHECKING' || error !== null) return;
    let isLeft = false;
    void sendAct(client, CheckImportDocument, { importId: id }).then((outcome) => {
      if (isLeft) return;
      if (outcome.isDone) setAnswers((count) => count + 1);
      else setError(outcome.message);
    });
    return () => {
      isLeft = true;
    };
  }, [client, id, status, answers, error]);
  return { error, retry: () => setError(null) };
}
