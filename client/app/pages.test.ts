import { expect, it } from 'vitest';
import { furtherPagesOf, navigationOf, PLANNED_PAGES } from './pages.ts';

const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

it('shows an admin the lists, the reports and the settings in the order of the house', () => {
  const { items, groups } = navigationOf('admin');
  expect(labels(items)).toEqual(['Calendar', 'Reservations', 'Bookings']);
  expect(labels(groups)).toEqual(['Day', 'Reports', 'Settings']);
  expect(labels(groups[1]?.items ?? [])).toEqual(['Revenues', 'Bookings', 'Expenses', 'Financials']);
  expect(labels(groups[2]?.items.slice(0, 6) ?? [])).toEqual([
    'Room Types',
    'Rooms',
    'Agents',
    'Users',
    'Special Charges',
    'Expenses',
  ]);
  expect(groups[2]?.items.filter(({ startsGroup }) => startsGroup)).toEqual([
    { label: 'The lodge', path: 'settings', startsGroup: true },
  ]);
});

it('keeps reports and settings from managers and agents', () => {
  expect(labels(navigationOf('manager').groups)).toEqual(['Day']);
  expect(navigationOf('agent').groups).toEqual([]);
  expect(labels(navigationOf('agent').items)).toEqual(['Calendar', 'Reservations', 'Bookings']);
  expect(labels(furtherPagesOf('agent'))).toEqual(['Statement']);
});

it.each(['admin', 'manager', 'agent'] as const)('leads nowhere that the %s area does not have', (area) => {
  const built = [
    'calendar',
    'reservation',
    'bookings',
    'users',
    'agents',
    'statement',
    'kitchen',
    'print/tariff',
    'clean',
    'guests',
    'payments',
    'downtime',
    'day',
    'reports/financials',
    ...PLANNED_PAGES[area].map(({ path }) => path),
  ];
  const { items, groups } = navigationOf(area);
  const linked = [...items, ...groups.flatMap((group) => group.items), ...furtherPagesOf(area)].map(
    ({ path }) => path,
  );
  expect(linked.filter((path) => !built.includes(path))).toEqual([]);
});
