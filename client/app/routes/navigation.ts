import type { Area } from '../../lib/paths.ts';
import { ADMIN, AREA_ROUTES, type AreaRoute, DESK, type LinkedRoute, type Menu } from './route-table.ts';

/** The menus of the header, with the areas that have them. */
const GROUPS: readonly { readonly label: Menu; readonly areas: readonly Area[] }[] = [
  { label: 'Day', areas: DESK },
  { label: 'Reports', areas: ADMIN },
  { label: 'Settings', areas: ADMIN },
];

// Checked here and not at the table: what the code of a page gives may depend on the table's own paths.
const ROUTES: readonly AreaRoute[] = AREA_ROUTES;

/** The pages of an area, in the order of the menus. */
export function routesOf(area: Area, routes = ROUTES): AreaRoute[] {
  return routes.filter(({ areas }) => areas.includes(area));
}

export type NavigationGroup = { readonly label: string; readonly items: readonly LinkedRoute[] };

/**
 * The navigation of an area: the pages beside one another in the header, its menus, and what the account's sheet holds
 * beside them.
 */
export function navigationOf(area: Area, routes = ROUTES) {
  const pages = routesOf(area, routes);
  const itemsOf = (menu: Menu) => pages.filter((page): page is LinkedRoute => page.nav === menu);
  const groups: NavigationGroup[] = GROUPS.filter(({ areas }) => areas.includes(area)).map(({ label }) => ({
    label,
    items: itemsOf(label),
  }));
  return { items: itemsOf('header'), groups, furtherItems: itemsOf('account') };
}
