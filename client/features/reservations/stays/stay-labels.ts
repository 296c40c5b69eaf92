import { formatCode } from '../../../../domain/code.ts';
import { ACT_NAMES, nextActOf } from '../../../../domain/lifecycle.ts';
import { formatPhone } from '../../../../domain/phone.ts';
import { formatRoomCount } from '../../../lib/format/format.ts';
import type { StayActions_reservationFragment } from './stay-actions.generated.ts';

export type StayBooking = StayActions_reservationFragment;
export type StayRoom = StayBooking['rooms'][number];

/** The actions of a stay, the one that is most likely next first. */
const STAY_ACTIONS = [
  'CHECK_IN',
  'CHECK_OUT',
  'CONFIRM',
  'REINSTATE',
  'MARK_NO_SHOW',
  'UNDO_CHECK_IN',
  'UNDO_CHECK_OUT',
  'CANCEL',
] as const;
export type StayAction = (typeof STAY_ACTIONS)[number];

/** What can be done with some rooms: the one next act, the rest, and whether those who should be here are not. */
export function actionsOf(rooms: readonly Pick<StayRoom, 'allowedActions'>[]): {
  next: StayAction | null;
  others: StayAction[];
  isLate: boolean;
} {
  const allowed = STAY_ACTIONS.filter((act) =>
    rooms.some(({ allowedActions }) => allowedActions.includes(act)),
  );
  const next = nextActOf(allowed);
  const isLate = allowed.includes('MARK_NO_SHOW');
  return { next, others: allowed.filter((act) => act !== next && act !== 'MARK_NO_SHOW'), isLate };
}

/** The rooms with which an act can be done. */
export function roomsFor(rooms: readonly StayRoom[], act: StayAction): StayRoom[] {
  return rooms.filter(({ allowedActions }) => allowedActions.includes(act));
}

/** An act on its button. */
export function buttonOf(act: StayAction, isWhole: boolean): string {
  if (act === 'CANCEL') return isWhole ? 'Cancel booking' : 'Cancel this room';
  return ACT_NAMES[act];
}

/** 'Family Nest 202', 'Family Nest' before a number is given, '3 rooms', '2 beds'. */
export function formatRooms(rooms: readonly StayRoom[]): string {
  const [first, ...others] = rooms;
  if (!first) return '';
  if (others.length > 0) return formatRoomCount(rooms.map(({ roomType }) => roomType));
  return first.room ? `${first.roomType.name} ${first.room.number}` : first.roomType.name;
}

type Named = Pick<StayBooking, 'code'> & { booker: Pick<StayBooking['booker'], 'fullName' | 'phone'> };

/** Whose booking it is: by name, else by phone, else by code. */
export function whoseStay({ code, booker }: Named): string {
  if (booker.fullName.trim() !== '') return booker.fullName;
  return booker.phone ? formatPhone(booker.phone) : formatCode(code);
}

/** An act on some rooms of a booking, as the API takes it. */
export function inputOf({ id: reservationId, version }: StayBooking, rooms: readonly StayRoom[]) {
  return { reservationId, version, reservationRoomIds: rooms.map(({ id }) => id) };
}

/** Who of those who come in has the mark that no room is let to them. */
export function markedGuests(
  { booker }: Pick<StayBooking, 'booker'>,
  rooms: readonly Pick<StayRoom, 'guests'>[],
): { name: string; reason: string }[] {
  const guests = [booker, ...rooms.flatMap((room) => room.guests.map(({ guest }) => guest))];
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  return [...byId.values()].flatMap(({ fullName, phone, doNotRentReason: reason }) =>
    reason === null ? [] : [{ name: fullName || (phone ? formatPhone(phone) : 'Guest'), reason }],
  );
}

/**
 * Whether a check-in has nothing to ask and nothing to say: every room empty and clean, every ID there, nothing proposed, nothing that
 * guests have to pay, nobody to whom no room is let, and no word of the guests or the desk that is to be read at the door.
 */
export function isReady(
  { requests, note, folios, booker }: Pick<StayBooking, 'requests' | 'note' | 'folios' | 'booker'>,
  rooms: readonly StayRoom[],
): boolean {
  if (markedGuests({ booker }, rooms).length > 0) return false;
  if (requests || note || folios.some(({ payer, balance }) => payer === 'GUEST' && balance > 0)) return false;
  return rooms.every(
    ({ needsId, housekeeping, occupant, proposedFees }) =>
      !needsId && occupant === null && housekeeping !== 'DIRTY' && proposedFees.length === 0,
  );
}

/** What the key for undo says of a check-in or check-out with which money changed hands. */
export const MONEY_IS_FINAL =
  'Money changed hands with it: undo it on the booking, where the money stays on the bill.';
