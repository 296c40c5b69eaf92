import { formatCode } from '../../../domain/code.ts';
import { formatMoney } from '../../../domain/money.ts';
import { formatDateRange, formatDay } from '../../../domain/nights.ts';
import { formatPhone } from '../../../domain/phone.ts';
import type { Role } from '../../../domain/roles.ts';
import { formatDues, formatRooms } from '../../features/reservations/list/booking-row-format.ts';
import { bookerName } from '../../features/reservations/parts/booker-name.ts';
import type { ReservationStatus } from '../../gql/schema.generated.ts';
import { areaPaths } from '../../lib/area-paths.ts';
import { AREAS, type Area } from '../../lib/paths.ts';
import { mayEnter } from '../../lib/session/access.ts';
import { panelTitle } from '../../lib/session/role-titles.ts';
import { navigationOf } from '../routes/navigation.ts';
import type { PaletteBookingsQuery } from './palette-bookings.generated.ts';
import type { PaletteReceiptsQuery } from './palette-receipts.generated.ts';

/** Something that the palette leads to. */
export type PaletteEntry = {
  to: string;
  title: string;
  note: string;
  /** Of a booking. */
  status?: ReservationStatus;
  /** Of a booking, as long as it is just found: the phone number and what is due. */
  facts?: string;
};

/** Where somebody of this role can go from this area: its pages in the order of its menus, then the other panels. */
export function pageEntries(area: Area, role: Role): PaletteEntry[] {
  const paths = areaPaths(area);
  const { items, groups, furtherItems } = navigationOf(area);
  const panel = panelTitle(area);
  return [
    { to: paths.dashboard, title: 'Dashboard', note: panel },
    ...items.map(({ path, title }) => ({ to: paths.page(path), title, note: panel })),
    ...groups.flatMap((group) =>
      group.items.map(({ path, title }) => ({ to: paths.page(path), title, note: group.label })),
    ),
    ...furtherItems.map(({ path, title }) => ({ to: paths.page(path), title, note: panel })),
    ...AREAS.filter((other) => other !== area && mayEnter(role, other)).map((other) => ({
      to: areaPaths(other).dashboard,
      title: `Switch to ${panelTitle(other)} Panel`,
      note: 'Panel',
    })),
  ];
}

/** The entries that hold every word that was typed, in their title or their note. */
export function entriesFor(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = typed.toLocaleLowerCase('en-IN').split(/\s+/).filter(Boolean);
  return entries.filter(({ title, note }) => {
    const text = `${title} ${note}`.toLocaleLowerCase('en-IN');
    return words.every((word) => text.includes(word));
  });
}

type MatchedBooking = PaletteBookingsQuery['reservations']['nodes'][number];

/** A booking, with its rooms, its nights and its code, how to reach who booked it and what is due. */
export function bookingEntry(
  area: Area,
  { code, booker, rooms, arrival, departure, ...dues }: MatchedBooking,
): PaletteEntry {
  return {
    to: areaPaths(area).booking(code),
    title: bookerName({ code, booker }),
    note: [formatRooms(rooms), formatDateRange({ arrival, departure }), formatCode(code)].join(' · '),
    facts: [booker.phone && formatPhone(booker.phone), formatDues(dues)]
      .filter((fact) => fact !== null && fact !== '–')
      .join(' · '),
    status: dues.status,
  };
}

type MatchedPayment = PaletteReceiptsQuery['payments']['nodes'][number];

/** 'about 2,300', '₹2,300', '2300' or the number of a receipt: what somebody says who has lost one. */
const ABOUT_MONEY = /^(about\s+)?(₹|rs\.?)?\s*(\d{1,3}(,\d{2,3})+|\d{3,6})(\.\d\d?)?$|^r\/\d/i;

/** Whether what is typed may be the amount or the number of a receipt. */
export function isAboutMoney(typed: string): boolean {
  return ABOUT_MONEY.test(typed.trim());
}

/** The receipts of what was found. */
export function receiptEntries(area: Area, payments: readonly MatchedPayment[]): PaletteEntry[] {
  const paths = areaPaths(area);
  return payments.flatMap(({ id, guestName, reservationCode, amount, receivedOn, receiptNo, isVoided }) =>
    receiptNo === null || isVoided
      ? []
      : {
          to: paths.documents('receipt', { id }),
          title: `${formatMoney(amount)} · ${guestName || formatCode(reservationCode)}`,
          note: `${receiptNo} · ${formatDay(receivedOn)}`,
        },
  );
}

/** The entries with one more at their head, which is the one that was chosen last; five at most. What is due changes meanwhile. */
export function withRecent(recent: readonly PaletteEntry[], chosen: PaletteEntry): PaletteEntry[] {
  const { facts: _facts, ...lasting } = chosen;
  return [lasting, ...recent.filter(({ to }) => to !== chosen.to)].slice(0, 5);
}
