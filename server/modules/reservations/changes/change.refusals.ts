import { ValidationFailed } from '../../../errors/refusal.ts';
import { StaleEdit } from '../../../errors/stale-edit.refusals.ts';
import { DormWomen, EmailInvalid, NameRequired, PhoneInvalid } from '../../guests/core/guest.refusals.ts';
import { BooksLocked } from '../../money/account.refusals.ts';
import {
  Closed,
  DatesOrder,
  DatesPast,
  DiscountLimit,
  DiscountReason,
  GuestsNone,
  MinStay,
  StayTooLong,
  TooFar,
  TooManyGuests,
} from '../../quotes/quote.refusals.ts';
import { BadTransition, CreditLimit, NoRoom, RoomTaken } from '../core/reservation.refusals.ts';

/** What every change may meet. */
export const OF_CHANGES = [BadTransition, StaleEdit, BooksLocked, ValidationFailed] as const;
/** What a change of nights may meet. */
export const OF_DATES = [DatesOrder, DatesPast, StayTooLong, TooFar] as const;
/** The rules of the lodge that the desk may pass over. */
export const OF_RULES = [MinStay, Closed, TooManyGuests] as const;
/** What a change of guests may meet. */
export const OF_GUESTS = [GuestsNone, TooManyGuests] as const;
/** What a change of rooms may meet. */
export const OF_ROOMS = [RoomTaken, NoRoom, DormWomen] as const;
/** What a change of prices may meet. */
export const OF_PRICES = [DiscountLimit, DiscountReason, CreditLimit] as const;
/** What a change of who booked may meet. */
export const OF_BOOKER = [NameRequired, PhoneInvalid, EmailInvalid] as const;
