import * as v from 'valibot';
import { isEmail } from '../../../domain/email.ts';
import { GST_STATES } from '../../../domain/gst/states.ts';
import { parseGstin } from '../../../domain/gstin.ts';
import { MOST_ENTRIES, outsideLimits, SETTING_LIMITS } from '../../../domain/lodge/settings-limits.ts';
import { parseVpa } from '../../../domain/upi.ts';
import { NameRequired } from '../../errors/name.refusals.ts';
import { line, text } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';
import { storedPhone } from '../guests/core/guest.input.ts';
import { EmailInvalid } from '../guests/core/guest.refusals.ts';
import { AmountMax, GstinInvalid, MAX_AMOUNT } from '../money/account.refusals.ts';
import { amount } from '../money/money.input.ts';
import type { StoredSettings } from './lodge-settings.sql.ts';

const YES_OR_NO = v.boolean('Say yes or no.');
const WRONG_SHARE = 'Enter a share from 0 to 100 %.';
const WRONG_TIME = 'Enter a time of the day.';

const wholeWithin = (limits: readonly [number, number]) => {
  const [least, most] = limits;
  const message = outsideLimits(limits);
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
};
const shareFrom = (least: number, message = WRONG_SHARE) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(10_000, message));
const time = v.pipe(v.string(WRONG_TIME), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, WRONG_TIME));
const chargedPart = v.picklist(['FIRST_NIGHT', 'TOTAL'], 'Choose of what.');
const entries = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry), v.maxLength(MOST_ENTRIES, `Use at most ${MOST_ENTRIES} lines.`));
const timedShares = v.pipe(
  entries(v.object({ until: time, percent: shareFrom(1, 'Enter a share above 0 and up to 100 %.') })),
  v.transform((shares) => shares.toSorted((a, b) => (a.until < b.until ? -1 : 1))),
);

/** What an admin may say of the lodge; none of it has to be said. */
const said = {
  name: line({ max: 60 }),
  legalName: line({ max: 100 }),
  address: text({ max: 300 }),
  stateCode: v.pipe(
    v.string('Choose the state.'),
    v.check((code) => code === '' || Object.hasOwn(GST_STATES, code), 'Choose the state.'),
  ),
  phone: line({ max: 40 }),
  email: line({ max: 254 }),
  timeZone: v.pipe(line({ max: 60 }), v.check(isTimeZone, 'There is no such time zone.')),
  checkInTime: time,
  checkOutTime: time,
  nightEndsAt: time,
  noShowFrom: time,
  earlyCheckIn: timedShares,
  lateCheckOut: timedShares,
  gstin: line({ max: 40 }),
  upiVpa: v.pipe(
    line({ max: 320 }),
    v.check(
      (typed) => typed === '' || parseVpa(typed) !== null,
      'That UPI address looks wrong. Example: deodar@okbank.',
    ),
    v.transform((typed) => parseVpa(typed) ?? ''),
  ),
  advancePercent: shareFrom(0),
  holdHours: wholeWithin(SETTING_LIMITS.holdHours),
  webRequestHours: wholeWithin(SETTING_LIMITS.webRequestHours),
  formHoldMinutes: wholeWithin(SETTING_LIMITS.formHoldMinutes),
  formHoldShare: shareFrom(1, 'Enter a share above 0 and up to 100 %.'),
  confirmsWebInstantly: YES_OR_NO,
  managerDiscountLimit: shareFrom(0),
  pettyCashLimit: v.pipe(amount, v.minValue(0, 'An amount cannot be below ₹0.')),
  infantMaxAge: wholeWithin(SETTING_LIMITS.infantMaxAge),
  childMaxAge: wholeWithin(SETTING_LIMITS.childMaxAge),
  printWidth: v.picklist(['A4', 'A5', 'MM80', 'MM58'], 'Choose the paper.'),
  stayOverCleaningDays: wholeWithin(SETTING_LIMITS.stayOverCleaningDays),
  cancellationPolicy: v.pipe(
    entries(
      v.object({
        daysBefore: wholeWithin(SETTING_LIMITS.daysBefore),
        percent: shareFrom(0),
        of: chargedPart,
      }),
    ),
    v.transform((policy) => policy.toSorted((a, b) => b.daysBefore - a.daysBefore)),
  ),
  noShowFee: v.object({ percent: shareFrom(0), of: chargedPart }),
};

const update = v.object({
  version: v.pipe(v.number('Send the version.'), v.integer('Send the version.')),
  ...nullishEach(said),
});

/** What is changed of the settings; what is not said stays. */
export type SettingsUpdate = { readonly version: number; readonly changes: Partial<StoredSettings> };

/** A change of the settings, cleaned. Raises NameRequired, PhoneInvalid, EmailInvalid, GstinInvalid, AmountMax or ValidationFailed. */
export function settingsUpdateOf(input: unknown): SettingsUpdate {
  const { version, phone, email, gstin, upiVpa, ...others } = validated(update, input);
  if (others.name === '') throw new NameRequired();
  if (email && !isEmail(email)) throw new EmailInvalid();
  if ((others.pettyCashLimit ?? 0) > MAX_AMOUNT) throw new AmountMax();
  const changes: Partial<StoredSettings> = {
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value != null)),
    ...(phone != null && { phone: phone === '' ? '' : storedPhone(phone) }),
    ...(email != null && { email: email.toLowerCase() }),
    ...(gstin != null && { gstin: gstin === '' ? null : storedGstin(gstin) }),
    ...(upiVpa != null && { upiVpa: upiVpa === '' ? null : upiVpa }),
  };
  return { version, changes };
}

function storedGstin(typed: string): string {
  const gstin = parseGstin(typed);
  if (gstin === null) throw new GstinInvalid();
  return gstin;
}

function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function nullishEach<Entries extends v.ObjectEntries>(entries: Entries) {
  const nullish = Object.entries(entries).map(([field, schema]) => [field, v.nullish(schema)]);
  // each field keeps its own schema
  return Object.fromEntries(nullish) as {
    [Field in keyof Entries]: v.NullishSchema<Entries[Field], undefined>;
  };
}
