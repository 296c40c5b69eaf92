/** The roles of the API, each with the rights of those before it. */
export const ROLES = ['PUBLIC', 'GUEST', 'AGENT', 'MANAGER', 'ADMIN'] as const;

/** What somebody may be to the lodge. */
export type Role = (typeof ROLES)[number];

/** Whether a role includes another: each includes those before it. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

const AREAS = ['ADMIN', 'MANAGER', 'AGENT'] as const;

/** The working areas that somebody of this role may enter, the own one first. */
export function areasOf(role: Role): (typeof AREAS)[number][] {
  return AREAS.filter((area) => includesRole(role, area));
}
