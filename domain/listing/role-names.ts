import type { Role } from '../roles.ts';

/** What each role is called, in menus, lists and the audit; nobody who is signed out has a role of the lodge. */
export const ROLE_NAMES: { readonly [role in Role]: string } = {
  PUBLIC: 'Visitor',
  GUEST: 'Guest',
  AGENT: 'Agent',
  MANAGER: 'Manager',
  ADMIN: 'Admin',
};
