import { includesRole, ROLE_NAMES, type Role } from '../../../domain/roles.ts';
import { AREAS, type Area, homePath, loginPath } from '../paths.ts';

const AREA_OF: Record<Role, Area | null> = {
  PUBLIC: null,
  GUEST: null,
  AGENT: 'agent',
  MANAGER: 'manager',
  ADMIN: 'admin',
};
const LOWEST_OF: Record<Area, Role> = { agent: 'AGENT', manager: 'MANAGER', admin: 'ADMIN' };

/** The first page of somebody of this role. */
export function landingOf(role: Role): string {
  const area = AREA_OF[role];
  return area === null ? homePath : `/${area}`;
}

/** Whether this role works in this area, as its own or as a lower one. */
export function mayEnter(role: Role, area: Area): boolean {
  return includesRole(role, LOWEST_OF[area]);
}

/**
 * Where a visitor of a working area has to go instead, or null when they may stay. A visitor who is
 * signed out (role null) signs in first and then comes back to `wanted`.
 */
export function redirectFrom(area: Area, role: Role | null, wanted: string): string | null {
  if (role === null) return loginPath(wanted);
  return mayEnter(role, area) ? null : landingOf(role);
}

/** 'Manager', of a role. */
export function roleTitle(role: Role): string {
  return ROLE_NAMES[role];
}

/** The title of an area's panel: 'Manager'. */
export function panelTitle(area: Area): string {
  return ROLE_NAMES[LOWEST_OF[area]];
}

/** 'Admin as Manager' when a higher role looks at a lower panel, else null. */
export function viewingAs(area: Area, role: Role): string | null {
  if (AREA_OF[role] === area || !mayEnter(role, area)) return null;
  return `${ROLE_NAMES[role]} as ${panelTitle(area)}`;
}

/** Whether the path lies inside that area. */
export function areaOfPath(pathname: string): Area | null {
  return AREAS.find((area) => pathname === `/${area}` || pathname.startsWith(`/${area}/`)) ?? null;
}
