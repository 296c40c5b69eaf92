import { MAX_NIGHTS, nightsBetween } from '../../../../domain/nights.ts';
import type { CreateReservationMutation, RunningQuoteQuery } from './booking-form.generated.ts';
import { type BookingForm, runOf } from './values/booking-form.ts';
import { chargesOf } from './values/booking-input.ts';
import { type BedOf, hasNights, unitsOf } from './values/booking-room.ts';

/** A "no" to a booking, as the API says it. */
export type BookingRefusal = Exclude<
  CreateReservationMutation['createReservation'],
  { __typename: 'CreateReservationSuccess' }
>;

/** A "no" to a quote. */
export type QuoteRefusal = Exclude<RunningQuoteQuery['quote'], { __typename: 'Quote' }>;

export type FieldMessage = { path: string; message: string };

/** Where on the form a refusal is said. */
export type RefusalPlace =
  /** Under these fields; `isWhole` when nothing of it is left to say elsewhere. */
  | { at: 'fields'; problems: FieldMessage[]; isWhole: boolean }
  /** At one room, with what could be had instead. */
  | { at: 'room'; index: number }
  /** Beside the price. */
  | { at: 'price' }
  /** At the rules of the lodge that a reason passes over. */
  | { at: 'rules' }
  /** Above the buttons. */
  | { at: 'form' };

/** What the form knows of its rooms by the names that refusals use. */
export type RoomNames = {
  typeName: (roomTypeId: string) => string | null;
  roomNumber: (roomId: string) => string | null;
  bedOf: BedOf;
  /** The type of the room with this number. */
  typeOfRoom: (roomNumber: string) => string | null;
};

/** Where to say a refusal, so that it stands beside what has to change. */
export function placeOfRefusal(
  refusal: BookingRefusal | QuoteRefusal,
  form: BookingForm,
  names: RoomNames,
): RefusalPlace {
  switch (refusal.__typename) {
    case 'ValidationError':
      return placeOfProblems(refusal.fields, form, names.bedOf);
    case 'NameRequiredError':
      return underField('guest.fullName', refusal.message);
    case 'PhoneInvalidError':
      return underField('guest.phone', refusal.message);
    case 'EmailInvalidError':
      return underField('guest.email', refusal.message);
    case 'DiscountLimitError':
      return underField('discount.value', refusal.message);
    case 'DiscountReasonError':
      return underField('discount.reason', refusal.message);
    case 'CreditLimitError':
      return form.agentId === '' ? { at: 'form' } : underField('agentId', refusal.message);
    case 'DatesOrderError':
      return underField(
        nightsPath(form, (nights) => nights < 1, 'departure'),
        refusal.message,
      );
    case 'StayTooLongError':
      return underField(
        nightsPath(form, (nights) => nights > MAX_NIGHTS, 'departure'),
        refusal.message,
      );
    case 'DatesPastError':
    case 'BooksLockedError':
      return underField(extremeArrivalPath(form, -1), refusal.message);
    case 'TooFarError':
      return underField(extremeArrivalPath(form, 1), refusal.message);
    case 'GuestsNoneError':
      return atGuests(form, isMissingGuests(form), refusal.message);
    case 'TooManyGuestsError':
      return atGuests(
        form,
        (room) =>
          names.typeName(room.roomTypeId) === refusal.roomType && isOverfull(room, refusal.maxOccupancy),
        refusal.message,
      );
    case 'RoomTakenError':
      return atRoom(form, (room) => names.roomNumber(room.roomId) === refusal.room);
    case 'NoRoomError':
      return atRoom(form, (room) => {
        const { arrival, departure } = runOf(form, room);
        const isItsRun = arrival === refusal.arrival && departure === refusal.departure;
        return isItsRun && names.typeName(room.roomTypeId) === refusal.roomType;
      });
    // the form asks before it sends: what is missing was asked for elsewhere in the meantime
    case 'DormWomenError':
      return { at: 'form' };
    case 'PriceChangedError':
      return { at: 'price' };
    case 'MinStayError':
    case 'ClosedError':
      return { at: 'rules' };
    case 'TooEarlyError':
      return underField(extremeArrivalPath(form, 1), refusal.message);
    case 'StayOverError':
      return underField(dayPath(form, 0, 'departure'), refusal.message);
    case 'RoomOccupiedError':
      return atRoom(form, isGivenRoom(refusal.room, names));
    case 'RoomDirtyError':
      return underField('checkIn.dirtyReason', refusal.message);
    case 'DoNotRentError':
      return underField('allTheSameReason', refusal.message);
    case 'IdMissingError':
    case 'AadhaarLast4Error':
      return underField('checkIn.idNumber', refusal.message);
  }
}

type Room = BookingForm['rooms'][number];

function underField(path: string, message: string): RefusalPlace {
  return { at: 'fields', problems: [{ path, message }], isWhole: true };
}

function atRoom(form: BookingForm, isMeant: (room: Room) => boolean): RefusalPlace {
  // Of several rooms alike the last one is what did not fit any more.
  const index = form.rooms.findLastIndex(isMeant);
  return index === -1 ? { at: 'form' } : { at: 'room', index };
}

/** The room that was asked for by this number, or was given it because any room of its type would do. */
function isGivenRoom(roomNumber: string, names: RoomNames): (room: Room) => boolean {
  return ({ roomId, roomTypeId }) =>
    roomId === '' ? names.typeOfRoom(roomNumber) === roomTypeId : names.roomNumber(roomId) === roomNumber;
}

/** A room without anybody, or any where the whole reservation has no adult. */
function isMissingGuests(form: BookingForm): (room: Room) => boolean {
  const hasAdult = form.rooms.some(({ adults }) => adults >= 1);
  return ({ adults, children }) => !hasAdult || adults + children < 1;
}

function isOverfull(room: Room, maxOccupancy: number): boolean {
  return room.adults + room.children > maxOccupancy;
}

function atGuests(form: BookingForm, isMeant: (room: Room) => boolean, message: string): RefusalPlace {
  const index = form.rooms.findIndex(isMeant);
  const only = form.rooms.length === 1 ? 0 : -1;
  const at = index === -1 ? only : index;
  return at === -1 ? { at: 'form' } : underField(`rooms.${at}.adults`, message);
}

function dayPath(form: BookingForm, index: number, day: 'arrival' | 'departure'): string {
  return form.rooms[index]?.hasOwnNights ? `rooms.${index}.${day}` : day;
}

function nightsPath(form: BookingForm, isMeant: (nights: number) => boolean, day: 'departure'): string {
  const index = form.rooms.findIndex((room) => {
    const run = runOf(form, room);
    return isMeant(hasNights(run) ? nightsBetween(run.arrival, run.departure) : 0);
  });
  return dayPath(form, index, day);
}

/** The field of the earliest (-1) or the latest (1) arrival. */
function extremeArrivalPath(form: BookingForm, side: -1 | 1): string {
  const arrivals = form.rooms.map((room) => runOf(form, room).arrival);
  const wanted = [...arrivals].sort().at(side === -1 ? 0 : -1);
  return dayPath(form, arrivals.indexOf(wanted ?? ''), 'arrival');
}

const PLAIN_PATHS = new Set([
  'guest.fullName',
  'guest.phone',
  'guest.email',
  'discount.value',
  'discount.reason',
  'requests',
  'note',
  'agentId',
  'source',
  'overrideReason',
  'allTheSameReason',
  'holdUntil',
  'checkIn.dirtyReason',
  'checkIn.withoutIdReason',
]);
const ROOM_PATH =
  /^rooms\.(\d+)\.(roomTypeId|roomId|arrival|departure|adults|children|infants|mealPlan|isComplimentary|complimentaryReason)$/;
const CHARGE_PATH = /^charges\.(\d+)(\.|$)/;

/** Which part of the form asked for the room at a place of the input: one part may ask for several alike; -1 for none. */
function sectionOf(form: BookingForm, place: number, bedOf: BedOf): number {
  const sections = form.rooms.flatMap((room, index) => unitsOf(room, bedOf).map(() => index));
  return sections[place] ?? -1;
}

/** The form's own field for a path of the input, or null where the form has none. */
export function formPathOf(path: string, form: BookingForm, bedOf: BedOf): string | null {
  const own = path.replace(/^input\./, '');
  if (PLAIN_PATHS.has(own)) return own;
  const [, index, name] = ROOM_PATH.exec(own) ?? [];
  const section = index === undefined ? -1 : sectionOf(form, Number(index), bedOf);
  if (section >= 0) {
    return name === 'arrival' || name === 'departure'
      ? dayPath(form, section, name)
      : `rooms.${section}.${name}`;
  }
  if (own.startsWith('checkIn.ids')) return 'checkIn.idNumber';
  const [, chargeIndex] = CHARGE_PATH.exec(own) ?? [];
  const charge = chargeIndex === undefined ? undefined : chargesOf(form.charges)[Number(chargeIndex)];
  return charge ? `charges.${charge.specialChargeId}` : null;
}

function placeOfProblems(fields: readonly FieldMessage[], form: BookingForm, bedOf: BedOf): RefusalPlace {
  const problems = fields.flatMap(({ path, message }) => {
    const own = formPathOf(path, form, bedOf);
    return own === null ? [] : [{ path: own, message }];
  });
  if (problems.length === 0) return { at: 'form' };
  return { at: 'fields', problems, isWhole: problems.length === fields.length };
}
