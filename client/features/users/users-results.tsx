import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { formatCount } from '../../lib/format/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { PagedList, pageAfter } from '../../ui/list/paged-list.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { type UserAct, userName } from './user-labels.ts';
import { DisableUserDocument, EnableUserDocument } from './user-switch.generated.ts';
import { UsersPageDocument } from './users-list.generated.ts';
import { isNarrowed, type UsersSearch, userFilterOf, usersSearchParams } from './users-search.ts';
import { UsersTable } from './users-table.tsx';

const SetRoleDialog = lazyDialog(async () => (await import('./set-role-dialog.tsx')).SetRoleDialog);
const DisableUserDialog = lazyDialog(
  async () => (await import('./disable-user-dialog.tsx')).DisableUserDialog,
);

type UsersResultsProps = { search: UsersSearch; paths: AreaPaths };

/** The users of a search, a page of them. */
export function UsersResults({ search, paths }: UsersResultsProps) {
  const [act, setAct] = useState<UserAct | null>(null);
  const enabling = useEnabling();
  // Not suspending: the list before stays while the next letters are looked for.
  const result = useQuery(UsersPageDocument, {
    variables: { search: search.text, filter: userFilterOf(search), page: pageAfter(search.after) },
    fetchPolicy: 'cache-and-network',
  });
  const want = (wanted: UserAct) => {
    if (wanted.what === 'ENABLE') void enabling.submit(wanted.user);
    else setAct(wanted);
  };
  return (
    <PagedList
      result={result}
      skeleton={<SkeletonTable label="Loading users" columns={4} />}
      listOf={({ users }) => users}
      after={search.after}
      addressOf={(after) => `?${usersSearchParams({ ...search, after })}`}
      count={({ total }) => formatCount(total, 'user')}
    >
      {({ nodes }, { lodge }) => (
        <>
          {enabling.userError && <Notice variant="danger">{enabling.userError.message}</Notice>}
          <UsersTable
            rows={nodes}
            paths={paths}
            lodge={lodge}
            onAct={want}
            empty={isNarrowed(search) ? <NobodyFound /> : <NobodyYet />}
          />
          {act?.what === 'ROLE' && <SetRoleDialog change={act} onClose={() => setAct(null)} />}
          {act?.what === 'DISABLE' && <DisableUserDialog user={act.user} onClose={() => setAct(null)} />}
        </>
      )}
    </PagedList>
  );
}

/** Lets somebody in again; the toast takes that back. */
function useEnabling() {
  const { submit, userError } = useAction(EnableUserDocument, {
    done: ({ user }) => `${userName(user)} may sign in again.`,
    undo: ({ user }, sendUndo) => void sendUndo(DisableUserDocument, { uid: user.uid }),
  });
  return { submit: ({ uid }: { uid: string }) => submit({ uid }), userError };
}

function NobodyFound() {
  return (
    <EmptyState drawing="papers" title="Nobody found" action={<ButtonLink to="?">Show everybody</ButtonLink>}>
      Names and e-mail addresses are found by their beginning, phone numbers whole.
    </EmptyState>
  );
}

function NobodyYet() {
  return (
    <EmptyState drawing="papers" title="No users yet">
      Whoever creates an account on the site is listed here, and can be given a role.
    </EmptyState>
  );
}
