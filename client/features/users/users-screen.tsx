import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SearchField } from '../../ui/form/search-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SetRoleDialog } from './set-role-dialog.tsx';
import type { RoleChange } from './user-labels.ts';
import { UsersResults } from './users-results.tsx';

/** Everybody with an account, and the role of each. What is searched stands in the address. */
export function UsersScreen() {
  const [params, setParams] = useSearchParams();
  const [change, setChange] = useState<RoleChange | null>(null);
  const text = params.get('text') ?? '';
  return (
    <>
      <PageHeader
        title="Users"
        note="Who may do what. A new role applies at once, wherever that person is signed in."
      >
        <SearchField
          label="Search users"
          placeholder="Name, e-mail or phone"
          text={text}
          onText={(typed) => setParams(typed === '' ? {} : { text: typed }, { replace: true })}
          className="w-full lg:ms-auto lg:w-80"
        />
      </PageHeader>
      <UsersResults search={text} after={params.get('after')} onChange={setChange} />
      {change === null ? null : <SetRoleDialog change={change} onClose={() => setChange(null)} />}
    </>
  );
}
