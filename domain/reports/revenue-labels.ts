import type { FigureWords } from '../financial-labels.ts';
import { PROFIT_FIGURES } from './profit-labels.ts';

/** The figures of the report of revenue, with how each is counted. */
export const REVENUE_FIGURES = {
  earned: PROFIT_FIGURES.earned,
  collected: PROFIT_FIGURES.collected,
  room: PROFIT_FIGURES.room,
  other: PROFIT_FIGURES.other,
  fees: PROFIT_FIGURES.fees,
  coming: {
    name: 'On the books',
    meaning: 'The part of earned that is dated after today: nights and extras that are booked already.',
  },
  occupancy: {
    name: 'Occupancy',
    meaning:
      'Rooms sold and rooms given free, of all rooms that could be sold. Rooms not for sale count as rooms.',
  },
  adr: {
    name: 'Average per room sold (ADR)',
    meaning: 'Rooms divided by the nights that were sold. Free rooms are left out. Without GST.',
  },
  revPar: {
    name: 'Average per room we have (RevPAR)',
    meaning: 'Rooms divided by all rooms that could be sold, empty ones too. Without GST.',
  },
  roomsAvailable: {
    name: 'Rooms we have',
    meaning: 'Rooms and beds that could be sold, counted for each night. Those not for sale count.',
  },
  roomsSold: {
    name: 'Room-nights sold',
    meaning: 'Nights of confirmed stays, counted for each room. Free rooms are left out.',
  },
  roomsFree: { name: 'Free of charge', meaning: 'Nights for which nothing is asked, as of a driver.' },
} as const satisfies { readonly [figure: string]: FigureWords };
