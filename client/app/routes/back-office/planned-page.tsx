import { useLocation } from 'react-router';
import { AREAS } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** A page that has its place and its guard already, and nothing on it: guests ask the desk, and the desk has nobody to ask. */
export function PlannedPage({ title }: { title: string }) {
  const { pathname } = useLocation();
  const isInArea = AREAS.some((area) => area === pathname.split('/')[1]);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState drawing="papers" title="This page is not built yet">
        {isInArea ? 'Nothing is shown or kept on it.' : 'Please ask at the desk of the lodge.'}
      </EmptyState>
    </>
  );
}
