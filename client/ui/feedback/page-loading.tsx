import { Spinner } from '../spinner.tsx';

/** Stands in for a page whose code is on its way. */
export function PageLoading() {
  return (
    <div
      data-awaited
      role="status"
      className="flex min-h-[40vh] flex-1 animate-late items-center justify-center gap-3 text-ink-2"
    >
      <Spinner className="text-pine" />
      Loading page...
    </div>
  );
}
