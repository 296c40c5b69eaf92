import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { sendAct } from '../../lib/api/use-action.ts';
import { CheckImportDocument, type Import_dataImportFragment } from './imports.generated.ts';

type Checked = Pick<Import_dataImportFragment, 'id' | 'status' | 'checked'>;

/** Goes on with a dry run until all lines are judged, or the page is left; what is wrong then, and how to try again. */
export function useChecking({ id, status, checked }: Checked) {
  const client = useApolloClient();
  const [error, setError] = useState<string | null>(null);
  // the lodge judges some lines each time it is asked: it is asked again when more of them are judged
  // biome-ignore lint/correctness/useExhaustiveDependencies: `checked` says that the last ones are judged
  useEffect(() => {
    if (status !== 'CHECKING' || error !== null) return;
    let isLeft = false;
    void sendAct(client, CheckImportDocument, { importId: id }).then((outcome) => {
      if (!isLeft && !outcome.isDone) setError(outcome.message);
    });
    return () => {
      isLeft = true;
    };
  }, [client, id, status, checked, error]);
  return { error, retry: () => setError(null) };
}
