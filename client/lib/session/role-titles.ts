import { ROLE_NAMES } from '../../../domain/listing/role-names.ts';
import type { Role } from '../../../domain/roles.ts';
import type { Area } from '../paths.ts';
import { AREA_OF, LOWEST_OF, mayEnter } from './access.ts';

/** The title of an area's panel: 'Manager'. */
export function panelTitle(area: Area): string {
  return ROLE_NAMES[LOWEST_OF[area]];
}

/** 'Admin as Manager' when a higher role looks at a lower panel, else null. */
export function viewingAs(area: Area, role: Role): string | null {
  if (AREA_OF[role] === area || !mayEnter(role, area)) return null;
  return `${ROLE_NAMES[role]} as ${panelTitle(area)}`;
}
