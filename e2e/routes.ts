import { expect, type Page } from '@playwright/test';
import { routesOf } from '../client/app/routes/navigation.ts';
import { areaPaths } from '../client/lib/area-paths.ts';
import { AREAS, type Area } from '../client/lib/paths.ts';
import { SIGN_IN_PAGES, signInPath } from '../client/lib/sign-in-paths.ts';
import { SITE_PATHS } from '../domain/site/site-pages.ts';

/** Every page of a working area that needs no more than its name, from the table of routes. */
export function pathsOf(area: Area): string[] {
  const base = areaPaths(area).dashboard;
  return routesOf(area)
    .filter(({ path }) => !path.includes(':'))
    .map(({ path }) => (path === '' ? base : `${base}/${path}`));
}

export const AREA_PATHS = AREAS.flatMap(pathsOf);
export const PUBLIC_PATHS: string[] = Object.values(SITE_PATHS);
export const SIGN_IN_PATHS = ['/auth', ...SIGN_IN_PAGES.map((page) => signInPath(page))];

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
