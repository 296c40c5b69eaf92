import { expect, it } from 'vitest';
import type { RoutePath } from '../../lib/area-paths.ts';
import { navigationOf } from './navigation.ts';
import { AREA_ROUTES, type AreaRoute } from './route-table.ts';

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);
const labels = (groups: readonly { label: string }[]) => groups.map(({ label }) => label);

it('an admin is shown the lists, the reports and the settings in the order of the house', () => {
  const { items, groups, furtherItems } = navigationOf('admin');
  expect(titles(items)).toEqual(['Calendar', 'Reservations', 'Bookings']);
  expect(labels(groups)).toEqual(['Day', 'Reports', 'Settings']);
  expect(titles(groups[0]?.items ?? [])).toEqual([
    'Day sheet',
    'Housekeeping',
    'Payments',
    'Till',
    'Guests',
    'Police register',
    'Kitchen',
    'Tariff card',
    'Downtime sheet',
  ]);
  expect(titles(groups[1]?.items ?? [])).toEqual(['Revenues', 'Bookings', 'Expenses', 'Financials']);
  expect(titles(groups[2]?.items ?? [])).toEqual([
    'Room Types',
    'Rooms',
    'Agents',
    'Users',
    'Special Charges',
    'Expenses',
    'The lodge',
    'Bills',
    'Keys',
    'Audit',
    'Import',
    'System',
  ]);
  expect(titles(furtherItems)).toEqual(['Your account']);
  const lines = groups.flatMap((group) => group.items).filter(({ startsGroup }) => startsGroup);
  expect(titles(lines)).toEqual(['Tariff card', 'The lodge']);
});

it('reports and settings are kept from managers and agents', () => {
  expect(labels(navigationOf('manager').groups)).toEqual(['Day']);
  const { items, groups, furtherItems } = navigationOf('agent');
  expect(groups).toEqual([]);
  expect(titles(items)).toEqual(['Calendar', 'Reservations', 'Bookings']);
  expect(titles(furtherItems)).toEqual(['Statement', 'Your account']);
});

it('the navigation has each path once', () => {
  const paths = AREA_ROUTES.map(({ path }) => path);
  expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([]);
});

it('a page is shown in a menu of its areas alone, as soon as the table names it', () => {
  // No page of the table, so that its path is none of the typed ones.
  const path = 'laundry' as Exclude<RoutePath, '' | `${string}:${string}`>;
  const lazy = async () => () => null;
  const laundry: AreaRoute = { path, title: 'Laundry', nav: 'Day', areas: ['manager'], lazy };
  const routes = [...AREA_ROUTES, laundry];
  expect(navigationOf('manager', routes).groups[0]?.items.at(-1)).toBe(laundry);
  expect(titles(navigationOf('admin', routes).groups[0]?.items ?? [])).not.toContain('Laundry');
});
