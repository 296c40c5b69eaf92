import { furtherPagesOf, navigationOf } from '../client/app/pages.ts';
import { AREAS, type Area, areaPaths } from '../client/lib/paths.ts';

/** Every page of a working area that needs no more than its name, from the list that its menus are made of. */
export function pathsOf(area: Area): string[] {
  const { items, groups } = navigationOf(area);
  const pages = [...items, ...groups.flatMap((group) => group.items), ...furtherPagesOf(area)];
  return [areaPaths(area).dashboard, ...pages.map(({ path }) => areaPaths(area).page(path))];
}

export const AREA_PATHS = AREAS.flatMap(pathsOf);
export const PUBLIC_PATHS = [
  '/',
  '/book',
  '/privacy-policy',
  '/data-deletion-policy',
  '/terms-of-service',
  '/unauthorized',
];
export const SIGN_IN_PATHS = [
  '/auth',
  '/auth/login',
  '/auth/phone-login',
  '/auth/signup',
  '/auth/forgot-password',
];
