import { addNights, type DateRange, isNightOf, type LocalDate } from '../../../../domain/nights.ts';
import type { QuotedNight } from '../../quotes/quote.rules.ts';
import type { ChangeRoom, ClaimRow, RoomChanges } from './change-rooms.sql.ts';
import type { Fee } from './fee.rules.ts';
import { type BookedRoomRow, bookedRoomOf } from './reservation-columns.fragment.ts';

/** A part of a stay in one room. */
export type Segment = DateRange & { readonly roomId: string };

/** A night as a change leaves it, and whether its price was written by it. */
export type PlannedNight = QuotedNight & { readonly isPriced: boolean };

/** A room of a reservation as a change shall leave it. */
export type RoomPlan = DateRange &
  BookedRoomRow &
  Pick<ChangeRoom, 'holdEndsAt'> & {
    readonly leastFee: readonly Fee[] | null;
    readonly reservationRoom: ChangeRoom;
    readonly segments: readonly Segment[];
    readonly nights: readonly PlannedNight[];
    /** Those given up: they cost nothing, and come back at the price that they have then. */
    readonly givenUp: readonly PlannedNight[];
  };

/** The plan that changes nothing. */
export function planOf(reservationRoom: ChangeRoom): RoomPlan {
  const { leastFee, holdEndsAt } = reservationRoom;
  return {
    ...bookedRoomOf(reservationRoom),
    reservationRoom,
    leastFee,
    holdEndsAt,
    segments: reservationRoom.claims.map(segmentOf),
    nights: reservationRoom.nights.filter(({ isReleased }) => !isReleased).map(asItIs),
    givenUp: reservationRoom.nights.filter(({ isReleased }) => isReleased).map(asItIs),
  };
}

/** A night that keeps its price. */
export function asItIs(night: QuotedNight): PlannedNight {
  return { ...night, isPriced: false };
}

function segmentOf({ roomId, arrival, departure }: Segment): Segment {
  return { roomId, arrival, departure };
}

/** The parts of segments within a run. */
export function clipped(segments: readonly Segment[], run: DateRange): Segment[] {
  return segments
    .map((segment) => ({
      ...segment,
      arrival: segment.arrival > run.arrival ? segment.arrival : run.arrival,
      departure: segment.departure < run.departure ? segment.departure : run.departure,
    }))
    .filter(({ arrival, departure }) => arrival < departure);
}

/** Neighbours in one room as one. */
export function merged(segments: readonly Segment[]): Segment[] {
  const whole: Segment[] = [];
  for (const segment of [...segments].sort((a, b) => (a.arrival < b.arrival ? -1 : 1))) {
    const last = whole.at(-1);
    if (last && last.roomId === segment.roomId && last.departure === segment.arrival) {
      whole[whole.length - 1] = { ...last, departure: segment.departure };
    } else whole.push(segment);
  }
  return whole;
}

/** The stay in another room from a night on; what lies before it stays where it is. */
export function movedFrom(
  segments: readonly Segment[],
  run: DateRange,
  { from, roomId }: { readonly from: LocalDate; readonly roomId: string },
): Segment[] {
  const before = clipped(segments, { arrival: run.arrival, departure: from });
  const arrival = from > run.arrival ? from : run.arrival;
  return merged([...before, { roomId, arrival, departure: run.departure }]);
}

/** The room in which a stay lies on a night; where it lies on none, its last one. */
export function roomOn(segments: readonly Segment[], night: LocalDate): string | null {
  const segment = segments.find((candidate) => isNightOf(candidate, night)) ?? segments.at(-1);
  return segment?.roomId ?? null;
}

/** What plans write. A claim that stands is kept where its room is still the stay's, so that it keeps its id. */
export function changesOf(plans: readonly RoomPlan[]): RoomChanges {
  return {
    reservationRooms: plans.map(
      ({ reservationRoom, segments: _segments, nights: _nights, givenUp: _givenUp, ...row }) => ({
        ...row,
        id: reservationRoom.id,
      }),
    ),
    nights: plans.flatMap(({ reservationRoom, nights }) =>
      nights.map(({ night }) => ({ reservationRoomId: reservationRoom.id, night })),
    ),
    priced: plans.flatMap((plan) =>
      pricedBy(plan).map((night) => ({ ...night, reservationRoomId: plan.reservationRoom.id })),
    ),
    claims: plans.flatMap(claimRowsOf),
  };
}

/** The nights of a room that stand on an invoice, given-up ones too. */
export function invoicedNightsOf({ nights }: Pick<ChangeRoom, 'nights'>): ReadonlySet<LocalDate> {
  return new Set(nights.filter(({ isInvoiced }) => isInvoiced).map(({ night }) => night));
}

/** The nights whose price a plan writes, live ones and given-up ones. */
export function pricedBy({ nights, givenUp }: RoomPlan): PlannedNight[] {
  return [...nights, ...givenUp].filter(({ isPriced }) => isPriced);
}

function claimRowsOf({ reservationRoom, segments, holdEndsAt }: RoomPlan): ClaimRow[] {
  const left = [...reservationRoom.claims];
  const take = (isWanted: (claim: Segment) => boolean) => {
    const index = left.findIndex(isWanted);
    return index < 0 ? null : (left.splice(index, 1)[0] ?? null);
  };
  const kept = segments.map((segment) =>
    take(({ roomId, arrival }) => roomId === segment.roomId && arrival === segment.arrival),
  );
  return segments.map((segment, index) => {
    const claim = kept[index] ?? take(({ roomId }) => roomId === segment.roomId) ?? take((_claim) => true);
    return {
      id: claim?.id ?? null,
      reservationRoomId: reservationRoom.id,
      roomId: segment.roomId,
      arrival: segment.arrival,
      departure: segment.departure,
      expiresAt: reservationRoom.status === 'HELD' ? holdEndsAt : null,
    };
  });
}

/** The nights on which two plans of a room differ: come on, are given back, or cost something else. */
export function nightsTouched({ reservationRoom, nights }: RoomPlan): LocalDate[] {
  const before = new Map(
    reservationRoom.nights.filter(({ isReleased }) => !isReleased).map((night) => [night.night, night]),
  );
  const after = new Map(nights.map((night) => [night.night, night]));
  return [...new Set([...before.keys(), ...after.keys()])].filter((night) => {
    const then = before.get(night);
    const now = after.get(night);
    return !then || !now || now.isPriced;
  });
}

/** A room with the nights that a plan brings back, at the price at which they were given up. */
export function withNightsBack(asItWas: RoomPlan, plan: RoomPlan): RoomPlan {
  const wanted = new Set(plan.nights.map(({ night }) => night));
  const back = asItWas.givenUp.filter(({ night }) => wanted.has(night));
  return back.length > 0 ? { ...asItWas, nights: [...asItWas.nights, ...back] } : asItWas;
}

/** From the first night that a stay has or ever had to the last one. */
export function everyNightOf(plan: RoomPlan): DateRange {
  const { reservationRoom } = plan;
  const nights = reservationRoom.nights.map(({ night }) => ({
    arrival: night,
    departure: addNights(night, 1),
  }));
  return dateSpanOf([{ arrival: plan.arrival, departure: plan.departure }, reservationRoom, ...nights]);
}

/** All nights from the earliest to the latest of two runs. */
export function dateSpanOf(runs: readonly DateRange[]): DateRange {
  const [first, ...others] = runs;
  if (!first) throw new RangeError('No run');
  return others.reduce(
    (dateSpan, run) => ({
      arrival: run.arrival < dateSpan.arrival ? run.arrival : dateSpan.arrival,
      departure: run.departure > dateSpan.departure ? run.departure : dateSpan.departure,
    }),
    { arrival: first.arrival, departure: first.departure },
  );
}
