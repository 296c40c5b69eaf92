import type { ComponentType } from 'react';
import type { PagePath, RoutePath } from '../../lib/area-paths.ts';
import { AREAS, type Area } from '../../lib/paths.ts';

/**
 * A page of the working areas: its path below the area, what menus call it, the areas that have it, its menu, and its
 * code. A page without a menu is reached by links.
 */
export type AreaRoute = LinkedRoute | UnlinkedRoute;
type RouteDetails = {
  readonly title: string;
  readonly areas: readonly Area[];
  readonly lazy: () => Promise<ComponentType>;
};
/** A page that a menu names: its path has no parameter. `startsGroup` draws a line above it. */
export type LinkedRoute = RouteDetails & {
  readonly path: PagePath;
  readonly nav: Menu;
  readonly startsGroup?: true;
};
type UnlinkedRoute = RouteDetails & { readonly path: RoutePath; readonly nav?: undefined };
/** Beside one another in the header, in one of its menus, or in the account's sheet. */
export type Menu = 'header' | 'Day' | 'Reports' | 'Settings' | 'account';

/** The areas of those who run the desk. */
export const DESK = ['manager', 'admin'] as const;
/** The admins' area alone. */
export const ADMIN = ['admin'] as const;

/** Every page of the working areas, in the order of the menus. Routes, menus and typed addresses are made of it. */
export const AREA_ROUTES = [
  {
    path: '',
    title: 'Dashboard',
    areas: AREAS,
    lazy: async () => (await import('./desk/dashboard.tsx')).Dashboard,
  },
  {
    path: 'calendar',
    title: 'Calendar',
    nav: 'header',
    areas: AREAS,
    lazy: async () => (await import('./desk/calendar.tsx')).Calendar,
  },
  {
    path: 'reservation',
    title: 'Reservations',
    nav: 'header',
    areas: AREAS,
    lazy: async () => (await import('./desk/reservation.tsx')).Reservation,
  },
  {
    path: 'bookings',
    title: 'Bookings',
    nav: 'header',
    areas: AREAS,
    lazy: async () => (await import('./desk/bookings.tsx')).Bookings,
  },
  {
    path: 'bookings/:code',
    title: 'Booking',
    areas: AREAS,
    lazy: async () => (await import('./desk/bookings.code.tsx')).Booking,
  },
  {
    path: 'day',
    title: 'Day sheet',
    nav: 'Day',
    areas: DESK,
    lazy: async () => (await import('./desk/day.tsx')).Day,
  },
  {
    path: 'clean',
    title: 'Housekeeping',
    nav: 'Day',
    areas: DESK,
    lazy: async () => (await import('./desk/clean.tsx')).Clean,
  },
  {
    path: 'payments',
    title: 'Payments',
    nav: 'Day',
    areas: DESK,
    lazy: async () => (await import('./back-office/payments.tsx')).Payments,
  },
  {
    path: 'till',
    title: 'Till',
    nav: 'Day',
    areas: DESK,
    lazy: async () => (await import('./back-office/till.tsx')).Till,
  },
  {
    path: 'guests',
    title: 'Guests',
    nav: 'Day',
    areas: DESK,
    lazy: async () => (await import('./desk/guests.tsx')).Guests,
  },
  {
    path: 'guests/:id',
    title: 'Guest',
    areas: DESK,
    lazy: async () => (await import('./desk/guests.id.tsx')).Guest,
  },
  {
    path: 'police-register',
    title: 'Police register',
    nav: 'Day',
    areas: DESK,
    lazy: async () => (await import('./desk/police-register.tsx')).PoliceRegister,
  },
  {
    path: 'kitchen',
    title: 'Kitchen',
    nav: 'Day',
    areas: DESK,
    lazy: async () => (await import('./desk/kitchen.tsx')).Kitchen,
  },
  {
    path: 'print/tariff',
    title: 'Tariff card',
    nav: 'Day',
    startsGroup: true,
    areas: DESK,
    lazy: async () => (await import('./desk/print.tariff.tsx')).Tariff,
  },
  {
    path: 'print/:kind',
    title: 'Document',
    areas: DESK,
    lazy: async () => (await import('./desk/print.kind.tsx')).Print,
  },
  {
    path: 'downtime',
    title: 'Downtime sheet',
    nav: 'Day',
    areas: AREAS,
    lazy: async () => (await import('./desk/downtime.tsx')).Downtime,
  },
  {
    path: 'reports/revenues',
    title: 'Revenues',
    nav: 'Reports',
    areas: ADMIN,
    lazy: async () => (await import('./back-office/reports.revenues.tsx')).Revenues,
  },
  {
    path: 'reports/bookings',
    title: 'Bookings',
    nav: 'Reports',
    areas: ADMIN,
    lazy: async () => (await import('./back-office/reports.bookings.tsx')).BookingReport,
  },
  {
    path: 'reports/expenses',
    title: 'Expenses',
    nav: 'Reports',
    areas: ADMIN,
    lazy: async () => (await import('./back-office/reports.expenses.tsx')).ExpenseReport,
  },
  {
    path: 'reports/financials',
    title: 'Financials',
    nav: 'Reports',
    areas: ADMIN,
    lazy: async () => (await import('./back-office/reports.financials.tsx')).Financials,
  },
  {
    path: 'room-types',
    title: 'Room Types',
    nav: 'Settings',
    areas: ADMIN,
    lazy: async () => (await import('./back-office/room-types.tsx')).RoomTypes,
  },
  {
    path: 'room-types/:id',
    title: 'Room type',
    areas: ADMIN,
    lazy: async () => (await import('./back-office/room-types.id.tsx')).RoomType,
  },
  {
    path: 'rooms',
    title: 'Rooms',
    nav: 'Settings',
    areas: ADMIN,
    lazy: async () => (await import('./back-office/rooms.tsx')).Rooms,
  },
  {
    path: 'agents',
    title: 'Agents',
    nav: 'Settings',
    areas: ADMIN,
    lazy: async () => (await import('./back-office/agents.tsx')).Agents,
  },
  {
    path: 'agents/:id',
    title: 'Agent',
    areas: ADMIN,
    lazy: async () => (await import('./back-office/agents.id.tsx')).Agent,
  },
  {
    path: 'users',
    title: 'Users',
    nav: 'Settings',
    areas: ADMIN,
    lazy: async () => (await import('./back-office/users.tsx')).Users,
  },
  {
    path: 'special-charges',
    title: 'Special Charges',
    nav: 'Settings',
    areas: ADMIN,
    lazy: async () => (await import('./back-office/special-charges.tsx')).SpecialCharges,
  },
  {
    // a manager comes from the till, since only what is paid from it is theirs
    path: 'expenses',
    title: 'Expenses',
    nav: 'Settings',
    areas: DESK,
    lazy: async () => (await import('./back-office/expenses.tsx')).Expenses,
  },
  {
    path: 'settings',
    title: 'The lodge',
    nav: 'Settings',
    startsGroup: true,
    areas: ADMIN,
    lazy: async () => (await import('./back-office/settings.tsx')).Settings,
  },
  {
    path: 'invoices',
    title: 'Bills',
    nav: 'Settings',
    areas: ADMIN,
    lazy: async () => (await import('./back-office/invoices.tsx')).Invoices,
  },
  {
    path: 'keys',
    title: 'Keys',
    nav: 'Settings',
    areas: ADMIN,
    lazy: async () => (await import('./back-office/keys.tsx')).Keys,
  },
  {
    path: 'audit',
    title: 'Audit',
    nav: 'Settings',
    areas: ADMIN,
    lazy: async () => (await import('./back-office/audit.tsx')).Audit,
  },
  {
    path: 'import',
    title: 'Import',
    nav: 'Settings',
    areas: ADMIN,
    lazy: async () => (await import('./back-office/import.tsx')).Import,
  },
  {
    path: 'system',
    title: 'System',
    nav: 'Settings',
    areas: ADMIN,
    lazy: async () => (await import('./back-office/system.tsx')).System,
  },
  {
    path: 'statement',
    title: 'Statement',
    nav: 'account',
    areas: ['agent'],
    lazy: async () => (await import('./back-office/statement.tsx')).Statement,
  },
  {
    path: 'account',
    title: 'Your account',
    nav: 'account',
    areas: AREAS,
    lazy: async () => (await import('./desk/account.tsx')).Account,
  },
] as const;

declare module '../../lib/area-paths.ts' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged.
  interface RegisteredRoutes {
    path: (typeof AREA_ROUTES)[number]['path'];
  }
}
