import { addNights, type LocalDate, nightsBetween } from '../../domain/nights.ts';
import type { WriteContext } from '../../server/db/write.ts';
import { ACTIONS, type ActionName } from '../../server/modules/reservations/actions.ts';
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
import {
  type Desk,
  doTogether,
  isRoomWantedOn,
  type Party,
  type ReservationNow,
  scopeFor,
  withStatus,
} from './parties.ts';

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
  const leaving = desk.parties.filter((party) => leavesOn(party, day));
  const inHouse = await withStatus(desk, leaving, 'CHECKED_IN');
  const staying = day === addNights(desk.today, -1) ? await overstayer(desk, inHouse, day) : undefined;
  const gone = inHouse.filter((party) => party !== staying);
  const now = day === desk.today ? gone.slice(0, GONE_TODAY) : gone;
  for (const party of now) if (hasDeposit(party)) await returnDeposit(desk, party);
  await doTogether(desk, `morning-${day}`, now, async (write, party) => {
    if (!owes(party)) await settle(write, desk, party);
    const leaveDueReason = owes(party) ? 'Pays by bank next week' : null;
    // who leaves early has booked the night, and pays it
    await perform(write, desk, 'checkOut', party, { leaveDueReason, unusedNights: 'ALL' });
  });
}

/** A few leave a night before their time. */
function leavesOn({ index, wish }: Party, day: LocalDate): boolean {
  const isEarly = index % 29 === 5 && nightsBetween(wish.arrival, wish.departure) > 1;
  return day === (isEarly ? addNights(wish.departure, -1) : wish.departure);
}

/** The one who should have left yesterday, in a room that nobody else waits for. */
async function overstayer(desk: Desk, leaving: readonly ReservationNow[], day: LocalDate) {
  for (const party of leaving) {
    if (party.wish.rooms.length === 1 && !(await isRoomWantedOn(desk, party, day))) return party;
  }
  return undefined;
}

async function checkInRooms(desk: Desk, day: LocalDate): Promise<void> {
  const coming = desk.parties.filter((party) => comesOn(desk, party, day));
  const expected = await withStatus(desk, coming, 'CONFIRMED');
  if (day === desk.today) {
    let come = 0;
    for (const party of expected) {
      if (come === COME_TODAY) break;
      come += await doTogether(desk, `early-${party.index}`, [party], (write) => checkIn(write, desk, party));
    }
    return;
  }
  // every third comes in the evening
  const now = expected.filter(({ index }) => index % 3 !== 0);
  await doTogether(desk, `afternoon-${day}`, now, (write, party) => checkIn(write, desk, party));
  await takeDeposits(desk, coming);
}

/** Whether the party comes that day: not who never comes, nor the one who is still awaited since yesterday. */
function comesOn(desk: Desk, party: Party, day: LocalDate): boolean {
  return party.wish.arrival === day && !party.wish.isNoShow && party !== awaited(desk);
}

function awaited({ parties, today }: Desk): Party | undefined {
  const yesterday = addNights(today, -1);
  return parties.find(
    ({ wish }) =>
      wish.arrival === yesterday &&
      wish.status === 'CONFIRMED' &&
      wish.rooms.length === 1 &&
      wish.departure > today &&
      wish.madeOn < yesterday &&
      !wish.isNoShow &&
      !wish.cancelledOn,
  );
}

async function checkIn(write: WriteContext, desk: Desk, party: ReservationNow): Promise<void> {
  const { index } = party;
  const withoutIdReason = index % 13 === 4 ? 'The papers are still in the car' : null;
  const ids = withoutIdReason
    ? []
    : [{ idType: 'AADHAAR', idNumber: String(1_000 + ((index * 37) % 9_000)) }];
  await perform(write, desk, 'checkIn', party, { ids, withoutIdReason, isCleanNow: true });
  if (index % 3 !== 0 && !owes(party)) await settle(write, desk, party);
}

async function takeDeposits(desk: Desk, coming: readonly Party[]): Promise<void> {
  for (const party of await withStatus(desk, coming.filter(hasDeposit), 'CHECKED_IN')) {
    await takeDeposit(desk, party);
  }
}

/** In the evening requests are answered, the last guests come, and advances arrive. */
async function closeDay(desk: Desk, day: LocalDate): Promise<void> {
  const { parties, today } = desk;
  const coming = day < today ? parties.filter((party) => comesOn(desk, party, day)) : [];
  const made = parties.filter(({ wish }) => wish.madeOn === day && wish.madeOn < wish.arrival);
  const requests = made.filter(({ wish }) => wish.status === 'CONFIRMED' && day < today);
  const acts = new Map<Party['id'], (write: WriteContext, party: ReservationNow) => Promise<void>>();
  const toCome = await withStatus(desk, [...coming, ...made], 'HELD', 'CONFIRMED');
  for (const party of toCome) {
    if (party.status === 'CONFIRMED' && coming.some(({ id }) => id === party.id)) {
      acts.set(party.id, (write) => checkIn(write, desk, party));
    } else if (party.status === 'CONFIRMED' && paysAdvance(party)) {
      acts.set(party.id, (write) => payAdvance(write, desk, party));
    } else if (party.status === 'HELD' && requests.some(({ id }) => id === party.id)) {
      acts.set(party.id, async (write) => {
        await perform(write, desk, 'confirmReservation', party, {});
        if (paysAdvance(party)) await payAdvance(write, desk, party);
      });
    }
  }
  const concerned = toCome.filter(({ id }) => acts.has(id));
  await doTogether(desk, `evening-${day}`, concerned, async (write, party) =>
    acts.get(party.id)?.(write, party),
  );
  await takeDeposits(desk, coming);
  for (const party of await withStatus(desk, coming, 'CHECKED_IN')) await chargeExtra(desk, party);
}

async function markNoShows(desk: Desk, day: LocalDate): Promise<void> {
  const missing = desk.parties.filter((party) => party.wish.arrival === day && party !== awaited(desk));
  await doTogether(desk, `night-${day}`, await withStatus(desk, missing, 'CONFIRMED'), (write, party) =>
    perform(write, desk, 'markNoShow', party, {}),
  );
}

async function perform(
  write: WriteContext,
  desk: Desk,
  action: ActionName,
  { id, version }: ReservationNow,
  input: object,
): Promise<void> {
  const work = ACTIONS[action].prepare({ reservationId: id, version, ...input });
  await work(write, desk.viewer, scopeFor(desk, `${action} ${id}`));
}
