import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** A page that has its place and its guard already; what stands on it comes later. */
export function PlannedPage({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState drawing="papers" title="This page comes later">
        It has its place and its rights. What stands on it is being built.
      </EmptyState>
    </>
  );
}
