import * as v from 'valibot';
import { isEmail } from '../../../domain/email.ts';
import { parseGstin } from '../../../domain/gstin.ts';
import { isLocalTime } from '../../../domain/local-time.ts';
import { policyProblems } from '../../../domain/lodge/policy-order.ts';
import { outsideLimits, SETTING_LIMITS } from '../../../domain/lodge/settings-limits.ts';
import { formatPhone, parsePhone } from '../../../domain/phone.ts';
import { parseVpa } from '../../../domain/upi.ts';
import type { UpdateSettingsInput } from '../../gql/schema.generated.ts';
import { listedAmount } from '../../lib/format/listed-amount.ts';
import { shareOf, WRONG_SHARE } from '../../lib/format/typed-share.ts';
import { UNREADABLE_TIME } from '../../lib/format/typed-time.ts';
import type { LodgeSettings_settingsFragment } from './settings.generated.ts';

export type LodgeSettings = LodgeSettings_settingsFragment;

/** What a section sends: the settings in it, and no others. */
export type SectionInput = Omit<UpdateSettingsInput, 'version'>;

const line = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `At most ${max} letters.`));
/** What may be missing; what is typed has to pass. */
const entry = (passes: (typed: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => typed === '' || passes(typed), message),
  );
const time = v.pipe(v.string(), v.check(isLocalTime, UNREADABLE_TIME));
const share = v.pipe(
  v.string(),
  v.check((typed) => shareOf(typed) !== null, WRONG_SHARE),
  v.transform((typed) => shareOf(typed) ?? 0),
);
const someShare = v.pipe(share, v.minValue(1, 'Enter a share above 0 %.'));
const within = (limits: readonly [number, number]) => {
  const message = outsideLimits(limits);
  return v.pipe(v.number(message), v.minValue(limits[0], message), v.maxValue(limits[1], message));
};
const part = v.picklist(['FIRST_NIGHT', 'TOTAL']);
const timedShares = v.array(v.object({ until: time, percent: someShare }));

export const PART_OPTIONS = [
  { value: 'FIRST_NIGHT', label: 'of the first night' },
  { value: 'TOTAL', label: 'of the whole stay' },
] as const;
export const PAPER_OPTIONS = [
  { value: 'A4', label: 'A4 sheet' },
  { value: 'A5', label: 'A5 sheet' },
  { value: 'MM80', label: '80 mm roll' },
  { value: 'MM58', label: '58 mm roll' },
] as const;

/** The name and where the lodge is found. */
export const lodgeForm = v.object({
  name: v.pipe(line(60), v.nonEmpty('Enter a name.')),
  legalName: line(100),
  address: line(300),
  stateCode: v.string(),
  phone: entry(
    (typed) => parsePhone(typed) !== null,
    'That phone number looks wrong. Example: +91 98765 43210.',
  ),
  email: entry(isEmail, 'That e-mail address looks wrong.'),
});

export function lodgeFormOf({ name, legalName, address, stateCode, phone, email }: LodgeSettings) {
  return { name, legalName, address, stateCode, phone: phone === '' ? '' : formatPhone(phone), email };
}

/** The hours of the house. */
export const timesForm = v.object({
  checkInTime: time,
  checkOutTime: time,
  nightEndsAt: time,
  noShowFrom: time,
});

export function timesFormOf({ checkInTime, checkOutTime, nightEndsAt, noShowFrom }: LodgeSettings) {
  return { checkInTime, checkOutTime, nightEndsAt, noShowFrom };
}

/** What bookings go by. */
export const bookingForm = v.object({
  advancePercent: share,
  holdHours: within(SETTING_LIMITS.holdHours),
  webRequestHours: within(SETTING_LIMITS.webRequestHours),
  formHoldMinutes: within(SETTING_LIMITS.formHoldMinutes),
  formHoldShare: someShare,
  confirmsWebInstantly: v.boolean(),
  infantMaxAge: within(SETTING_LIMITS.infantMaxAge),
  childMaxAge: within(SETTING_LIMITS.childMaxAge),
});

export function bookingFormOf(settings: LodgeSettings) {
  const { holdHours, webRequestHours, formHoldMinutes, confirmsWebInstantly } = settings;
  return {
    advancePercent: typedShare(settings.advancePercent),
    holdHours,
    webRequestHours,
    formHoldMinutes,
    formHoldShare: typedShare(settings.formHoldShare),
    confirmsWebInstantly,
    infantMaxAge: settings.infantMaxAge,
    childMaxAge: settings.childMaxAge,
  };
}

/** What the desk may do by itself. */
export const deskForm = v.object({
  managerDiscountLimit: share,
  pettyCashLimit: listedAmount({ least: 0 }),
  stayOverCleaningDays: within(SETTING_LIMITS.stayOverCleaningDays),
});

export function deskFormOf(settings: LodgeSettings): v.InferInput<typeof deskForm> {
  const { pettyCashLimit, stayOverCleaningDays } = settings;
  return {
    managerDiscountLimit: typedShare(settings.managerDiscountLimit),
    pettyCashLimit,
    stayOverCleaningDays,
  };
}

/** What cancelling and not coming cost. */
export const policyForm = v.object({
  cancellationPolicy: v.pipe(
    v.array(v.object({ daysBefore: within(SETTING_LIMITS.daysBefore), percent: share, of: part })),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      for (const { place, part: key, message } of policyProblems(input)) {
        const value = input[place];
        if (value === undefined) continue;
        const line = { type: 'array', origin: 'value', input, key: place, value } as const;
        addIssue({
          message,
          path: [line, { type: 'object', origin: 'value', input: value, key, value: value[key] }],
        });
      }
    }),
  ),
  noShowFee: v.object({ percent: share, of: part }),
});
export type PolicyForm = v.InferInput<typeof policyForm>;

export function policyFormOf({ cancellationPolicy, noShowFee }: LodgeSettings): PolicyForm {
  return {
    cancellationPolicy: cancellationPolicy.map(({ daysBefore, percent, of }) => ({
      daysBefore,
      percent: typedShare(percent),
      of,
    })),
    noShowFee: { percent: typedShare(noShowFee.percent), of: noShowFee.of },
  };
}

/** What coming early and leaving late costs. */
export const feesForm = v.object({ earlyCheckIn: timedShares, lateCheckOut: timedShares });
export type FeesForm = v.InferInput<typeof feesForm>;

export function feesFormOf({ earlyCheckIn, lateCheckOut }: LodgeSettings): FeesForm {
  const typed = (shares: LodgeSettings['earlyCheckIn']) =>
    shares.map(({ until, percent }) => ({ until, percent: typedShare(percent) }));
  return { earlyCheckIn: typed(earlyCheckIn), lateCheckOut: typed(lateCheckOut) };
}

/** How guests pay, and what the lodge prints on. */
export const paymentForm = v.object({
  upiVpa: entry((typed) => parseVpa(typed) !== null, 'That UPI address looks wrong. Example: deodar@okbank.'),
  printWidth: v.picklist(['A4', 'A5', 'MM80', 'MM58']),
});
export type PaymentForm = v.InferInput<typeof paymentForm>;

export function paymentFormOf({ upiVpa, printWidth }: LodgeSettings): PaymentForm {
  return { upiVpa: upiVpa ?? '', printWidth };
}

/** The GST number. */
export const gstinForm = v.object({
  gstin: entry((typed) => parseGstin(typed) !== null, 'That GSTIN is not valid.'),
});

export function gstinFormOf({ gstin }: LodgeSettings) {
  return { gstin: gstin ?? '' };
}

/** Basis points as they are typed: 1250 is '12.5'. */
function typedShare(percent: number): string {
  return `${percent / 100}`;
}
