import type { Area } from '../lib/paths.ts';

/** A page that has its place, its address and its guard; its content comes later unless it is built. */
export type PlannedEntry = { path: string; title: string; isBuilt?: true; startsGroup?: true };

const DAY_PAGES: PlannedEntry[] = [
  { path: 'day', title: 'Day sheet', isBuilt: true },
  { path: 'clean', title: 'Housekeeping', isBuilt: true },
  { path: 'payments', title: 'Payments', isBuilt: true },
  { path: 'guests', title: 'Guests', isBuilt: true },
  { path: 'police-register', title: 'Police register' },
  { path: 'kitchen', title: 'Kitchen', isBuilt: true },
  { path: 'print/tariff', title: 'Tariff card', isBuilt: true, startsGroup: true },
  { path: 'downtime', title: 'Downtime sheet', isBuilt: true },
];
const REPORT_PAGES: PlannedEntry[] = [
  { path: 'reports/revenues', title: 'Revenues' },
  { path: 'reports/bookings', title: 'Bookings' },
  { path: 'reports/expenses', title: 'Expenses' },
  { path: 'reports/financials', title: 'Financials', isBuilt: true },
];
const SETTINGS_PAGES: PlannedEntry[] = [
  { path: 'room-types', title: 'Room Types' },
  { path: 'rooms', title: 'Rooms' },
  { path: 'agents', title: 'Agents', isBuilt: true },
  { path: 'users', title: 'Users', isBuilt: true },
  { path: 'special-charges', title: 'Special Charges' },
  { path: 'expenses', title: 'Expenses' },
];
const HOUSE_PAGES: PlannedEntry[] = [
  { path: 'settings', title: 'The lodge' },
  { path: 'invoices', title: 'Bills' },
  { path: 'audit', title: 'Audit' },
  { path: 'import', title: 'Import' },
  { path: 'system', title: 'System' },
];
const STATEMENT: PlannedEntry = { path: 'statement', title: 'Statement', isBuilt: true };

/** The pages of an area whose content comes later. */
export const PLANNED_PAGES: Record<Area, PlannedEntry[]> = {
  admin: [...DAY_PAGES, ...REPORT_PAGES, ...SETTINGS_PAGES, ...HOUSE_PAGES].filter(({ isBuilt }) => !isBuilt),
  manager: DAY_PAGES.filter(({ isBuilt }) => !isBuilt),
  agent: [],
};

export type NavigationItem = { label: string; path: string; startsGroup?: boolean };
export type NavigationGroup = { label: string; items: NavigationItem[] };

/** The navigation of an area: first the pages that stand alone, then the menus. */
export function navigationOf(area: Area): { items: NavigationItem[]; groups: NavigationGroup[] } {
  const items = [
    { label: 'Calendar', path: 'calendar' },
    { label: 'Reservations', path: 'reservation' },
    { label: 'Bookings', path: 'bookings' },
  ];
  const day = { label: 'Day', items: linksTo(DAY_PAGES) };
  if (area === 'agent') return { items, groups: [] };
  if (area === 'manager') return { items, groups: [day] };
  const [first, ...house] = linksTo(HOUSE_PAGES);
  const settings = [
    ...linksTo(SETTINGS_PAGES),
    ...(first ? [{ ...first, startsGroup: true }, ...house] : []),
  ];
  return {
    items,
    groups: [day, { label: 'Reports', items: linksTo(REPORT_PAGES) }, { label: 'Settings', items: settings }],
  };
}

/** The pages of an area that stand in the account's sheet and in the palette, not in the navigation. */
export function furtherPagesOf(area: Area): NavigationItem[] {
  return area === 'agent' ? linksTo([STATEMENT]) : [];
}

function linksTo(pages: PlannedEntry[]): NavigationItem[] {
  return pages.map(({ path, title, startsGroup }) => ({
    label: title,
    path,
    ...(startsGroup ? { startsGroup } : {}),
  }));
}
