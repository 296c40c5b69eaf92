import { ROLE_NAMES } from '../../../domain/listing/role-names.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { ROLES, type Role } from '../../../domain/roles.ts';
import type { UserRow_userFragment } from './users-list.generated.ts';

/** The role that somebody is about to get. */
export type RoleChange = { user: UserRow_userFragment; role: Role };

/** What somebody wants to do with a user. */
export type UserAct =
  | ({ what: 'ROLE' } & RoleChange)
  | { what: 'DISABLE' | 'ENABLE'; user: UserRow_userFragment };

/** The roles that somebody with an account can have, the lowest first. */
export const GIVEN_ROLES = ROLES.filter((role) => role !== 'PUBLIC').map((role) => ({
  value: role,
  label: ROLE_NAMES[role],
}));

/** What there is of a name. */
export function userName({ displayName, email, phoneNumber, uid }: UserRow_userFragment): string {
  return displayName || email || (phoneNumber ? formatPhone(phoneNumber) : uid);
}

/** How else to tell somebody apart. */
export function userNote({ displayName, email, phoneNumber }: UserRow_userFragment): string {
  const phone = phoneNumber ? formatPhone(phoneNumber) : null;
  return [displayName ? email : null, displayName || email ? phone : null].filter(Boolean).join(' · ');
}

const RIGHTS: Record<Role, string> = {
  PUBLIC: '',
  GUEST: 'A guest sees their own stays, and no working area.',
  AGENT:
    'An agent works in the agent area: which nights are free or taken, and the bookings made through them.',
  MANAGER: 'A manager runs the desk: every booking, every guest, every payment.',
  ADMIN: 'An admin may do everything: prices, reports, settings, and the roles of others.',
};

/** What follows from a role. */
export function rightsOf(role: Role): string {
  return RIGHTS[role];
}
