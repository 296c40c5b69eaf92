import { useQuery } from '../../lib/api/use-query.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { formatCount, formatFullDay } from '../../lib/format/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { PagedList, pageAfter } from '../../ui/list/paged-list.tsx';
import { AuditPageDocument } from './audit-list.generated.ts';
import { type AuditSearch, auditFilterOf, auditSearchParams, isNarrowed } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';

type AuditResultsProps = { search: AuditSearch; paths: AreaPaths; timeZone: string };

/** The lines of a search, a page of them. */
export function AuditResults({ search, paths, timeZone }: AuditResultsProps) {
  // Not suspending: the list before stays while the next letters are looked for.
  const result = useQuery(AuditPageDocument, {
    variables: { filter: auditFilterOf(search), page: pageAfter(search.after) },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <PagedList
      result={result}
      skeleton={<SkeletonTable label="Loading the audit" columns={5} />}
      listOf={({ auditEvents }) => auditEvents}
      after={search.after}
      addressOf={(after) => `?${auditSearchParams({ ...search, after })}`}
      count={({ total, firstDay }) =>
        `${formatCount(total, 'line')}${firstDay ? ` from ${formatFullDay(firstDay)} on` : ''}`
      }
    >
      {({ nodes, isTooBroad }) => (
        <AuditTable
          rows={nodes}
          paths={paths}
          timeZone={timeZone}
          empty={<NothingFound isTooBroad={isTooBroad} isNarrowed={isNarrowed(search)} />}
        />
      )}
    </PagedList>
  );
}

function NothingFound({ isTooBroad, isNarrowed }: { isTooBroad: boolean; isNarrowed: boolean }) {
  if (isTooBroad) {
    return (
      <EmptyState drawing="papers" title="Too many guests have this name">
        Write more of it, or the phone number.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="papers"
      title={isNarrowed ? 'Nothing found' : 'Nothing was done in the last 31 days'}
      action={isNarrowed ? <ButtonLink to="?">Show everything</ButtonLink> : undefined}
    >
      {isNarrowed
        ? 'Without a booking, room or guest the last 31 days are looked through. Days further back are named under From.'
        : 'Whatever somebody books, changes or pays is in this list a moment later. Earlier days are named under From.'}
    </EmptyState>
  );
}
