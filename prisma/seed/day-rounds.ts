import { addNights, type LocalDate, nightsBetween } from '../../domain/nights.ts';
import type { WriteContext } from '../../server/db/write.ts';
import { ACTIONS, type ActionName } from '../../server/modules/reservation-acts/actions.ts';
import {
  type DemoReservation,
  type Desk,
  doTogether,
  isRoomWantedOn,
  type ReservationNow,
  scopeFor,
  withStatus,
} from './demo-desk.ts';
import {
  chargeExtra,
  hasDeposit,
  owes,
  payAdvance,
  paysAdvance,
  returnDeposit,
  settle,
  takeDeposit,
} from './demo-money.ts';

/** When the desk sees to those who leave, come, or do not come. */
export type Round = 'MORNING' | 'AFTERNOON' | 'EVENING' | 'NIGHT';

/** So many have left, and so many have come, when the lodge is opened in the morning. */
const GONE_TODAY = 4;
const COME_TODAY = 2;

/** Does what the desk does in that round of a day. */
export const ROUNDS: { readonly [round in Round]: (desk: Desk, day: LocalDate) => Promise<void> } = {
  MORNING: recordCheckOut,
  AFTERNOON: checkInRooms,
  EVENING: closeDay,
  NIGHT: markNoShows,
};

async function recordCheckOut(desk: Desk, day: LocalDate): Promise<void> {
  const leaving = desk.reservations.filter((reservation) => leavesOn(reservation, day));
  const inHouse = await withStatus(desk, leaving, 'CHECKED_IN');
  const staying = day === addNights(desk.today, -1) ? await overstayer(desk, inHouse, day) : undefined;
  const gone = inHouse.filter((reservation) => reservation !== staying);
  const early = gone.filter(({ wanted }) => !wanted.paysOnLeaving);
  const now = day === desk.today ? early.slice(0, GONE_TODAY) : gone;
  for (const reservation of now) if (hasDeposit(reservation)) await returnDeposit(desk, reservation);
  await doTogether(desk, `morning-${day}`, now, async (write, reservation) => {
    if (!owes(reservation)) await settle(write, desk, reservation);
    const leaveDueReason = owes(reservation) ? 'Pays by bank next week' : null;
    // who leaves early has booked the night, and pays it
    await perform(write, desk, 'checkOut', reservation, { leaveDueReason, unusedNights: 'ALL' });
  });
}

/** A few leave a night before their time. */
function leavesOn({ index, wanted }: DemoReservation, day: LocalDate): boolean {
  const isEarly = index % 29 === 5 && nightsBetween(wanted.arrival, wanted.departure) > 1;
  return day === (isEarly ? addNights(wanted.departure, -1) : wanted.departure);
}

/** The one who should have left yesterday, in a room that nobody else waits for. */
async function overstayer(desk: Desk, leaving: readonly ReservationNow[], day: LocalDate) {
  for (const reservation of leaving) {
    if (reservation.wanted.rooms.length === 1 && !(await isRoomWantedOn(desk, reservation, day)))
      return reservation;
  }
  return undefined;
}

async function checkInRooms(desk: Desk, day: LocalDate): Promise<void> {
  const coming = desk.reservations.filter((reservation) => comesOn(desk, reservation, day));
  const expected = await withStatus(desk, coming, 'CONFIRMED');
  if (day === desk.today) {
    let come = 0;
    for (const reservation of expected) {
      if (come === COME_TODAY) break;
      come += await doTogether(desk, `early-${reservation.index}`, [reservation], (write) =>
        checkIn(write, desk, reservation),
      );
    }
    return;
  }
  // every third comes in the evening, and every guest from abroad
  const now = expected.filter(({ index, wanted }) => index % 3 !== 0 && wanted.abroad === undefined);
  await doTogether(desk, `afternoon-${day}`, now, (write, reservation) => checkIn(write, desk, reservation));
  await takeDeposits(desk, coming);
}

/** Whether the guests come that day: not those who never come, nor the one who is still awaited since yesterday. */
function comesOn(desk: Desk, reservation: DemoReservation, day: LocalDate): boolean {
  return reservation.wanted.arrival === day && !reservation.wanted.isNoShow && reservation !== awaited(desk);
}

function awaited({ reservations, today }: Desk): DemoReservation | undefined {
  const yesterday = addNights(today, -1);
  return reservations.find(
    ({ wanted }) =>
      wanted.arrival === yesterday &&
      wanted.status === 'CONFIRMED' &&
      wanted.rooms.length === 1 &&
      wanted.departure > today &&
      wanted.madeOn < yesterday &&
      !wanted.isNoShow &&
      !wanted.cancelledOn,
  );
}

async function checkIn(write: WriteContext, desk: Desk, reservation: ReservationNow): Promise<void> {
  const { index, wanted } = reservation;
  const isFromAbroad = wanted.abroad !== undefined;
  const withoutIdReason = index % 13 === 4 && !isFromAbroad ? 'The papers are still in the car' : null;
  // of who comes from abroad the passport is written down already
  const ids =
    withoutIdReason || isFromAbroad
      ? []
      : [{ idType: 'AADHAAR', idNumber: String(1_000 + ((index * 37) % 9_000)) }];
  await perform(write, desk, 'checkIn', reservation, { ids, withoutIdReason, isCleanNow: true });
  if (index % 3 !== 0 && !owes(reservation) && !wanted.paysOnLeaving) await settle(write, desk, reservation);
}

async function takeDeposits(desk: Desk, coming: readonly DemoReservation[]): Promise<void> {
  for (const reservation of await withStatus(desk, coming.filter(hasDeposit), 'CHECKED_IN')) {
    await takeDeposit(desk, reservation);
  }
}

/** In the evening requests are answered, the last guests come, and advances arrive. */
async function closeDay(desk: Desk, day: LocalDate): Promise<void> {
  const { reservations, today } = desk;
  const coming = day < today ? reservations.filter((reservation) => comesOn(desk, reservation, day)) : [];
  const made = reservations.filter(({ wanted }) => wanted.madeOn === day && wanted.madeOn < wanted.arrival);
  const requests = made.filter(({ wanted }) => wanted.status === 'CONFIRMED' && day < today);
  const acts = new Map<
    DemoReservation['id'],
    (write: WriteContext, reservation: ReservationNow) => Promise<void>
  >();
  const toCome = await withStatus(desk, [...coming, ...made], 'HELD', 'CONFIRMED');
  for (const reservation of toCome) {
    if (reservation.status === 'CONFIRMED' && coming.some(({ id }) => id === reservation.id)) {
      acts.set(reservation.id, (write) => checkIn(write, desk, reservation));
    } else if (reservation.status === 'CONFIRMED' && paysAdvance(reservation)) {
      acts.set(reservation.id, (write) => payAdvance(write, desk, reservation));
    } else if (reservation.status === 'HELD' && requests.some(({ id }) => id === reservation.id)) {
      acts.set(reservation.id, async (write) => {
        await perform(write, desk, 'confirmReservation', reservation, {});
        if (paysAdvance(reservation)) await payAdvance(write, desk, reservation);
      });
    }
  }
  const concerned = toCome.filter(({ id }) => acts.has(id));
  await doTogether(desk, `evening-${day}`, concerned, async (write, reservation) =>
    acts.get(reservation.id)?.(write, reservation),
  );
  await takeDeposits(desk, coming);
  for (const reservation of await withStatus(desk, coming, 'CHECKED_IN'))
    await chargeExtra(desk, reservation);
}

async function markNoShows(desk: Desk, day: LocalDate): Promise<void> {
  const missing = desk.reservations.filter(
    (reservation) => reservation.wanted.arrival === day && reservation !== awaited(desk),
  );
  await doTogether(desk, `night-${day}`, await withStatus(desk, missing, 'CONFIRMED'), (write, reservation) =>
    perform(write, desk, 'markNoShow', reservation, {}),
  );
}

async function perform(
  write: WriteContext,
  desk: Desk,
  action: ActionName,
  { id, version }: ReservationNow,
  input: object,
): Promise<void> {
  const { work } = ACTIONS[action].prepare({ reservationId: id, version, ...input });
  await work(write, desk.viewer, scopeFor(desk, `${action} ${id}`));
}
