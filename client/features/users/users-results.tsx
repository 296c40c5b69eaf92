import { useQuery } from '@apollo/client/react';
import { formatCount } from '../../lib/format/format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import type { RoleChange } from './user-labels.ts';
import { UsersPageDocument } from './users-list.generated.ts';
import { UsersTable } from './users-table.tsx';

const PAGE_SIZE = 50;

type UsersResultsProps = {
  search: string;
  after: string | null;
  onChange: (change: RoleChange) => void;
};

/** The users of a search, a page of them. */
export function UsersResults({ search, after, onChange }: UsersResultsProps) {
  // Not suspending: the list before stays while the next letters are looked for.
  const { data, previousData, error, refetch } = useQuery(UsersPageDocument, {
    variables: { search, page: { first: PAGE_SIZE, ...(after === null ? {} : { after }) } },
  });
  const shown = data ?? previousData;
  if (error && !data)
    return <ErrorState title="The list could not be loaded" onRetry={() => void refetch()} />;
  if (shown === undefined) return <SkeletonTable label="Loading users" columns={4} />;
  const { nodes, total, pageInfo } = shown.users;
  return (
    <div aria-busy={!data} className={data ? 'grid gap-3' : 'grid gap-3 opacity-60 transition-opacity'}>
      <UsersTable
        rows={nodes}
        timeZone={shown.lodge.timeZone}
        onChange={onChange}
        empty={
          <EmptyState drawing="papers" title="Nobody found">
            Names and e-mail addresses are found by their beginning, phone numbers whole.
          </EmptyState>
        }
      />
      <PageLinks
        first={after === null ? null : pageLink(search, null)}
        next={pageInfo.hasNextPage ? pageLink(search, pageInfo.endCursor ?? null) : null}
      >
        {formatCount(total, 'user')}
      </PageLinks>
    </div>
  );
}

function pageLink(search: string, after: string | null): string {
  const params = { ...(search === '' ? {} : { text: search }), ...(after === null ? {} : { after }) };
  return `?${new URLSearchParams(params)}`;
}
