import { includesRole, type Role } from '../../../domain/roles.ts';
import { AREAS, type Area, homePath, loginPath } from '../paths.ts';

/** The working area that is somebody's own, by role. */
export const AREA_OF: Record<Role, Area | null> = {
  PUBLIC: null,
  GUEST: null,
  AGENT: 'agent',
  MANAGER: 'manager',
  ADMIN: 'admin',
};
/** The lowest role that works in an area. */
export const LOWEST_OF: Record<Area, Role> = { agent: 'AGENT', manager: 'MANAGER', admin: 'ADMIN' };

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

/** Whether the path lies inside that area. */
export function areaOfPath(pathname: string): Area | null {
  return AREAS.find((area) => pathname === `/${area}` || pathname.startsWith(`/${area}/`)) ?? null;
}
