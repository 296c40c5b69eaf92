/** What a user may be, from the least to the most; the value of `role` in the user's document. */
export const roles = ['guest', 'agent', 'manager', 'admin'] as const;

export type Role = (typeof roles)[number];

export type Claims = { guest: true; manager: boolean; admin: boolean };

/** The role that a stored value names; anything else counts as guest. */
export function roleOf(value: unknown): Role {
  return roles.find((role) => role === value) ?? 'guest';
}

export function claimsOf(role: Role): Claims {
  return { guest: true, manager: role === 'manager' || role === 'admin', admin: role === 'admin' };
}
