import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

/** So many rows of a long list stand on the first page at once. */
const SHOWN = 6;

/** The first rows of a list, and the button that brings the rest. */
export function useMoreRows<Row>(rows: readonly Row[]): { shown: readonly Row[]; more: ReactNode } {
  const [isLong, setIsLong] = useState(false);
  // one row more is quicker read than asked for
  if (isLong || rows.length <= SHOWN + 1) return { shown: rows, more: null };
  return {
    shown: rows.slice(0, SHOWN),
    more: (
      <Button variant="quiet" block onClick={() => setIsLong(true)}>
        {rows.length - SHOWN} more
      </Button>
    ),
  };
}
