import type { FigureWords } from '../financial-labels.ts';

/** The figures of the report of bookings, with how each is counted. */
export const BOOKING_FIGURES = {
  bookings: {
    name: 'Bookings',
    meaning: 'Bookings with a room that is held, confirmed, in house or has left.',
  },
  rooms: { name: 'Rooms', meaning: 'Their rooms. Rooms that were cancelled or did not come are left out.' },
  nights: { name: 'Nights', meaning: 'The nights of these rooms; by nights, those of the period alone.' },
  value: {
    name: 'Worth',
    meaning:
      'What these nights are worth with their meals, whether they have come or not. Without extras and GST.',
  },
  perNight: { name: 'Worth of a night', meaning: 'Worth divided by nights. Free rooms are in it.' },
  averageLength: { name: 'Length of stay', meaning: 'Nights for each room, on average.' },
  averageLeadTime: {
    name: 'Booked ahead',
    meaning: 'Days from the booking to the arrival, for each room, on average. A walk-in counts 0.',
  },
  cancelled: { name: 'Cancelled', meaning: 'Rooms that were cancelled.' },
  noShows: { name: 'Did not come', meaning: 'Rooms whose guests did not come.' },
  cancelledShare: {
    name: 'Cancelled, share',
    meaning:
      'Rooms cancelled, of all that stand, were cancelled or did not come. Holds that ran out are left out.',
  },
  noShowShare: {
    name: 'Did not come, share',
    meaning: 'Rooms whose guests did not come, of all that stand, were cancelled or did not come.',
  },
  lostValue: {
    name: 'Worth lost',
    meaning: 'What the nights were worth that were cancelled or for which nobody came. Without GST.',
  },
  fees: {
    name: 'Fees',
    meaning:
      'What fees for cancelling and for not coming brought with these rooms; by nights, on the night of arrival. Without GST.',
  },
} as const satisfies { readonly [figure: string]: FigureWords };

/** What a table has of each source, agent and type beside the figures. */
export const ENDED: FigureWords = {
  name: 'Cancelled or not come',
  meaning: 'Rooms that were cancelled or whose guests did not come.',
};

/** By which day a booking belongs to a period. */
export const BASIS_NAMES = {
  ARRIVING_ON: 'Day of arrival',
  MADE_ON: 'Day it was made',
  SLEEPING_ON: 'Nights',
} as const;

/** What belongs to one status of rooms. */
type StatusFigures = {
  readonly rooms: number;
  readonly nights: number;
  readonly value: number;
  readonly ended: number;
  readonly fees: number;
};

/** What the rooms of all statuses come to. A booking can have rooms of several: how many bookings there are is no sum. */
export function statusTotal(statuses: readonly StatusFigures[]): StatusFigures & { readonly bookings: null } {
  const sum = (part: keyof StatusFigures) => statuses.reduce((all, status) => all + status[part], 0);
  const [rooms, nights, value] = [sum('rooms'), sum('nights'), sum('value')];
  return { bookings: null, rooms, nights, value, ended: sum('ended'), fees: sum('fees') };
}
