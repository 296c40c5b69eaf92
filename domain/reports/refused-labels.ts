import type { FigureWords } from '../financial-labels.ts';

/** What was asked for and not free, as a part of the report of bookings. */
export const REFUSED_TITLE = 'Asked for, not free';

/** Its figures, with how each is counted. */
export const REFUSED_FIGURES = {
  rooms: {
    name: 'Rooms not free',
    meaning: 'Rooms that somebody asked for and that were not free, each night by itself.',
  },
  atDesk: { name: 'At the desk', meaning: 'Those asked for on Rooms free?' },
  online: { name: 'Online', meaning: 'Those asked for on the public page of nights.' },
} as const satisfies { readonly [figure: string]: FigureWords };
