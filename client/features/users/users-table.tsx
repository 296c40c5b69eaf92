import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay, type LocalDate, todayAt } from '../../../domain/nights.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Select } from '../../ui/form/select.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { GIVEN_ROLES, type UserAct, userName, userNote } from './user-labels.ts';
import type { UserRow_userFragment } from './users-list.generated.ts';

type User = UserRow_userFragment;

type UsersTableProps = {
  rows: readonly User[];
  paths: AreaPaths;
  lodge: { timeZone: string; today: LocalDate };
  onAct: (act: UserAct) => void;
  empty: ReactNode;
};

/** Users with their roles; choosing another role asks before it is given. */
export function UsersTable({ rows, paths, lodge, onAct, empty }: UsersTableProps) {
  const dayOf = (instant: string) => {
    const day = todayAt(new Date(instant), lodge.timeZone);
    return day === lodge.today ? 'Today' : formatDay(day);
  };
  const columns: Column<User>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: (user) => <Name user={user} />,
      place: 'max-lg:row-start-1',
    },
    {
      key: 'since',
      header: 'Since',
      cell: ({ createdAt }) => (createdAt ? dayOf(createdAt) : '–'),
      isDeskOnly: true,
      className: 'whitespace-nowrap',
    },
    {
      key: 'seen',
      header: 'Last seen',
      cell: ({ lastSeenAt }) => (
        <>
          <span className="lg:hidden">Last seen: </span>
          {lastSeenAt ? dayOf(lastSeenAt) : 'Never'}
        </>
      ),
      place: 'max-lg:col-span-2 max-lg:row-start-2 max-lg:text-sm max-lg:text-ink-2',
      className: 'whitespace-nowrap',
    },
    {
      key: 'role',
      header: 'Role',
      cell: (user) => (
        <span className="grid gap-1">
          <RoleChoice user={user} onAct={onAct} />
          {user.role === 'AGENT' && <AgentNote user={user} paths={paths} />}
          {user.role === 'GUEST' && user.agent != null && <RoleMissing user={user} onAct={onAct} />}
        </span>
      ),
      place: 'max-lg:col-span-2 max-lg:row-start-3 max-lg:pt-1.5',
      className: 'lg:w-64',
    },
    {
      key: 'actions',
      header: 'Actions',
      isHeaderUnseen: true,
      cell: (user) => user.mayDisable && <Acts user={user} onAct={onAct} />,
      place: 'max-lg:col-start-2 max-lg:row-start-1 max-lg:-mt-2.5 max-lg:-me-2.5 max-lg:justify-self-end',
      className: 'lg:w-12',
    },
  ];
  return <DataTable label="Users" rows={rows} columns={columns} rowKey={({ uid }) => uid} empty={empty} />;
}

function Name({ user }: { user: User }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={userName(user)} className="max-lg:hidden" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          {userName(user)} {user.isDisabled ? <Badge variant="danger">Disabled</Badge> : null}
        </span>
        <span className="block text-sm wrap-anywhere text-ink-3">{userNote(user)}</span>
      </span>
    </span>
  );
}

/** To which agent the account is linked; without one there is nothing that an agent may do. */
function AgentNote({ user: { agent }, paths }: { user: User; paths: AreaPaths }) {
  if (agent == null) {
    return (
      <span className="text-sm text-ink-2">
        Linked to no agent yet, so there is nothing to work with.{' '}
        <Link to={paths.page('agents')}>Link to an agent</Link>
      </span>
    );
  }
  return (
    <span className="text-sm text-ink-2">
      <Link to={paths.agent(agent.id)}>{agent.name}</Link>
      {!agent.isActive && ' is not active, so there is nothing to work with.'}
    </span>
  );
}

/** An agent is linked to the account, and as a guest nobody works as one: an admin gives the role. */
function RoleMissing({ user, onAct }: RowProps) {
  return (
    <span className="grid justify-items-start gap-1 text-sm text-ink-2">
      {user.agent?.name} is linked, but the role is Guest, so there is nothing to work with.
      {user.mayChangeRole && (
        <Button
          aria-label={`Make ${userName(user)} an agent`}
          onClick={() => onAct({ what: 'ROLE', user, role: 'AGENT' })}
        >
          Make agent
        </Button>
      )}
    </span>
  );
}

type RowProps = { user: User; onAct: (act: UserAct) => void };

function Acts({ user, onAct }: RowProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Do something with ${userName(user)}`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={[
        user.isDisabled
          ? { label: 'Enable', onSelect: () => onAct({ what: 'ENABLE', user }) }
          : { label: 'Disable…', onSelect: () => onAct({ what: 'DISABLE', user }), isDestructive: true },
      ]}
    />
  );
}

/** The list shows the role that is; choosing another one only asks for it. */
function RoleChoice({ user, onAct }: RowProps) {
  const chosen = (value: string) => {
    const role = GIVEN_ROLES.find((given) => given.value === value)?.value;
    if (role !== undefined && role !== user.role) onAct({ what: 'ROLE', user, role });
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
