import { addNights, todayAt } from '../../domain/nights.ts';
import { knownDocuments } from '../../tools/known-documents.ts';

/** What is asked for, once as the site does and once as somebody's script may. */
export type Screen = {
  readonly name: string;
  readonly query: string;
  readonly variables: { readonly [name: string]: unknown };
};

const TIME_ZONE = 'Asia/Kolkata';
const BAR = `id kind arrival departure status code reservationId reservationRoomId version guestName adults children
  infants gross paid balance isPinned holdEndsAt note nextAct canMove canChangeNights`;
const ROW = `id code status source arrival departure booker { id fullName phone } agent { id name } holdEndsAt
  rooms { id roomType { id name } room { id number } adults children infants } gross balance`;

/** The screens that are compared, a month from today, where the replayed hotel is full. */
export async function screensOf(): Promise<Screen[]> {
  const from = addNights(todayAt(new Date(), TIME_ZONE), 30);
  const month = { from, to: addNights(from, 30), roomTypeId: null, firstRoom: 0, rooms: 60 };
  const nights = { arrival: from, departure: addNights(from, 2), adults: 2, children: 0 };
  const filter = { sort: 'ARRIVAL_LATEST' };
  const documents = await knownDocuments();
  const site = (what: string, operation: string, variables: Screen['variables']): Screen => {
    const query = documents.find((text) => text.includes(`query ${operation}(`));
    if (!query) throw new Error(`The site has no ${operation}.`);
    return { name: `${what}, the site`, query, variables };
  };
  const script = (what: string, query: string): Screen => ({
    name: `${what}, a script`,
    query,
    variables: {},
  });
  return [
    site('calendar 60 × 30', 'CalendarScreen', month),
    script(
      'calendar 60 × 30',
      `{ calendar(from: "${month.from}", to: "${month.to}", rooms: 60) { from to today roomCount occupancyByNight
        roomTypes { id name kind baseRate freeByNight rooms { id number floor housekeeping bars { ${BAR} } } } } }`,
    ),
    site('bookings', 'BookingsPage', { filter, page: { first: 50 } }),
    script(
      'bookings',
      `{ reservations(filter: { sort: ARRIVAL_LATEST }, page: { first: 50 }) { nodes { ${ROW} } total
        countsByStatus { status count } pageInfo { endCursor hasNextPage } } }`,
    ),
    site('search', 'PaletteBookings', { text: 'Guest 17' }),
    script(
      'search',
      `{ reservations(filter: { text: "Guest 17" }, page: { first: 50 }) { nodes { ${ROW} } } }`,
    ),
    site('availability', 'RoomsFreeCard', { ...nights, isForSeveral: true }),
    script(
      'availability',
      `{ availability(arrival: "${nights.arrival}", departure: "${nights.departure}", adults: 2, children: 0) {
        ... on Availability { roomTypes { roomType { id name } freeCount freeRooms { id number } total { gross }
          freeByNight { night count } nearest { arrival departure } } } } }`,
    ),
  ];
}
