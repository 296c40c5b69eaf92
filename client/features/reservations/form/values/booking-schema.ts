import * as v from 'valibot';
import { isLocalTime } from '../../../../../domain/local-time.ts';
import { isLocalDate } from '../../../../../domain/nights.ts';
import { parsePhone } from '../../../../../domain/phone.ts';
import { UNREADABLE_TIME } from '../../../../lib/format/typed-time.ts';
import { ID_TYPES } from '../../parts/id-types.ts';
import { problemOfDiscount } from '../../parts/typed-discount.ts';
import type { BookingForm } from './booking-form.ts';
import { type BookingFormRoom, bookingRoomSchema, count, DATES_ORDER } from './booking-room.ts';
import { holdEndSchema } from './hold-end.ts';

// The sentences are the server's own; it checks everything again, and more.
const CHOOSE_A_DAY = 'Choose a day.';

const NO_ADULT = 'At least one adult is needed.';

const day = v.pipe(v.string(), v.check(isLocalDate, CHOOSE_A_DAY));
const guest = v.pipe(
  v.object({
    id: v.string(),
    fullName: v.string(),
    phone: v.pipe(
      v.string(),
      v.check(
        (typed) => typed.trim() === '' || parsePhone(typed) !== null,
        'That phone number looks wrong. Example: +91 98765 43210.',
      ),
    ),
    email: v.pipe(
      v.string(),
      v.trim(),
      v.check((typed) => typed === '' || /^\S+@\S+\.\S+$/.test(typed), 'That e-mail address looks wrong.'),
    ),
  }),
  v.forward(
    v.check(({ fullName, phone }) => fullName.trim() !== '' || phone.trim() !== '', 'Enter a name.'),
    ['fullName'],
  ),
);

const discount = v.pipe(
  v.object({
    kind: v.picklist(['NONE', 'PERCENT', 'AMOUNT', 'AGREED_TOTAL']),
    value: v.string(),
    reason: v.string(),
  }),
  v.forward(
    v.check(
      (typed) => problemOfDiscount(typed) === null,
      ({ input }) => problemOfDiscount(input) ?? '',
    ),
    ['value'],
  ),
  v.forward(
    v.check(({ kind, reason }) => kind === 'NONE' || reason.trim() !== '', 'A discount needs a reason.'),
    ['reason'],
  ),
);

/** Children may have a room to themselves, but not the whole booking. */
function isOfChildrenAlone(rooms: readonly BookingFormRoom[]): boolean {
  const hasGuests = rooms.every(({ adults, children }) => adults + children >= 1);
  return rooms.length > 0 && hasGuests && rooms.every(({ adults }) => adults === 0);
}

/** The light checks of the form before anything is sent. */
export const bookingSchema = v.pipe(
  v.object({
    arrival: day,
    departure: day,
    rooms: v.pipe(v.array(bookingRoomSchema), v.minLength(1, 'Add a room.')),
    charges: v.record(v.string(), v.pipe(count, v.maxValue(99, 'At most 99.'))),
    discount,
    guest,
    source: v.picklist(['WEBSITE', 'WALK_IN', 'PHONE', 'AGENT', 'OTA', 'OTHER']),
    agentId: v.string(),
    payer: v.picklist(['GUEST', 'AGENT']),
    requests: v.string(),
    expectedAt: v.pipe(
      v.string(),
      v.check((typed) => typed === '' || isLocalTime(typed), UNREADABLE_TIME),
    ),
    holdUntil: holdEndSchema,
    note: v.string(),
    overrideReason: v.string(),
    allTheSameReason: v.string(),
    checkIn: v.object({
      idType: v.picklist(ID_TYPES),
      idNumber: v.string(),
      withoutIdReason: v.string(),
      isCleanNow: v.boolean(),
      dirtyReason: v.string(),
    }),
  }),
  v.forward(
    v.check(({ arrival, departure }) => arrival < departure, DATES_ORDER),
    ['departure'],
  ),
  v.forward(
    v.check(({ rooms }) => !isOfChildrenAlone(rooms), NO_ADULT),
    ['rooms', 0, 'adults'],
  ),
) satisfies v.GenericSchema<BookingForm>;
