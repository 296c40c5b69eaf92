import { ROLES, type Role } from '../../../domain/roles.ts';
import type { UserFilter, UserSort } from '../../gql/schema.generated.ts';
import { addressParams } from '../../lib/address-params.ts';

/** How the users are narrowed and ordered, as their address says it. */
export type UsersSearch = {
  text: string;
  role: Exclude<Role, 'PUBLIC'> | null;
  /** null: users who may sign in and users who may not. LINKED: guests to whose account an agent is linked. */
  state: 'DISABLED' | 'LINKED' | null;
  /** null: by rank. */
  sort: Exclude<UserSort, 'RANK'> | null;
  after: string | null;
};

/** The search that an address asks for; what cannot be meant is passed over. */
export function parseUsersSearch(params: URLSearchParams): UsersSearch {
  const role = ROLES.find((known) => known === params.get('role')) ?? null;
  const state = params.get('state');
  const sort = params.get('sort');
  return {
    text: params.get('text') ?? '',
    role: role === 'PUBLIC' ? null : role,
    state: state === 'DISABLED' || state === 'LINKED' ? state : null,
    sort: sort === 'NEWEST' || sort === 'EARLIEST' ? sort : null,
    after: params.get('after') || null,
  };
}

/** The search as parameters of an address; what is as usual is left out. */
export function usersSearchParams(search: UsersSearch): URLSearchParams {
  return addressParams(search);
}

/** The search as the API takes it, but for its text. */
export function userFilterOf({ role, state, sort }: UsersSearch): UserFilter {
  return {
    ...(role && { role }),
    ...(state === 'DISABLED' && { isDisabled: true }),
    ...(state === 'LINKED' && { lacksAgentRole: true }),
    ...(sort && { sort }),
  };
}

/** What a file of the view asks for. */
export function savedUserFilter(search: UsersSearch): string {
  return JSON.stringify({ ...(search.text && { search: search.text }), ...userFilterOf(search) });
}

/** Whether the list is narrowed by anything but its order. */
export function isNarrowed({ text, role, state }: UsersSearch): boolean {
  return text.trim() !== '' || role !== null || state !== null;
}
