import { parseRupees } from '../../../domain/money.ts';
import {
  addNights,
  isLocalDate,
  type LocalDate,
  MOST_NIGHTS,
  nightsBetween,
  type Run,
} from '../../../domain/nights.ts';
import type {
  CreateReservationInput,
  DiscountInput,
  DiscountKind,
  IdType,
  MealPlanCode,
  NewReservationStatus,
  QuoteInput,
  ReservationSource,
  RoomRequestInput,
  WalkInInput,
} from '../../gql/schema.generated.ts';

/** One room as it stands in the form; the nights of its own count only when `hasOwnNights`. */
export type BookingFormRoom = {
  roomTypeId: string;
  /** Empty: any room of the type. A room that is chosen is promised. */
  roomId: string;
  hasOwnNights: boolean;
  arrival: LocalDate;
  departure: LocalDate;
  adults: number;
  /** How many adults the form itself began with; another number in `adults` was chosen by the person. */
  suggestedAdults: number;
  children: number;
  infants: number;
  mealPlan: MealPlanCode;
  isComplimentary: boolean;
  complimentaryReason: string;
  /** Whether it was said that all guests are whom these beds are for. */
  areGuestsMeant: boolean;
};

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
  requests: string;
  note: string;
  overrideReason: string;
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

type KnownRoomType = { id: string; slug: string; maxAdults: number };
type KnownRoom = { id: string; number: string; roomType: { id: string } };
/** What the lodge sells, as far as an empty form must know it. */
export type OnSale = {
  roomTypes: readonly KnownRoomType[];
  rooms: readonly KnownRoom[];
  specialCharges: readonly { id: string }[];
};

const USUAL_ADULTS = 2;
const MOST_AT_ONCE = 20;
const USUAL_SOURCE = 'PHONE';
const NO_REASON_YET = 'Not said yet';

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
    rooms: Array.from({ length: room ? 1 : (countOf(start.rooms, 1) ?? 1) }, () => ({
      ...first,
      ...adultsFor(first, sold),
      roomTypeId,
      roomId: room?.id ?? '',
    })),
    charges: Object.fromEntries(onSale.specialCharges.map(({ id }) => [id, 0])),
    discount: { kind: 'NONE', value: '', reason: '' },
    guest: { id: '', fullName: '', phone: '', email: '' },
    source: USUAL_SOURCE,
    agentId: '',
    requests: '',
    note: '',
    overrideReason: '',
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
  return { adults: countOf(adults, 1) ?? USUAL_ADULTS, children: countOf(children, 0) ?? 0 };
}

function countOf(text: string | null | undefined, least: number): number | null {
  const count = Number(text ?? Number.NaN);
  return Number.isInteger(count) && count >= least && count <= MOST_AT_ONCE ? count : null;
}

function startRun({ arrival, departure }: BookingStart, today: LocalDate): Run {
  const first = arrival !== null && isLocalDate(arrival) ? arrival : today;
  const last = departure !== null && isLocalDate(departure) ? departure : addNights(first, 1);
  const nights = nightsBetween(first, last);
  return { arrival: first, departure: nights >= 1 && nights <= MOST_NIGHTS ? last : addNights(first, 1) };
}

function emptyRoom(run: Run): BookingFormRoom {
  return {
    ...run,
    roomTypeId: '',
    roomId: '',
    hasOwnNights: false,
    adults: USUAL_ADULTS,
    suggestedAdults: USUAL_ADULTS,
    children: 0,
    infants: 0,
    mealPlan: 'ROOM_ONLY',
    isComplimentary: false,
    complimentaryReason: '',
    areGuestsMeant: false,
  };
}

/** The adults of a room whose type becomes this one: as many as usual and as fit, unless somebody chose otherwise. */
export function adultsFor(
  { adults, suggestedAdults }: Pick<BookingFormRoom, 'adults' | 'suggestedAdults'>,
  type: { maxAdults: number } | undefined,
): Pick<BookingFormRoom, 'adults' | 'suggestedAdults'> {
  if (type === undefined || adults !== suggestedAdults) return { adults, suggestedAdults };
  const fitting = Math.min(USUAL_ADULTS, type.maxAdults);
  return { adults: fitting, suggestedAdults: fitting };
}

/** One more room like the one before it, any room of its type. */
export function anotherRoom(form: Pick<BookingForm, 'arrival' | 'departure' | 'rooms'>): BookingFormRoom {
  const last = form.rooms.at(-1) ?? emptyRoom(form);
  return { ...last, roomId: '', isComplimentary: false, complimentaryReason: '' };
}

/** The nights of a room: its own, or those of the whole booking. */
export function runOf(form: Pick<BookingForm, 'arrival' | 'departure'>, room: BookingFormRoom): Run {
  const { arrival, departure } = room.hasOwnNights ? room : form;
  return { arrival, departure };
}

/** The nights moved to a new arrival: as many as before, when the old departure no longer comes after it. */
export function departureAfter(arrival: LocalDate, was: Run): LocalDate {
  if (!isLocalDate(arrival)) return was.departure;
  if (was.departure > arrival) return was.departure;
  return addNights(arrival, Math.max(1, nightsBetween(was.arrival, was.departure)));
}

/** The money off as the API takes it, or null when there is none, or none that can be read yet. */
export function discountOf({ kind, value, reason }: BookingFormDiscount): DiscountInput | null {
  if (kind === 'NONE') return null;
  const amount = kind === 'PERCENT' ? basisPointsOf(value) : parseRupees(value);
  if (amount === null || amount <= 0) return null;
  return { kind, value: amount, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
}

/** Basis points of a typed percentage ('12.5', '12.5 %'), or null when it is none from 0 to 100. */
export function basisPointsOf(typed: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim());
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  const points = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return points <= 10_000 ? points : null;
}

function roomRequestOf(form: BookingForm, room: BookingFormRoom): RoomRequestInput {
  const { roomTypeId, adults, children, infants, mealPlan, isComplimentary, complimentaryReason } = room;
  return {
    roomTypeId,
    ...runOf(form, room),
    adults,
    children,
    infants,
    mealPlan,
    isComplimentary,
    ...(isComplimentary ? filled({ complimentaryReason }) : {}),
  };
}

/** The extras that are wanted, in the order of the price list's ids in the form. */
export function chargesOf(charges: BookingForm['charges']): { specialChargeId: string; quantity: number }[] {
  return Object.entries(charges)
    .filter(([, quantity]) => quantity > 0)
    .map(([specialChargeId, quantity]) => ({ specialChargeId, quantity }));
}

/** What to ask the price of, or null while a room has no type or no nights. */
export function quoteInputOf(form: BookingForm): QuoteInput | null {
  const isWhole = form.rooms.every((room) => room.roomTypeId !== '' && hasNights(runOf(form, room)));
  if (form.rooms.length === 0 || !isWhole) return null;
  const discount = discountOf(form.discount);
  // The price is shown before the reason is chosen; nothing is booked without one.
  return {
    rooms: form.rooms.map((room) => ({
      ...roomRequestOf(form, room),
      ...(room.isComplimentary ? { complimentaryReason: NO_REASON_YET } : {}),
    })),
    charges: chargesOf(form.charges),
    ...(discount ? { discount: { ...discount, reason: NO_REASON_YET } } : {}),
  };
}

/** Whether both are days and the departure comes after the arrival. */
export function hasNights({ arrival, departure }: Run): boolean {
  return isLocalDate(arrival) && isLocalDate(departure) && arrival < departure;
}

/** Whether everybody can come in now: each room's first night is the one that is running, or today's. */
export function canCheckInNow(
  form: BookingForm,
  { today, tonight }: { today: LocalDate; tonight: LocalDate },
) {
  return form.rooms.every((room) => [tonight, today].includes(runOf(form, room).arrival));
}

/** What is asked of the server besides the form itself. */
export type BookingAct = {
  status: NewReservationStatus;
  /** The total that the person saw. */
  quotedTotal: number | null;
  mayMoveOthers: boolean;
  /** An agent's booking always comes from that agent; money off and notes are the desk's. */
  isDesk: boolean;
};

/** The form as `createReservation` takes it. */
export function createInputOf(form: BookingForm, act: BookingAct): CreateReservationInput {
  const discount = act.isDesk ? discountOf(form.discount) : null;
  return {
    source: act.isDesk ? sourceOf(form, act.status) : 'AGENT',
    guest: bookerOf(form.guest),
    rooms: form.rooms.map((room) => ({
      ...roomRequestOf(form, room),
      ...(room.roomId === '' ? {} : { roomId: room.roomId }),
    })),
    charges: chargesOf(form.charges),
    ...(discount ? { discount } : {}),
    status: act.status,
    ...(act.status === 'CHECKED_IN' ? { checkIn: walkInOf(form.checkIn) } : {}),
    ...(act.quotedTotal === null ? {} : { quotedTotal: act.quotedTotal }),
    mayMoveOthers: act.mayMoveOthers || !act.isDesk,
    ...filled({ requests: form.requests }),
    ...(act.isDesk ? filled({ agentId: form.agentId, note: form.note }) : {}),
    ...(act.isDesk ? filled({ overrideReason: form.overrideReason }) : {}),
  };
}

/** Somebody known goes by the id alone. */
function bookerOf({ id, fullName, phone, email }: BookingForm['guest']): CreateReservationInput['guest'] {
  return id === '' ? filled({ fullName, phone, email }) : { id };
}

/** A booking that an agent brought comes from an agent; who is let in at once, and said nothing else, walked in. */
function sourceOf({ agentId, source }: BookingForm, status: NewReservationStatus): ReservationSource {
  if (agentId !== '') return 'AGENT';
  return status === 'CHECKED_IN' && source === USUAL_SOURCE ? 'WALK_IN' : source;
}

function walkInOf({ idType, idNumber, isCleanNow, ...reasons }: BookingFormCheckIn): WalkInInput {
  const ids = idNumber.trim() === '' ? [] : [{ idType, idNumber: idNumber.trim() }];
  return { ids, isCleanNow, ...filled(reasons) };
}

function filled<Name extends string>(texts: Record<Name, string>): { [name in Name]?: string } {
  const wanted: { [name in Name]?: string } = {};
  for (const name in texts) if (texts[name].trim() !== '') wanted[name] = texts[name].trim();
  return wanted;
}
