/** The roles of the API, each with the rights of those before it. */
export const ROLES = ['PUBLIC', 'GUEST', 'AGENT', 'MANAGER', 'ADMIN'] as const;

/** What somebody may be to the lodge. */
export type Role = (typeof ROLES)[number];

/** What each role is called, in menus, lists and the audit; nobody who is signed out has a role of the lodge. */
export const ROLE_NAMES: { readonly [role in Role]: string } = {
  PUBLIC: 'Visitor',
  GUEST: 'Guest',
  AGENT: 'Agent',
  MANAGER: 'Manager',
  ADMIN: 'Admin',
};

/** Whether a role includes another: each includes those before it. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

const AREAS = ['ADMIN', 'MANAGER', 'AGENT'] as const;

/** The working areas that somebody of this role may enter, the own one first. */
export function areasOf(role: Role): (typeof AREAS)[number][] {
  return AREAS.filter((area) => includesRole(role, area));
}

/** What a read-only key reads, as people say it. */
export const KEY_SCOPE_NAMES = { REPORTS: 'Reports', READ: 'All reading' } as const;
