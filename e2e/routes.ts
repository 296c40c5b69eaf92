import { expect, type Page } from '@playwright/test';
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

/** Goes to an address within the open page, as a link does. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The page has arrived: it names itself, and nothing on it apologises. */
export async function expectArrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText('Loading page...')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /went wrong|not found/i })).toHaveCount(0);
}
