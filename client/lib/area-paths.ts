import type { LocalDate } from '../../domain/nights.ts';
import { type Area, withParams } from './paths.ts';

/** What the calendar shows: a first night, how many nights, of which room type; on a phone, which day. */
export type CalendarPlace = {
  from?: LocalDate;
  nights?: number;
  roomType?: string;
  day?: LocalDate;
  view?: 'week';
  /** Where the stays stand that are looked for. */
  status?: string;
  /** How clean the rooms are that are looked for. */
  housekeeping?: string;
  /** The code of the booking to be led to; `from` says where its window begins. */
  booking?: string;
};

/** What the reservation form opens with; `type` and `room` are ids. */
type ReservationStart = {
  arrival?: LocalDate;
  departure?: LocalDate;
  type?: string;
  room?: string;
  /** How many rooms alike, and who sleeps in each. */
  rooms?: string;
  adults?: string;
  children?: string;
  /** The address to go back to once it is booked; the booking itself when it is left out. */
  from?: string;
  /** An unfinished booking of this device, to go on with. */
  draft?: string;
};

/** How the list of bookings is narrowed: to a list of today, by arrival (`from`, `to`) and by departure, each with the last day wanted. */
type BookingsFilter = {
  show?: 'all' | 'today' | 'arriving' | 'in-house' | 'leaving';
  status?: string;
  text?: string;
  from?: LocalDate;
  to?: LocalDate;
  leavingFrom?: LocalDate;
  leavingTo?: LocalDate;
};

/** Documents that are printed: of bookings by their codes, of a day, or of nights, of which `to` is the last. */
type PaperKind =
  | 'registration'
  | 'confirmation'
  | 'receipt'
  | 'bill'
  | 'invoice'
  | 'kitchen'
  | 'shift'
  | 'register';
type PaperWanted = {
  codes?: readonly string[];
  id?: string;
  day?: LocalDate;
  from?: LocalDate;
  to?: LocalDate;
};

/**
 * Holds the paths of the pages of the working areas, which the app's route table registers here: an address that the
 * table does not have is a type error.
 */
// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged with the table's.
// biome-ignore lint/suspicious/noEmptyInterface: the table fills it in.
export interface RegisteredRoutes {}

/** The path of a page below its area, such as 'bookings/:code'. */
export type RoutePath = RegisteredRoutes extends { path: infer Path extends string } ? Path : never;
/** The path of a page that takes nothing more than its name, such as 'rooms' or 'day'. */
export type PagePath = Exclude<RoutePath, '' | `${string}:${string}`>;

/** The own account, outside the working areas: guests have none. Each area has it among its pages, too. */
export const accountPath = '/account';

/** Every address inside one working area. */
export function areaPaths(area: Area) {
  const base = `/${area}`;
  const page = (path: PagePath) => `${base}/${path}`;
  /** The address of a page whose path ends in a parameter. */
  const pageOf = (path: Extract<RoutePath, `${string}:${string}`>, value: string) =>
    `${base}/${path.slice(0, path.indexOf(':'))}${encodeURIComponent(value)}`;
  return {
    dashboard: base,
    /** The first page, at its question. */
    roomsFree: `${base}?roomsFree`,
    calendar: (place: CalendarPlace = {}) => withParams(page('calendar'), place),
    reservation: (start: ReservationStart = {}) => withParams(page('reservation'), start),
    bookings: (filter: BookingsFilter = {}) => withParams(page('bookings'), filter),
    booking: (code: string) => pageOf('bookings/:code', code),
    /** Users to whom an agent is linked while their role is Guest. */
    linkedGuests: () => withParams(page('users'), { state: 'LINKED' }),
    guests: (search: { text?: string } = {}) => withParams(page('guests'), search),
    guest: (id: string) => pageOf('guests/:id', id),
    agent: (id: string) => pageOf('agents/:id', id),
    /** The police register of some nights, of which `to` is the last. */
    policeRegister: (nights: { from: LocalDate; to: LocalDate }) =>
      withParams(page('police-register'), nights),
    roomType: (id: string, place: { from?: LocalDate; span?: string } = {}) =>
      withParams(pageOf('room-types/:id', id), place),
    kitchen: (place: { day?: LocalDate } = {}) => withParams(page('kitchen'), place),
    documents: (kind: PaperKind, { codes, ...wanted }: PaperWanted = {}) =>
      withParams(pageOf('print/:kind', kind), { codes: codes?.join(','), ...wanted }),
    /** A page that takes nothing more than its name. */
    page,
  };
}
export type AreaPaths = ReturnType<typeof areaPaths>;
