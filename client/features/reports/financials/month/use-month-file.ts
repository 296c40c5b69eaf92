import { useEffect, useState } from 'react';
import type { LocalDate } from '../../../../../domain/nights.ts';
import { monthPaperPath } from '../../../../lib/export-paths.ts';
import { answerOf } from '../../../../lib/session/save-list.ts';

type MonthFile = {
  /** null until it is drawn. */
  file: File | null;
  /** Under which address this browser shows it. */
  address: string | null;
  /** Why it could not be had. */
  problem: string | null;
  retry: () => void;
};

const NOTHING = { file: null, address: null, problem: null } as const;

/** The page of a month as a file, fetched once, so that it can be shared at the press that asks for it. */
export function useMonthFile(month: LocalDate, name: string): MonthFile {
  const [state, setState] = useState<Omit<MonthFile, 'retry'>>(NOTHING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try fetches it again
  useEffect(() => {
    const leaving = new AbortController();
    let address: string | null = null;
    const load = async () => {
      try {
        const answer = await answerOf(monthPaperPath(month), leaving.signal);
        const file = new File([await answer.blob()], name, { type: 'application/pdf' });
        if (leaving.signal.aborted) return;
        address = URL.createObjectURL(file);
        setState({ file, address, problem: null });
      } catch (error) {
        if (leaving.signal.aborted) return;
        setState({ ...NOTHING, problem: error instanceof Error ? error.message : String(error) });
      }
    };
    void load();
    return () => {
      leaving.abort();
      if (address !== null) URL.revokeObjectURL(address);
      setState(NOTHING);
    };
  }, [month, name, tries]);
  return { ...state, retry: () => setTries((count) => count + 1) };
}
