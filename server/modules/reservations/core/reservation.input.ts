import * as v from 'valibot';
import { isEmail } from '../../../../domain/email.ts';
import { doDateRangesOverlap } from '../../../../domain/nights.ts';
import { parsePhone } from '../../../../domain/phone.ts';
import { NameRequired } from '../../../errors/name.refusals.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { idOf } from '../../../graphql/id.ts';
import { line, text } from '../../../graphql/text.ts';
import { validated } from '../../../graphql/validated.ts';
import { EmailInvalid, PhoneInvalid } from '../../guests/core/guest.refusals.ts';
import { priceRequestEntries } from '../../quotes/quote.input.ts';
import { walkIn } from './lifecycle.input.ts';

/** Who books: somebody known, or somebody new. */
export const guestEntry = v.object({
  id: v.nullish(idOf('a guest'), null),
  fullName: v.nullish(line({ max: 200 }), null),
  phone: v.nullish(line({ max: 40 }), null),
  email: v.nullish(line({ max: 254 }), null),
});

/** A moment, as the scalar gives it or as it was written down in a request that is repeated. */
export const instant = v.union([v.date(), v.pipe(v.string(), v.toDate())]);

const booking = v.object({
  ...priceRequestEntries,
  source: v.picklist(['WEBSITE', 'WALK_IN', 'PHONE', 'AGENT', 'OTA', 'OTHER']),
  guest: guestEntry,
  agentId: v.nullish(idOf('an agent'), null),
  payer: v.nullish(v.picklist(['GUEST', 'AGENT']), null),
  externalRef: v.nullish(line({ max: 64 }), null),
  status: v.picklist(['HELD', 'CONFIRMED', 'CHECKED_IN']),
  holdUntil: v.nullish(instant, null),
  checkIn: v.nullish(walkIn, null),
  quotedTotal: v.nullish(v.pipe(v.number('Enter an amount.'), v.safeInteger('Enter an amount.')), null),
  mayMoveOthers: v.optional(v.boolean('Say yes or no.'), false),
  overrideReason: v.nullish(text({ max: 500 }), null),
  allTheSameReason: v.nullish(text({ max: 500 }), null),
  requests: v.nullish(text(), null),
  expectedAt: v.nullish(instant, null),
  note: v.nullish(text(), null),
});

/** What is booked, cleaned. */
export type BookingInput = v.InferOutput<typeof booking>;

/** Somebody who books and is not known yet, as stored. */
export type NewGuest = {
  readonly fullName: string;
  readonly phone: string | null;
  readonly email: string | null;
};

/** Raises ValidationFailed, also where one room is asked for twice on a night. */
export function bookingOf(input: unknown): BookingInput {
  const parsed = validated(booking, input);
  const problems = parsed.rooms.flatMap((room, index) => {
    const isTwice = parsed.rooms
      .slice(0, index)
      .some(
        (other) => room.roomId !== null && other.roomId === room.roomId && doDateRangesOverlap(other, room),
      );
    return isTwice ? [{ path: `rooms.${index}.roomId`, message: 'This room is asked for twice.' }] : [];
  });
  if (problems.length > 0) throw new ValidationFailed(problems);
  return parsed;
}

/** Who books, when nobody known was named. Raises NameRequired, PhoneInvalid or EmailInvalid. */
export function newGuestOf({ fullName, phone, email }: BookingInput['guest']): NewGuest {
  if (!fullName && !phone) throw new NameRequired();
  const stored = { fullName: fullName ?? '', phone: phone ? parsePhone(phone) : null, email: emailOf(email) };
  if (phone && stored.phone === null) throw new PhoneInvalid();
  return stored;
}

function emailOf(typed: string | null): string | null {
  if (!typed) return null;
  if (!isEmail(typed)) throw new EmailInvalid();
  return typed.toLowerCase();
}
