import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** A page that has its place and its guard already, and nothing on it: guests ask the desk. */
export function PlannedPage({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState drawing="papers" title="This page is not built yet">
        Please ask at the desk of the lodge.
      </EmptyState>
    </>
  );
}
