import { useSuspenseQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditResults } from './audit-results.tsx';
import { type AuditSearch, auditSearchParams, parseAuditSearch } from './audit-search.ts';

/** Who did what in the lodge, and when. How it is narrowed stands in the address. */
export function AuditScreen({ paths }: { paths: AreaPaths }) {
  const [params, setParams] = useAddressParams();
  const search = useMemo(() => parseAuditSearch(params), [params]);
  const { data } = useSuspenseQuery(LodgeDocument);
  const { today, timeZone } = data.lodge;
  const narrow = (change: Partial<AuditSearch>) =>
    setParams((now) => auditSearchParams({ ...parseAuditSearch(now), after: null, ...change }));
  return (
    <>
      <PageHeader
        title="Audit"
        note="Who did what, and when. Everything that anybody changes is noted here; nobody can change a note in Lodge."
      />
      <div className="grid gap-4">
        <AuditFilters search={search} today={today} onNarrow={narrow} />
        <AuditResults search={search} paths={paths} timeZone={timeZone} />
      </div>
    </>
  );
}
