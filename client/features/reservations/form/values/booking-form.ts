import type { HoldEnd } from '../../../../../domain/hold.ts';
import {
  addNights,
  type DateRange,
  isLocalDate,
  type LocalDate,
  MAX_NIGHTS,
  nightsBetween,
} from '../../../../../domain/nights.ts';
import type {
  DiscountKind,
  FolioPayer,
  IdType,
  ReservationSource,
  RoomKind,
} from '../../../../gql/schema.generated.ts';
import type { BedSize } from '../../parts/beds-for-guests.ts';
import { type BedOf, type BookingFormRoom, DEFAULT_ADULTS, emptyRoom, MAX_ALIKE } from './booking-room.ts';

export type BookingFormDiscount = { kind: DiscountKind | 'NONE'; value: string; reason: string };

/** What a check-in at the door needs: the paper of who books or why there is none, and the state of the room. */
export type BookingFormCheckIn = {
  idType: IdType;
  idNumber: string;
  withoutIdReason: string;
  isCleanNow: boolean;
  dirtyReason: string;
};

/** What the form "New booking" holds; names follow the input, so that a path of the server finds its field. */
export type BookingForm = {
  arrival: LocalDate;
  departure: LocalDate;
  rooms: BookingFormRoom[];
  /** How many of each extra, by its id; 0 of those not wanted. */
  charges: Record<string, number>;
  discount: BookingFormDiscount;
  /** `id` of somebody known, whose name and numbers the lodge keeps; empty: somebody new. */
  guest: { id: string; fullName: string; phone: string; email: string };
  source: ReservationSource;
  /** Empty: nobody brought it. */
  agentId: string;
  /** Who pays a booking that an agent brought. */
  payer: FolioPayer;
  requests: string;
  /** The hour at which they are expected, 'HH:MM'; empty: nobody said. */
  expectedAt: string;
  /** When a hold ends; null: after the lodge's own hours. */
  holdUntil: HoldEnd | null;
  note: string;
  overrideReason: string;
  /** Why a room is let to a guest to whom none is. */
  allTheSameReason: string;
  checkIn: BookingFormCheckIn;
};

/** What the form is opened with, from the address; what makes no sense there is passed over. */
export type BookingStart = {
  type: string | null;
  room: string | null;
  arrival: string | null;
  departure: string | null;
  rooms?: string | null;
  adults?: string | null;
  children?: string | null;
};

type SoldType = BedSize & { kind: RoomKind };
type KnownRoomType = SoldType & { id: string; slug: string };
type KnownRoom = { id: string; number: string; roomType: { id: string } };
/** What the lodge sells, as far as an empty form must know it. */
type OnSale = {
  roomTypes: readonly KnownRoomType[];
  rooms: readonly KnownRoom[];
  specialCharges: readonly { id: string }[];
};

/** Where a booking comes from unless somebody says otherwise. */
export const DEFAULT_SOURCE = 'PHONE';

/** The empty form, or one that knows the nights and the room which the address names. */
export function newBookingForm(start: BookingStart, today: LocalDate, onSale: OnSale): BookingForm {
  const room = onSale.rooms.find(({ id, number }) => start.room === id || start.room === number);
  const type = onSale.roomTypes.find(({ id, slug }) => start.type === id || start.type === slug);
  const run = startRun(start, today);
  const roomTypeId = room?.roomType.id ?? type?.id ?? '';
  const sold = onSale.roomTypes.find(({ id }) => id === roomTypeId);
  const first = { ...emptyRoom(run), ...guestsOf(start) };
  return {
    ...run,
    rooms: [
      {
        ...first,
        ...(start.adults && isDorm(sold) ? {} : adultsFor(first, sold)),
        count: room ? 1 : (countOf(start.rooms, 1) ?? 1),
        roomTypeId,
        roomId: room?.id ?? '',
      },
    ],
    charges: Object.fromEntries(onSale.specialCharges.map(({ id }) => [id, 0])),
    discount: { kind: 'NONE', value: '', reason: '' },
    guest: { id: '', fullName: '', phone: '', email: '' },
    source: DEFAULT_SOURCE,
    agentId: '',
    payer: 'AGENT',
    requests: '',
    expectedAt: '',
    holdUntil: null,
    note: '',
    overrideReason: '',
    allTheSameReason: '',
    checkIn: {
      idType: 'AADHAAR',
      idNumber: '',
      withoutIdReason: '',
      isCleanNow: false,
      dirtyReason: '',
    },
  };
}

/** The guests of each room, as the address names them. */
function guestsOf({ adults, children }: BookingStart): Partial<BookingFormRoom> {
  return { adults: countOf(adults, 1) ?? DEFAULT_ADULTS, children: countOf(children, 0) ?? 0 };
}

function countOf(text: string | null | undefined, least: number): number | null {
  const count = Number(text ?? Number.NaN);
  return Number.isInteger(count) && count >= least && count <= MAX_ALIKE ? count : null;
}

function startRun({ arrival, departure }: BookingStart, today: LocalDate): DateRange {
  const first = arrival !== null && isLocalDate(arrival) ? arrival : today;
  const last = departure !== null && isLocalDate(departure) ? departure : addNights(first, 1);
  const nights = nightsBetween(first, last);
  return { arrival: first, departure: nights >= 1 && nights <= MAX_NIGHTS ? last : addNights(first, 1) };
}

/** The adults of a room whose type becomes this one: as many as usual and as fit, unless somebody chose otherwise. */
export function adultsFor(
  { adults, suggestedAdults }: Pick<BookingFormRoom, 'adults' | 'suggestedAdults'>,
  type: { maxAdults: number } | undefined,
): Pick<BookingFormRoom, 'adults' | 'suggestedAdults'> {
  if (type === undefined || adults !== suggestedAdults) return { adults, suggestedAdults };
  const fitting = Math.min(DEFAULT_ADULTS, type.maxAdults);
  return { adults: fitting, suggestedAdults: fitting };
}

function isDorm(type: SoldType | undefined): boolean {
  return type?.kind === 'DORM_BED';
}

/** What one bed takes of the types that are dorms. */
export function bedsIn(roomTypes: readonly (SoldType & { id: string })[]): BedOf {
  return (roomTypeId) => {
    const type = roomTypes.find(({ id }) => id === roomTypeId);
    return type && isDorm(type) ? type : null;
  };
}

/** A room whose type becomes this one, any door of it: guests who are too many for a bed of a dorm have one each. */
export function inType(
  room: BookingFormRoom,
  type: (SoldType & { id: string }) | undefined,
): BookingFormRoom {
  return { ...room, ...(isDorm(type) ? {} : adultsFor(room, type)), roomTypeId: type?.id ?? '', roomId: '' };
}

/** One more room like the one before it, any room of its type. */
export function anotherRoom(form: Pick<BookingForm, 'arrival' | 'departure' | 'rooms'>): BookingFormRoom {
  const last = form.rooms.at(-1) ?? emptyRoom(form);
  return { ...last, count: 1, roomId: '', isComplimentary: false, complimentaryReason: '' };
}

/** The nights of a room: its own, or those of the whole booking. */
export function runOf(form: Pick<BookingForm, 'arrival' | 'departure'>, room: BookingFormRoom): DateRange {
  const { arrival, departure } = room.hasOwnNights ? room : form;
  return { arrival, departure };
}

/** The nights moved to a new arrival: as many as before, when the old departure no longer comes after it. */
export function departureAfter(arrival: LocalDate, was: DateRange): LocalDate {
  if (!isLocalDate(arrival)) return was.departure;
  if (was.departure > arrival) return was.departure;
  return addNights(arrival, Math.max(1, nightsBetween(was.arrival, was.departure)));
}

/** Whether everybody can come in now: each room's first night is the one that is running, or today's. */
export function canCheckInNow(
  form: BookingForm,
  { today, tonight }: { today: LocalDate; tonight: LocalDate },
) {
  return form.rooms.every((room) => [tonight, today].includes(runOf(form, room).arrival));
}
