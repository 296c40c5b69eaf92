import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors/api-error.ts';

/** What is refused of stays and of money, by the code and what stands fast in its sentence. */
const REFUSALS: readonly (readonly [code: string, words: string])[] = [
  ['DATES_ORDER', 'Check-out must be after check-in.'],
  ['DATES_PAST', 'Check-in cannot be in the past.'],
  ['STAY_TOO_LONG', 'A stay can be at most 60 nights.'],
  ['TOO_FAR', 'Bookings open 540 days ahead.'],
  ['MIN_STAY', ' needs at least '],
  ['CLOSED', 'We are closed on '],
  ['GUESTS_NONE', 'At least one adult is needed.'],
  ['TOO_MANY_GUESTS', ' sleeps at most '],
  ['ROOM_TAKEN', ' is taken for '],
  ['NO_ROOM', ' is free for all '],
  ['MOVES_STAND', ' now. Move or cancel it first.'],
  ['PRICE_CHANGED', 'The price changed from '],
  ['HOLD_EXPIRED', 'Your hold ended at '],
  ['ROOM_DIRTY', ' is not clean yet. Mark it clean or give a reason.'],
  ['ID_MISSING', 'Record an ID for '],
  ['AADHAAR_LAST4', 'Enter only the last 4 digits of the Aadhaar number.'],
  ['ROOM_OCCUPIED', ' is still with '],
  ['DO_NOT_RENT', ' Give a reason to let the room all the same.'],
  ['DORM_WOMEN', 'These beds are for women only.'],
  ['TOO_EARLY', 'Check-in is possible from that day.'],
  ['STAY_OVER', 'This stay ended on '],
  ['BALANCE_DUE', ' is still due. Take the payment or leave it due with a reason.'],
  ['BAD_TRANSITION', ' has to be brought back first.'],
  ['STALE_EDIT', ' changed this '],
  ['AMOUNT_POSITIVE', 'Enter an amount above ₹0.'],
  ['AMOUNT_MAX', 'That is above ₹10,00,000.'],
  ['REFUND_TOO_BIG', ' can be refunded.'],
  ['FUTURE_PAYMENT', 'The payment date cannot be in the future.'],
  ['REPORT_TOO_BIG', ' can be reported.'],
  ['REPORT_SETTLED', 'This report was declined already: '],
  ['NOTHING_DUE', 'Nothing is due on this booking.'],
  ['OPEN_FOLIOS_CHANGED', ' asks for ₹500 now'],
  ['REFERENCE_REQUIRED', 'Enter the transaction reference.'],
  ['DISCOUNT_LIMIT', 'You can give up to '],
  ['DISCOUNT_REASON', 'A discount needs a reason.'],
  ['CREDIT_LIMIT', ' would pass the credit limit of '],
  ['BOOKS_LOCKED', 'Accounts up to '],
  ['NAME_REQUIRED', 'Enter a name.'],
  ['ROOM_HAS_STAYS', ' coming stays. Move them first.'],
  ['RATE_OVERLAP', ' at the same priority.'],
  ['TYPE_HAS_STAYS', ' coming stays: '],
  ['STAYS_OPEN', ' stays are still open: '],
  ['NAME_TAKEN', ' already exists.'],
  ['PHONE_INVALID', 'That phone number looks wrong.'],
  ['EMAIL_INVALID', 'That e-mail address looks wrong.'],
  ['GSTIN_INVALID', 'That GSTIN is not valid.'],
  ['IMPORT_FILE', ' Import at most 5,000 at a time.'],
  ['IMPORT_WRONG_LINES', ' to be mended first. Mend the file and choose it again.'],
  ['IMPORT_STATE', 'This import was taken back already.'],
  ['IMPORT_BUILT_ON', 'this import can no longer be taken back.'],
  ['BAD_USER_INPUT', 'Please check the marked fields.'],
];

/** Every single test of the server, as it is written. */
const TESTS = globSync('server/**/*.test.ts')
  .filter((file) => !file.endsWith('refusal-list.test.ts'))
  .flatMap((file) => readFileSync(file, 'utf8').split(/\n(?=\s*it(?:\.each)?\()/));

describe('every refusal of stays and of money', () => {
  it.each(REFUSALS)('%s is met by a test that says its sentence', (code, words) => {
    expect(TESTS.some((test) => test.includes(`'${code}'`) && test.includes(words))).toBe(true);
  });

  it.each([
    ['IDEMPOTENCY_REUSED', 'This request was already sent with other details.'],
    ['UNAUTHENTICATED', 'Please sign in.'],
    ['FORBIDDEN', 'You do not have access to this.'],
    ['NOT_FOUND', 'Not found.'],
    ['RATE_LIMITED', 'Too many tries. Wait a minute.'],
  ] as const)(
    '%s, which can happen to any request, is met by a test and has its sentence',
    (code, sentence) => {
      expect(new ApiError(code).message).toBe(sentence);
      expect(TESTS.some((test) => test.includes(`'${code}'`))).toBe(true);
    },
  );
});
