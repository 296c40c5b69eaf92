import { addNights, type LocalDate } from '../../domain/nights.ts';
import { type Desk, servicesFor, withStatus } from './demo-desk.ts';

/** What the desk notes of guests who have left, by its day and its key. */
type GuestStep = {
  readonly day: LocalDate;
  readonly key: string;
  readonly play: (desk: Desk) => Promise<void>;
};

/** Somebody is marked Do not rent, and somebody was written down twice, with one phone number. */
export function guestStepsBefore(today: LocalDate): GuestStep[] {
  const day = addNights(today, -1);
  return [
    { day, key: 'mark-do-not-rent', play: markDoNotRent },
    { day, key: 'guest-twice', play: writeTwice },
  ];
}

async function markDoNotRent(desk: Desk): Promise<void> {
  const services = servicesFor(desk, 'mark-do-not-rent');
  const [guest] = await guestsWhoLeft(desk);
  if (!services || !guest) return;
  await services.guests.update(desk.viewer, {
    guestId: guest.id,
    version: guest.version,
    doNotRentReason: 'Broke the window of 203 and left at night',
  });
}

/** The later of two guests gets the number of the earlier one, and the same name with an initial. */
async function writeTwice(desk: Desk): Promise<void> {
  const services = servicesFor(desk, 'guest-twice');
  const [, first, second] = await guestsWhoLeft(desk);
  if (!services || !first || !second) return;
  const [given = '', ...others] = first.fullName.split(' ');
  await services.guests.update(desk.viewer, {
    guestId: second.id,
    version: second.version,
    fullName: [given, 'K.', ...others].join(' '),
    phone: first.phone,
  });
}

/** Who booked, left and is not expected again, in the order of the bookings; none of an agent's. */
async function guestsWhoLeft(desk: Desk) {
  const left = await withStatus(desk, desk.reservations, 'CHECKED_OUT');
  const bookings = await desk.database.prisma.reservation.findMany({
    where: { id: { in: left.map(({ id }) => id) }, agentId: null },
    select: { id: true, booker: { include: { _count: { select: { reservations: true } } } } },
  });
  const byId = new Map(bookings.map(({ id, booker }) => [id, booker]));
  return left.flatMap(({ id }) => {
    const guest = byId.get(id);
    return guest?.phone && guest._count.reservations === 1 && guest.nationality === 'IN' ? [guest] : [];
  });
}
