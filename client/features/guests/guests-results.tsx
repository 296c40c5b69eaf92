import { useQuery } from '@apollo/client/react';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { formatCount } from '../../lib/format/format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { GuestsPageDocument } from './guests-list.generated.ts';
import { GuestsTable } from './guests-table.tsx';

const PAGE_SIZE = 50;

type GuestsResultsProps = { search: string; after: string | null; paths: AreaPaths };

/** The guests of a search, a page of them. */
export function GuestsResults({ search, after, paths }: GuestsResultsProps) {
  // Not suspending: the list before stays while the next letters are looked for.
  const { data, previousData, error, refetch } = useQuery(GuestsPageDocument, {
    variables: { search, page: { first: PAGE_SIZE, ...(after === null ? {} : { after }) } },
  });
  const shown = data ?? previousData;
  if (error && !data)
    return <ErrorState title="The list could not be loaded" onRetry={() => void refetch()} />;
  if (shown === undefined) return <SkeletonTable label="Loading guests" columns={4} />;
  const { nodes, total, isAlike, pageInfo } = shown.guests;
  return (
    <div aria-busy={!data} className={data ? 'grid gap-3' : 'grid gap-3 opacity-60 transition-opacity'}>
      {isAlike && <Notice>No name begins with “{search}”. Showing similar names.</Notice>}
      <GuestsTable
        rows={nodes}
        pathOf={paths.guest}
        empty={
          <EmptyState drawing="papers" title={search === '' ? 'No guests yet' : 'Nobody found'}>
            {search === ''
              ? 'Whoever books or is named for a room is kept here.'
              : 'Try fewer letters of the name, or the last digits of the phone number.'}
          </EmptyState>
        }
      />
      <PageLinks
        first={after === null ? null : pageLink(search, null)}
        next={pageInfo.hasNextPage ? pageLink(search, pageInfo.endCursor ?? null) : null}
      >
        {formatCount(total, 'guest')}
      </PageLinks>
    </div>
  );
}

function pageLink(search: string, after: string | null): string {
  const params = { ...(search === '' ? {} : { text: search }), ...(after === null ? {} : { after }) };
  return `?${new URLSearchParams(params)}`;
}
