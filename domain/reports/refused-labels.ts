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
  price: {
    name: 'A room that night',
    meaning: 'What a room of the type costs that night by the seasons and base rates of today, without GST.',
  },
  value: {
    name: 'Worth at most',
    meaning:
      'What these rooms would have cost at the price of each night: one room a night for each room that was asked for, for as many guests as the price covers, without meals, extras, discounts and GST. Prices are worked out from the seasons and base rates of today. It is an upper bound: who was refused might not have booked at that price, or asked several lodges.',
  },
} as const satisfies { readonly [figure: string]: FigureWords };
