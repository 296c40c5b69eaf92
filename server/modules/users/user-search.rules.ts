import * as v from 'valibot';
import type { ListQuery, UserPlace } from '../../auth/user-listing.ts';
import { documentRoleOf } from '../../auth/viewer.ts';
import { ApiError } from '../../errors/api-error.ts';
import { filterOfText } from '../../graphql/filter-text.ts';
import { searchTextOf } from '../../graphql/page-request.ts';
import type { UserFilter } from '../types.generated.ts';

const place = v.tuple([
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  v.nullable(v.pipe(v.string(), v.maxLength(40))),
]);

/** The place as clients carry it; they are not to read it. */
export function writeUserCursor({ uid, createdAt }: UserPlace): string {
  return Buffer.from(JSON.stringify([uid, createdAt])).toString('base64url');
}

/** The place that a cursor tells, or null when it is not one. */
export function parseUserCursor(cursor: string): UserPlace | null {
  try {
    const [uid, createdAt] = v.parse(place, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { uid, createdAt };
  } catch {
    return null;
  }
}

/** The roles that somebody with an account can have. */
export const givenRole = v.picklist(
  ['GUEST', 'AGENT', 'MANAGER', 'ADMIN'],
  'Choose guest, agent, manager or admin.',
);

type WholeQuery = Omit<ListQuery, 'first' | 'after' | 'among'> & {
  /** Those guests alone whose account is linked to an agent. */
  readonly lacksAgentRole: boolean;
};

/** The users looked for, and in which order. BAD_USER_INPUT for a text or a role that cannot be one. */
export function userQueryOf(search: string, filter: UserFilter | null | undefined): WholeQuery {
  const role = v.safeParse(v.nullish(givenRole), filter?.role);
  if (!role.success) throw new ApiError('BAD_USER_INPUT', role.issues[0].message);
  return {
    search: searchTextOf(search),
    role: role.output ? documentRoleOf(role.output) : null,
    isDisabled: filter?.isDisabled ?? false,
    order: filter?.sort ?? 'RANK',
    lacksAgentRole: filter?.lacksAgentRole ?? false,
  };
}

/** The search and the filter of users as an address carries them. */
const savedFilter = v.strictObject({
  search: v.optional(v.string(), ''),
  role: v.optional(givenRole),
  isDisabled: v.optional(v.boolean()),
  lacksAgentRole: v.optional(v.boolean()),
  sort: v.optional(v.picklist(['RANK', 'NEWEST', 'EARLIEST'])),
});

/** What a file that is saved lists. BAD_USER_INPUT for what cannot be a filter. */
export function savedUserQueryOf(filterText: string): WholeQuery {
  const { search, ...filter } = filterOfText(savedFilter, filterText);
  return userQueryOf(search, filter);
}
