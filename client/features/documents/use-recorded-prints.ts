import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PrintedPaper } from '../../gql/schema.generated.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { sendAct } from '../../lib/api/use-action.ts';
import { RecordPrintDocument } from './record-print.generated.ts';

type Printed = { readonly id: string; readonly timesPrinted: number };
/** A print on its way to the printer: its key, and whether it is a duplicate once that is known. */
type Sent = { readonly key: string; isDuplicate: boolean | null };

/**
 * Has each print kept before it goes to the printer: only the server knows whether another desk holds the original.
 * Without an answer for every paper nothing is printed; those that were kept by then stay as they were kept.
 */
export function useRecordedPrints(paper: PrintedPaper, papers: readonly Printed[]) {
  const client = useApolloClient();
  const [duplicates, setDuplicates] = useState<ReadonlySet<string>>(
    () => new Set(papers.filter(({ timesPrinted }) => timesPrinted > 0).map(({ id }) => id)),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const unprinted = useRef(new Map<string, Sent>());
  const beforePrint = async () => {
    setProblem(null);
    for (const { id } of papers) {
      const sent: Sent = unprinted.current.get(id) ?? { key: newIdempotencyKey(), isDuplicate: null };
      unprinted.current.set(id, sent);
      if (sent.isDuplicate !== null) continue;
      const outcome = await sendAct(client, RecordPrintDocument, { paper, id }, sent.key);
      if (!outcome.isDone) {
        setProblem(`Not printed. ${outcome.message}`);
        return false;
      }
      sent.isDuplicate = outcome.success.isDuplicate;
    }
    const again = [...unprinted.current].filter(([, { isDuplicate }]) => isDuplicate).map(([id]) => id);
    unprinted.current.clear();
    // The printer takes the page as it stands, so the stamps have to be there before it is asked.
    flushSync(() => setDuplicates(new Set(again)));
    return true;
  };
  return { duplicates, beforePrint, problem };
}
