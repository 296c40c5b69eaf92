import { useMemo } from 'react';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RoleRights } from './role-rights.tsx';
import { UsersFilters } from './users-filters.tsx';
import { UsersResults } from './users-results.tsx';
import { parseUsersSearch, type UsersSearch, usersSearchParams } from './users-search.ts';

/** Everybody with an account, and the role of each. How the list is narrowed and ordered stands in the address. */
export function UsersScreen({ paths }: { paths: AreaPaths }) {
  const [params, setParams] = useAddressParams();
  const search = useMemo(() => parseUsersSearch(params), [params]);
  const narrow = (change: Partial<UsersSearch>) =>
    setParams((now) => usersSearchParams({ ...parseUsersSearch(now), after: null, ...change }));
  return (
    <>
      <PageHeader
        title="Users"
        note="Who may do what. What is changed here applies at once, wherever that person is signed in."
      />
      <div className="grid gap-4">
        <UsersFilters search={search} onNarrow={narrow} />
        <UsersResults search={search} paths={paths} />
        <RoleRights />
      </div>
    </>
  );
}
