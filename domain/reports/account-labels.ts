import type { FigureWords } from '../financial-labels.ts';

/** What the ages of dues and advances are called. */
export const ACCOUNT_AGE_NAMES = {
  DAYS_7: 'Up to 7 days',
  DAYS_30: '8 to 30 days',
  DAYS_90: '31 to 90 days',
  OLDER: 'Older',
} as const;

/** What the tables of dues and advances have of each age. */
export const AGE_FIGURES = {
  count: { name: 'Bookings', meaning: 'The bookings that owe something, or have paid in advance.' },
  guests: { name: 'Guests', meaning: 'The part on the bills that guests pay.' },
  agents: { name: 'Agents', meaning: 'The part on the bills that agents pay.' },
  sum: { name: 'In all', meaning: 'The parts of guests and agents together, as today stands.' },
} as const satisfies { readonly [figure: string]: FigureWords };
