import { expectedAtOf } from '../../../../../domain/expected-time.ts';
import { earlierDay } from '../../../../../domain/nights.ts';
import { discountProblem } from '../../../../../domain/refusals/discount-value.ts';
import type {
  CreateReservationInput,
  DiscountInput,
  GuestsAccepted,
  NewReservationStatus,
  QuoteInput,
  ReservationSource,
  RoomRequestInput,
  WalkInInput,
} from '../../../../gql/schema.generated.ts';
import { discountValueOf } from '../../parts/typed-discount.ts';
import {
  type BookingForm,
  type BookingFormCheckIn,
  type BookingFormDiscount,
  DEFAULT_SOURCE,
  runOf,
} from './booking-form.ts';
import { type BedOf, type BookingFormRoom, hasNights, unitsOf } from './booking-room.ts';
import { holdUntilOf } from './hold-end.ts';

const NO_REASON_YET = 'Not said yet';

/** The money off as the API takes it, or null when there is none, or none that can be read yet. */
export function discountOf({ reason, ...typed }: BookingFormDiscount): DiscountInput | null {
  const value = discountValueOf(typed);
  if (typed.kind === 'NONE' || value === null || discountProblem(typed.kind, value) !== null) return null;
  return { kind: typed.kind, value, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
}

function roomRequestOf(form: BookingForm, room: BookingFormRoom): RoomRequestInput {
  const {
    count: _count,
    roomId: _roomId,
    hasOwnNights: _hasOwnNights,
    suggestedAdults: _suggestedAdults,
    isRestrictionMet: _isRestrictionMet,
    complimentaryReason,
    ...said
  } = room;
  return {
    ...said,
    ...runOf(form, room),
    ...(room.isComplimentary ? filled({ complimentaryReason }) : {}),
  };
}

/** The extras that are wanted, in the order of the price list's ids in the form. */
export function chargesOf(charges: BookingForm['charges']): { specialChargeId: string; quantity: number }[] {
  return Object.entries(charges)
    .filter(([, quantity]) => quantity > 0)
    .map(([specialChargeId, quantity]) => ({ specialChargeId, quantity }));
}

/** What to ask the price of, or null while a room has no type or no nights. */
export function quoteInputOf(form: BookingForm, bedOf: BedOf): QuoteInput | null {
  const isWhole = form.rooms.every((room) => room.roomTypeId !== '' && hasNights(runOf(form, room)));
  if (form.rooms.length === 0 || !isWhole) return null;
  const discount = discountOf(form.discount);
  // The price is shown before the reason is chosen; nothing is booked without one.
  return {
    rooms: form.rooms.flatMap((room) =>
      unitsOf(room, bedOf).map((guests) => ({
        ...roomRequestOf(form, room),
        ...guests,
        ...(room.isComplimentary ? { complimentaryReason: NO_REASON_YET } : {}),
      })),
    ),
    charges: chargesOf(form.charges),
    ...(discount ? { discount: { ...discount, reason: NO_REASON_YET } } : {}),
  };
}

/** What is asked of the server besides the form itself. */
export type BookingAction = {
  status: NewReservationStatus;
  /** The total that the person saw. */
  quotedTotal: number | null;
  mayMoveOthers: boolean;
  /** An agent's booking always comes from that agent; money off and notes are the desk's. */
  isDesk: boolean;
  /** By which clock they are expected. */
  lodge: { timeZone: string; nightEndsAt: string };
  bedOf: BedOf;
  /** Who may sleep in rooms of a type. */
  guestsOf: (roomTypeId: string) => GuestsAccepted;
};

/** The form as `createReservation` takes it. */
export function createInputOf(form: BookingForm, act: BookingAction): CreateReservationInput {
  const discount = act.isDesk ? discountOf(form.discount) : null;
  return {
    source: act.isDesk ? sourceOf(form, act.status) : 'AGENT',
    guest: bookerOf(form.guest),
    rooms: form.rooms.flatMap((room) =>
      unitsOf(room, act.bedOf).map((guests, _place, { length }) => ({
        ...roomRequestOf(form, room),
        ...guests,
        ...(room.roomId === '' || length > 1 ? {} : { roomId: room.roomId }),
        ...(room.isRestrictionMet ? { allGuestsAre: act.guestsOf(room.roomTypeId) } : {}),
      })),
    ),
    charges: chargesOf(form.charges),
    ...(discount ? { discount } : {}),
    status: act.status,
    ...(act.status === 'HELD' ? holdUntilOf(form.holdUntil, act.lodge) : {}),
    ...(act.status === 'CHECKED_IN' ? { checkIn: walkInOf(form.checkIn) } : {}),
    ...(act.quotedTotal === null ? {} : { quotedTotal: act.quotedTotal }),
    mayMoveOthers: act.mayMoveOthers || !act.isDesk,
    ...filled({ requests: form.requests }),
    ...(form.expectedAt === '' ? {} : { expectedAt: arrivalMoment(form, act) }),
    ...(isGuestToPay(form, act) ? { payer: form.payer } : {}),
    ...(act.isDesk ? filled({ agentId: form.agentId, note: form.note }) : {}),
    ...(act.isDesk
      ? filled({ overrideReason: form.overrideReason, allTheSameReason: form.allTheSameReason })
      : {}),
  };
}

/** The moment of the hour that was said, on the first day of any of the rooms. */
function arrivalMoment(form: BookingForm, { lodge }: BookingAction): string {
  const arrival = form.rooms.map((room) => runOf(form, room).arrival).reduce(earlierDay);
  return expectedAtOf(arrival, form.expectedAt, lodge);
}

/** Whether the guest pays what an agent brought; unless that is said, the agent does. */
function isGuestToPay({ payer, agentId }: BookingForm, { isDesk }: BookingAction): boolean {
  return payer === 'GUEST' && (!isDesk || agentId !== '');
}

/** Somebody known goes by the id alone. */
function bookerOf({ id, fullName, phone, email }: BookingForm['guest']): CreateReservationInput['guest'] {
  return id === '' ? filled({ fullName, phone, email }) : { id };
}

/** A booking that an agent brought comes from an agent; a guest who is checked in at once, and said nothing else, walked in. */
function sourceOf({ agentId, source }: BookingForm, status: NewReservationStatus): ReservationSource {
  if (agentId !== '') return 'AGENT';
  return status === 'CHECKED_IN' && source === DEFAULT_SOURCE ? 'WALK_IN' : source;
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
