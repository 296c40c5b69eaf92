import { useQuery } from '../../lib/api/use-query.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { formatCount } from '../../lib/format/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { PagedList, pageAfter } from '../../ui/list/paged-list.tsx';
import { type GuestsFilter, guestsParams } from './guests-filter.ts';
import { GuestsPageDocument } from './guests-list.generated.ts';
import { GuestsTable } from './guests-table.tsx';

type GuestsResultsProps = { filter: GuestsFilter; after: string | null; paths: AreaPaths };

/** The guests of a search, a page of them. */
export function GuestsResults({ filter, after, paths }: GuestsResultsProps) {
  const { search } = filter;
  // Not suspending: the list before stays while the next letters are looked for.
  const result = useQuery(GuestsPageDocument, {
    variables: { ...filter, page: pageAfter(after) },
  });
  return (
    <PagedList
      result={result}
      skeleton={<SkeletonTable label="Loading guests" columns={4} />}
      listOf={({ guests }) => guests}
      after={after}
      addressOf={(cursor) => `?${guestsParams(filter, cursor)}`}
      count={({ total }) => formatCount(total, 'guest')}
    >
      {({ nodes, isAlike }) => (
        <>
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
        </>
      )}
    </PagedList>
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
