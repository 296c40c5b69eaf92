import type { ReactNode } from 'react';

import { formatDay, todayAt } from '../../../domain/nights.ts';
import type { Role } from '../../../domain/roles.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Select } from '../../ui/form/select.tsx';
import { GIVEN_ROLES, type RoleChange, userName, userNote } from './user-labels.ts';
import type { UserRow_userFragment } from './users-list.generated.ts';

type UsersTableProps = {
  rows: readonly UserRow_userFragment[];
  timeZone: string;
  onChange: (change: RoleChange) => void;
  empty: ReactNode;
};

/** Users with their roles; choosing another role asks before it is given. */
export function UsersTable({ rows, timeZone, onChange, empty }: UsersTableProps) {
  const columns: Column<UserRow_userFragment>[] = [
    { key: 'name', header: 'Name', cell: (user) => <Name user={user} />, sortBy: userName },
    {
      key: 'since',
      header: 'Since',
      cell: ({ createdAt }) => (createdAt ? formatDay(todayAt(new Date(createdAt), timeZone)) : '–'),
      sortBy: ({ createdAt }) => createdAt ?? '',
      isDeskOnly: true,
      className: 'whitespace-nowrap',
    },
    {
      key: 'role',
      header: 'Role',
      cell: (user) => <RoleChoice user={user} onChange={onChange} />,
      className: 'lg:w-56',
    },
  ];
  return <DataTable label="Users" rows={rows} columns={columns} rowKey={({ uid }) => uid} empty={empty} />;
}

function Name({ user }: { user: UserRow_userFragment }) {
  return (
    <span className="flex min-w-0 items-center gap-3 max-lg:text-right">
      <Avatar name={userName(user)} className="max-lg:hidden" />
      <span className="min-w-0">
        <span className="block font-semibold break-words">
          {userName(user)} {user.isDisabled ? <Badge variant="danger">Disabled</Badge> : null}
        </span>
        <span className="block text-sm break-words text-ink-3">{userNote(user)}</span>
      </span>
    </span>
  );
}

type RoleChoiceProps = { user: UserRow_userFragment; onChange: (change: RoleChange) => void };

/** The list shows the role that is; choosing another one only asks for it. */
function RoleChoice({ user, onChange }: RoleChoiceProps) {
  const chosen = (value: string) => {
    const role = GIVEN_ROLES.find((given) => given.value === value)?.value;
    if (role !== undefined && role !== user.role) onChange({ user, role: role satisfies Role });
  };
  return (
    <Select
      aria-label={`Role of ${userName(user)}`}
      value={user.role}
      options={GIVEN_ROLES}
      disabled={!user.mayChangeRole}
      title={user.mayChangeRole ? undefined : 'You cannot change your own role.'}
      onChange={chosen}
    />
  );
}
