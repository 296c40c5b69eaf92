import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { RecordPrintInput } from '../../gql/schema.generated.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { RecordPrintDocument } from './record-print.generated.ts';

/**
 * Has each print kept before it goes to the printer: only the server knows whether another desk holds the original.
 * Without an answer nothing is printed.
 */
export function useRecordedPrint(input: RecordPrintInput, timesPrinted: number) {
  const [isDuplicate, setIsDuplicate] = useState(timesPrinted > 0);
  const { submit, userError } = useAction(RecordPrintDocument);
  const beforePrint = async () => {
    const success = await submit(input);
    if (success === null) return false;
    // The printer takes the page as it stands, so the stamp has to be there before it is asked.
    flushSync(() => setIsDuplicate(success.isDuplicate));
    return true;
  };
  const problem = userError === null ? null : `Not printed. ${userError.message}`;
  return { isDuplicate, beforePrint, problem };
}
