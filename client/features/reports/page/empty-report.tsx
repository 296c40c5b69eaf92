import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { isNarrowed, type ReportSearch } from './report-search.ts';

const NothingMatches = lazyDialog(async () => (await import('./nothing-matches.tsx')).NothingMatches);

type EmptyReportProps = {
  search: ReportSearch;
  path: string;
  /** What is said where the report is narrowed to nothing. */
  title: string;
  children: ReactNode;
};

/** Stands where a report has nothing: for its days, or for what it is narrowed to. */
export function EmptyReport({ search, path, title, children }: EmptyReportProps) {
  if (isNarrowed(search)) return <NothingMatches search={search} path={path} />;
  return (
    <EmptyState drawing="papers" title={title}>
      {children}
    </EmptyState>
  );
}
