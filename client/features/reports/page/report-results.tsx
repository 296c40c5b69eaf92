import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

type ReportResultsProps<Report> = {
  /** What came for this period, or for the one before while this one is counted. */
  report: Report | undefined;
  data?: unknown;
  error?: unknown;
  refetch: () => Promise<unknown>;
  isEmpty: (report: Report) => boolean;
  /** What stands in place of what is empty. */
  empty: ReactNode;
  /** Its shape until it is counted, where that is another. */
  skeleton?: ReactNode;
  children: (report: Report) => ReactNode;
};

/** What a report says once it is counted; until then its shape, and a sentence where there is nothing. */
export function ReportResults<Report>(props: ReportResultsProps<Report>) {
  const { report, data, error, refetch, isEmpty, empty, skeleton, children } = props;
  if (error && !data) {
    return <ErrorState title="The figures could not be loaded" onRetry={() => void refetch()} />;
  }
  if (report === undefined) return skeleton ?? <ResultsSkeleton />;
  return (
    <div
      aria-busy={!data}
      className={
        data
          ? 'grid grid-cols-1 gap-3 lg:gap-4'
          : 'grid grid-cols-1 gap-3 opacity-60 transition-opacity lg:gap-4'
      }
    >
      {isEmpty(report) ? empty : children(report)}
    </div>
  );
}

function ResultsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-2 gap-2.5 lg:grid-cols-6">
      <span className="sr-only">Loading the figures</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-24" />
      ))}
      <Skeleton className="col-span-full h-64" />
      <Skeleton className="col-span-full h-56" />
    </div>
  );
}
