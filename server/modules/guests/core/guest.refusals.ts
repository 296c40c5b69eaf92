import { refusal } from '../../../errors/refusal.ts';
import type { DoNotRentMark } from './do-not-rent.sql.ts';

/** More than the last 4 digits of an Aadhaar number, or fewer. */
export class AadhaarLast4 extends refusal(
  'AadhaarLast4Error',
  'AADHAAR_LAST4',
  'Enter only the last 4 digits of the Aadhaar number.',
) {}

/** A bed for women, where nobody said that all guests are women, or where a man is named. */
export class DormWomen extends refusal('DormWomenError', 'DORM_WOMEN', 'These beds are for women only.') {}

/** What was typed is no phone number. */
export class PhoneInvalid extends refusal(
  'PhoneInvalidError',
  'PHONE_INVALID',
  'That phone number looks wrong. Example: +91 98765 43210.',
) {}

/** What was typed is no e-mail address. */
export class EmailInvalid extends refusal(
  'EmailInvalidError',
  'EMAIL_INVALID',
  'That e-mail address looks wrong.',
) {}

/** The data of a guest who is here, expected, or whose account is open. */
export class ErasedTooEarly extends refusal(
  'ErasedTooEarlyError',
  'ERASED_TOO_EARLY',
  (message: string, reservation: string) => ({ message, reservation }),
) {}

/** Two guests who cannot be one, with what each has of its own. */
export class GuestsDiffer extends refusal('GuestsDifferError', 'GUESTS_DIFFER', (why: string) => ({
  message: `${why} They stay two guests.`,
})) {}

/** A room for a guest to whom none is let, or for somebody with their phone number or e-mail address. */
export class DoNotRent extends refusal(
  'DoNotRentError',
  'DO_NOT_RENT',
  ({ guestId, name, reason, isByPhone, isByEmail }: DoNotRentMark) => {
    const why = reason.replace(/[.\s]+$/, '');
    const shared = isByPhone ? 'phone number' : isByEmail ? 'e-mail address' : null;
    const who =
      shared === null ? `Do not rent to ${name}` : `This is the ${shared} of ${name}, marked Do not rent`;
    const message = `${who}: ${why}. Give a reason to let the room all the same.`;
    return { message, guestId, guestName: name, reason, isByPhone };
  },
) {}
