import { useQuery } from '@apollo/client/react';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { formatCount } from '../../lib/format/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { type GuestsFilter, guestsParams } from './guests-filter.ts';
import { GuestsPageDocument } from './guests-list.generated.ts';
import { GuestsTable } from './guests-table.tsx';

const PAGE_SIZE = 50;

type GuestsResultsProps = { filter: GuestsFilter; after: string | null; paths: AreaPaths };

/** The guests of a search, a page of them. */
export function GuestsResults({ filter, after, paths }: GuestsResultsProps) {
  const { search } = filter;
  // Not suspending: the list before stays while the next letters are looked for.
  const { data, previousData, error, refetch } = useQuery(GuestsPageDocument, {
    variables: { ...filter, page: { first: PAGE_SIZE, ...(after === null ? {} : { after }) } },
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
          <EmptyState
            drawing="papers"
            title={emptyTitle(filter)}
            action={
              isNarrowed(filter) ? (
                <ButtonLink to="?">Show all guests</ButtonLink>
              ) : (
                <ButtonLink to={paths.reservation()}>New booking</ButtonLink>
              )
            }
          >
            {emptyWords(filter)}
          </EmptyState>
        }
      />
      <PageLinks
        first={after === null ? null : pageLink(filter, null)}
        next={pageInfo.hasNextPage ? pageLink(filter, pageInfo.endCursor ?? null) : null}
      >
        {formatCount(total, 'guest')}
      </PageLinks>
    </div>
  );
}

function isNarrowed({ search, doNotRent }: GuestsFilter): boolean {
  return search !== '' || doNotRent;
}

function emptyTitle({ search, doNotRent }: GuestsFilter): string {
  if (search !== '') return 'Nobody found';
  return doNotRent ? 'Nobody is marked Do not rent' : 'No guests yet';
}

function emptyWords({ search, doNotRent }: GuestsFilter): string {
  if (search !== '') return 'Try fewer letters of the name, or the last digits of the phone number.';
  return doNotRent
    ? 'Open a guest and press Do not rent: the desk is then asked before it books or checks them in.'
    : 'Whoever books or is named for a room is kept here.';
}

function pageLink(filter: GuestsFilter, after: string | null): string {
  const params = { ...guestsParams(filter), ...(after === null ? {} : { after }) };
  return `?${new URLSearchParams(params)}`;
}
