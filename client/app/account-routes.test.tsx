import { createRoutesFromElements, matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AREAS, type Area } from '../lib/paths.ts';
import { renderRoute, shownAddress } from '../testing/render-route.tsx';
import { areaRoutes } from './account-routes.tsx';
import { routesOf } from './routes/navigation.ts';
import { AREA_ROUTES, type AreaRoute } from './routes/route-table.ts';

/** A value for each parameter of a path; nothing has this code or this id. */
const PARAMS: Record<string, string> = {
  ':code': 'ZZZZZZZZ',
  ':id': crypto.randomUUID(),
  ':kind': 'registration',
};

const heading = page.getByRole('heading', { level: 1 }).first();

/** The address of a page of the table in one of its areas. */
function addressOf(area: Area, { path }: AreaRoute): string {
  const filled = path.replace(/:\w+/, (name) => PARAMS[name] ?? name);
  return filled === '' ? `/${area}` : `/${area}/${filled}`;
}

/** Goes to an address within the open page, as a link does. */
function goWithin(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

it.each(AREAS)('every page of the %s area opens for its role', async (area) => {
  await renderRoute(`/${area}`, area);
  for (const route of routesOf(area)) {
    const address = addressOf(area, route);
    goWithin(address);
    await expect.element(page.getByText('Loading page...')).not.toBeInTheDocument();
    await expect.element(heading, { message: `no heading at ${address}` }).toBeVisible();
    await expect.element(page.getByText('There is no such page')).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert').getByText('went wrong')).not.toBeInTheDocument();
    expect(shownAddress().split('?')[0]).toBe(address);
    // Left before the next one, so that no heading of this page is taken for the next page's.
    goWithin(`/${area}/no-such-page`);
    await expect.element(page.getByText('There is no such page')).toBeVisible();
  }
});

it.each([
  ['/agent/users', 'agent'],
  ['/manager/agents', 'manager'],
  ['/agent/day', 'agent'],
  ['/manager/statement', 'manager'],
] as const)('an area has no page at %s, which the table gives to other areas', async (address, visitor) => {
  await renderRoute(address, visitor);
  await expect.element(page.getByText('There is no such page')).toBeVisible();
});

it('an area routes to a page as soon as the table has it', () => {
  // No page of the table, so that its path is none of the typed ones.
  const laundry = { path: 'laundry', title: 'Laundry', areas: ['manager'] } as unknown as AreaRoute;
  const pages = new Map([...AREA_ROUTES, laundry].map((route: AreaRoute) => [route, () => null]));
  const pathAt = (area: Area, address: string) =>
    matchRoutes(createRoutesFromElements(areaRoutes(area, pages)), address)?.at(-1)?.route.path;
  expect(pathAt('manager', '/manager/laundry')).toBe('laundry');
  expect(pathAt('admin', '/admin/laundry')).toBe('*');
});
