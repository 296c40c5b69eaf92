import { useIsAnswerLate } from '../../../lib/api/connection.ts';
import { lazyCode } from '../../../lib/code/lazy-code.ts';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';

// A page of which not even this can be had goes on waiting for its answer.
const CachedSheet = lazyCode(() =>
  import('../../../features/offline/cached-sheet.tsx').then(
    (code) => code.CachedSheet,
    () => () => null,
  ),
);

/**
 * The day as the device keeps it, over a page whose answer is late: it is asked for again behind it. It is seen while
 * something beside it stands in for what is awaited.
 */
export function OfflineFallback() {
  if (!useIsAnswerLate()) return null;
  return (
    <LoadingBoundary>
      <div className="hidden flex-col gap-3 pb-5 [:has([data-awaited])>&]:flex">
        <p className="text-center text-ink-2 print:hidden">No answer from the lodge yet. Trying again.</p>
        <CachedSheet />
      </div>
    </LoadingBoundary>
  );
}
