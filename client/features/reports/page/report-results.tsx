import type { ReactNode } from 'react';
import { QueryResult, type Result } from '../../../ui/feedback/query-result.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

type ReportResultsProps<Data, Report> = {
  /** What came for this period, or for the one before while this one is counted. */
  result: Result<Data>;
  reportOf: (data: Data) => Report;
  isEmpty: (report: Report) => boolean;
  /** What stands in place of what is empty. */
  empty: ReactNode;
  /** Its shape until it is counted, where that is another. */
  skeleton?: ReactNode;
  children: (report: Report) => ReactNode;
};

/** What a report says once it is counted; until then its shape, and a sentence where there is nothing. */
export function ReportResults<Data, Report>(props: ReportResultsProps<Data, Report>) {
  const { result, reportOf, isEmpty, empty, skeleton = <ResultsSkeleton />, children } = props;
  return (
    <QueryResult
      result={result}
      skeleton={skeleton}
      failed="The figures could not be loaded"
      className="grid grid-cols-1 gap-3 lg:gap-4"
    >
      {(data) => {
        const report = reportOf(data);
        return isEmpty(report) ? empty : children(report);
      }}
    </QueryResult>
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
