import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RoleRights } from './role-rights.tsx';
import { UsersFilters } from './users-filters.tsx';
import { UsersResults } from './users-results.tsx';
import { parseUsersSearch, type UsersSearch, usersSearchParams } from './users-search.ts';

/** Everybody with an account, and the role of each. How the list is narrowed and ordered stands in the address. */
export function UsersScreen({ paths }: { paths: AreaPaths }) {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => parseUsersSearch(params), [params]);
  const narrow = (change: Partial<UsersSearch>) =>
    setParams(usersSearchParams({ ...search, after: null, ...change }), { replace: true });
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
