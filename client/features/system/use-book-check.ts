import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { CheckAnswer, CheckProgress } from './check-progress.ts';
import { InvariantCheckDocument } from './system.generated.ts';

/** Asks one question about the books and rooms after the other; a page that is left asks no further. */
export function useBookCheck(names: readonly string[]) {
  const client = useApolloClient();
  const run = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<CheckProgress>({
    state: 'NOT_RUN',
    answers: [],
    total: names.length,
  });
  // who leaves the page does not wait for the rest
  useEffect(() => () => run.current?.abort(), []);

  async function start(): Promise<void> {
    run.current?.abort();
    const here = new AbortController();
    run.current = here;
    const { signal } = here;
    const total = names.length;
    const answers: CheckAnswer[] = [];
    const tell = (state: CheckProgress['state']) => {
      if (!signal.aborted) setProgress({ state, answers: [...answers], total });
    };
    try {
      for (const name of names) {
        tell('RUNNING');
        const { data } = await client.query({
          query: InvariantCheckDocument,
          variables: { name },
          fetchPolicy: 'no-cache',
        });
        if (signal.aborted) return;
        if (data?.invariantCheck) answers.push(data.invariantCheck);
      }
      tell('ENDED');
    } catch {
      // the page says that it did not come to its end, and offers to begin again
      tell('FAILED');
    }
  }

  function stop(): void {
    run.current?.abort();
    setProgress((before) => ({ ...before, state: 'STOPPED' }));
  }

  return { progress, start, stop };
}
