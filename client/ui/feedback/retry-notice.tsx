import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** Something that could not be asked for, and the way to ask again. */
export type Missing = { sentence: string; onRetry: () => void };

/** Says that something could not be asked for, and asks again. */
export function RetryNotice({ sentence, onRetry }: Missing): ReactNode {
  return (
    <Notice variant="danger">
      {sentence}{' '}
      <button type="button" className="font-semibold underline" onClick={onRetry}>
        Try again
      </button>
    </Notice>
  );
}
