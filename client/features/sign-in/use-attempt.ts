import { useRef, useState } from 'react';

/**
 * One try at a time: the sentence of the last one that failed, and whether one is under way. A new try takes the
 * place of the old, whose end is no longer heard of. `sentenceOf` says what went wrong with which act.
 */
export function useAttempt<TAct extends string>(sentenceOf: (act: TAct, error: unknown) => string) {
  const latest = useRef(0);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  /** Gives whether it worked; `name` says which button is busy. */
  const attempt = async (act: TAct, work: () => Promise<unknown>, name: string = act): Promise<boolean> => {
    latest.current += 1;
    const own = latest.current;
    setBusyWith(name);
    setError(null);
    try {
      await work();
      return own === latest.current;
    } catch (reason) {
      if (own !== latest.current) return false;
      setBusyWith(null);
      setError(sentenceOf(act, reason));
      return false;
    }
  };

  return {
    attempt,
    busyWith,
    error,
    /** After a try that worked and leads no further away. */
    finish: () => setBusyWith(null),
  };
}
