import { addNights } from '../../domain/nights.ts';
import type { Demand, FileBooking } from './demand-file.ts';
import type { ReplayLodge } from './replay-lodge.ts';

/** How many book at once. */
export const CALLERS = 16;
const MORNING = 'T04:30:00Z';
/** Late enough to say that somebody did not come. */
const NIGHT = 'T18:00:00Z';

const BOOK = `mutation Book($input: CreateReservationInput!) {
  createReservation(input: $input) {
    __typename
    ... on CreateReservationSuccess { reservation { id version } moves { from } }
    ... on UserError { code message }
  }
}`;
const CANCEL = `mutation Cancel($input: CancelReservationInput!) {
  cancelReservation(input: $input) { __typename ... on UserError { code message } }
}`;

const NO_SHOW = `mutation NoShow($input: MarkNoShowInput!) {
  markNoShow(input: $input) { __typename ... on UserError { code message } }
}`;

type Booked = { readonly id: string; readonly version: number };
type BookAnswer = {
  createReservation: {
    __typename: string;
    code?: string;
    message?: string;
    reservation?: Booked;
    moves?: unknown[];
  };
};
type CancelAnswer = { cancelReservation: { __typename: string; code?: string } };
type NoShowAnswer = { markNoShow: { __typename: string; code?: string } };

/** What happened in a replay. */
export type Outcome = {
  readonly booked: Map<FileBooking, Booked>;
  readonly refusals: Map<string, number>;
  readonly milliseconds: number[];
  moves: number;
  bookingsWithMoves: number;
  cancelled: number;
  noShows: number;
  bookingSeconds: number;
};

/** Books and cancels all that the file asks for, and says who did not come, day by day, at the clock of that day. */
export async function play({ days }: Demand, lodge: ReplayLodge): Promise<Outcome> {
  const types = await lodge.database.prisma.roomType.findMany({ select: { id: true, code: true } });
  const typeIds = new Map(types.map(({ id, code }) => [code, id]));
  const outcome: Outcome = {
    booked: new Map(),
    refusals: new Map(),
    milliseconds: [],
    moves: 0,
    bookingsWithMoves: 0,
    cancelled: 0,
    noShows: 0,
    bookingSeconds: 0,
  };
  for (const { day, bookings, cancellations, noShows } of days) {
    lodge.clock.travelTo(new Date(`${day}${MORNING}`));
    const begun = performance.now();
    await atOnce(bookings, (booking) => book(lodge, booking, typeIds.get(booking.roomType) ?? '', outcome));
    outcome.bookingSeconds += (performance.now() - begun) / 1_000;
    await atOnce(cancellations, (booking) => cancel(lodge, booking, outcome));
    lodge.clock.travelTo(new Date(`${day}${NIGHT}`));
    await atOnce(noShows, (booking) => markNoShow(lodge, booking, outcome));
  }
  return outcome;
}

/** Works through the list with so many callers at once, in its order. */
async function atOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const caller = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

async function book(
  lodge: ReplayLodge,
  booking: FileBooking,
  roomTypeId: string,
  outcome: Outcome,
): Promise<void> {
  const { arrival, nights, adults, children, infants, row } = booking;
  const begun = performance.now();
  const { createReservation: answer } = await lodge.call<BookAnswer>(BOOK, {
    input: {
      source: 'OTA',
      status: 'CONFIRMED',
      externalRef: String(row),
      guest: { fullName: `Guest ${row}` },
      mayMoveOthers: true,
      rooms: [
        {
          roomTypeId,
          arrival,
          departure: addNights(arrival, nights),
          adults: Math.max(1, adults),
          children,
          infants,
        },
      ],
    },
  });
  outcome.milliseconds.push(performance.now() - begun);
  if (answer.reservation) {
    outcome.booked.set(booking, answer.reservation);
    outcome.moves += answer.moves?.length ?? 0;
    outcome.bookingsWithMoves += answer.moves?.length ? 1 : 0;
  } else {
    const reason = answer.code ?? answer.__typename;
    outcome.refusals.set(reason, (outcome.refusals.get(reason) ?? 0) + 1);
    console.log(`refused: row ${row}, ${reason}: ${answer.message}`);
  }
}

async function cancel(lodge: ReplayLodge, booking: FileBooking, outcome: Outcome): Promise<void> {
  const booked = outcome.booked.get(booking);
  if (!booked) return;
  const { cancelReservation: answer } = await lodge.call<CancelAnswer>(CANCEL, {
    input: { reservationId: booked.id, version: booked.version, reason: 'As in the file' },
  });
  if (answer.code) throw new Error(`Row ${booking.row} could not be cancelled: ${answer.code}`);
  outcome.cancelled += 1;
}

async function markNoShow(lodge: ReplayLodge, booking: FileBooking, outcome: Outcome): Promise<void> {
  const booked = outcome.booked.get(booking);
  if (!booked) return;
  const { markNoShow: answer } = await lodge.call<NoShowAnswer>(NO_SHOW, {
    input: { reservationId: booked.id, version: booked.version },
  });
  if (answer.code) throw new Error(`Row ${booking.row} could not be marked as not come: ${answer.code}`);
  outcome.noShows += 1;
}
