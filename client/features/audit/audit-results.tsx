import { useQuery } from '@apollo/client/react';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { formatCount, formatFullDay } from '../../lib/format/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { AuditPageDocument } from './audit-list.generated.ts';
import { type AuditSearch, auditFilterOf, auditSearchParams, isNarrowed } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';

const PAGE_SIZE = 50;

type AuditResultsProps = { search: AuditSearch; paths: AreaPaths; timeZone: string };

/** The lines of a search, a page of them. */
export function AuditResults({ search, paths, timeZone }: AuditResultsProps) {
  // Not suspending: the list before stays while the next letters are looked for.
  const { data, previousData, error, refetch } = useQuery(AuditPageDocument, {
    variables: {
      filter: auditFilterOf(search),
      page: { first: PAGE_SIZE, ...(search.after === null ? {} : { after: search.after }) },
    },
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? previousData;
  if (error && !data)
    return <ErrorState title="The list could not be loaded" onRetry={() => void refetch()} />;
  if (shown === undefined) return <SkeletonTable label="Loading the audit" columns={5} />;
  const { nodes, firstDay, total, isTooBroad, pageInfo } = shown.auditEvents;
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  return (
    <div aria-busy={!data} className={data ? 'grid gap-3' : 'grid gap-3 opacity-60 transition-opacity'}>
      <AuditTable
        rows={nodes}
        paths={paths}
        timeZone={timeZone}
        empty={<NothingFound isTooBroad={isTooBroad} isNarrowed={isNarrowed(search)} />}
      />
      <PageLinks
        first={search.after === null ? null : pageLink(search, null)}
        next={next === null ? null : pageLink(search, next)}
      >
        {formatCount(total, 'line')}
        {firstDay && ` from ${formatFullDay(firstDay)} on`}
      </PageLinks>
    </div>
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

function pageLink(search: AuditSearch, after: string | null): string {
  return `?${auditSearchParams({ ...search, after })}`;
}
