import * as v from 'valibot';
import { countsGuests, PIECES_UNCOUNTED } from '../../../domain/charge-quantity.ts';
import { NameRequired } from '../../errors/name.refusals.ts';
import { type FieldProblem, ValidationFailed } from '../../errors/refusal.ts';
import { idOf } from '../../graphql/id.ts';
import { line } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';
import { assertAmount } from '../money/account.refusals.ts';
import { amount } from '../money/money.input.ts';
import type { StoredSpecialCharge } from './special-charge.sql.ts';

const YES_OR_NO = 'Say yes or no.';
/** A share of all, in basis points. */
const WHOLE = 10_000;
const WRONG_SHARE = 'Enter a share from 0 to 100 %.';

const entries = {
  code: v.pipe(line({ max: 12 }), v.minLength(1, 'Enter a short name.')),
  name: line({ max: 60 }),
  unitPrice: amount,
  basis: v.picklist(
    ['PER_STAY', 'PER_NIGHT', 'PER_GUEST', 'PER_GUEST_NIGHT', 'PER_ROOM', 'PER_UNIT'],
    'Choose how it is counted.',
  ),
  childShare: v.pipe(
    v.number(WRONG_SHARE),
    v.integer(WRONG_SHARE),
    v.minValue(0, WRONG_SHARE),
    v.maxValue(WHOLE, WRONG_SHARE),
  ),
  taxCategory: v.picklist(['ROOM', 'FOOD', 'SERVICE'], 'Choose how it is taxed.'),
  isOnline: v.boolean(YES_OR_NO),
  isMandatory: v.boolean(YES_OR_NO),
  isActive: v.boolean(YES_OR_NO),
};

const creation = v.object({
  ...entries,
  childShare: v.nullish(entries.childShare, WHOLE),
  isOnline: v.nullish(entries.isOnline, false),
  isMandatory: v.nullish(entries.isMandatory, false),
  isActive: v.nullish(entries.isActive, true),
});

const update = v.object({
  specialChargeId: idOf('an extra'),
  version: v.pipe(v.number(), v.integer()),
  code: v.nullish(entries.code),
  name: v.nullish(entries.name),
  unitPrice: v.nullish(entries.unitPrice),
  basis: v.nullish(entries.basis),
  childShare: v.nullish(entries.childShare),
  taxCategory: v.nullish(entries.taxCategory),
  isOnline: v.nullish(entries.isOnline),
  isMandatory: v.nullish(entries.isMandatory),
  isActive: v.nullish(entries.isActive),
});

/** What is changed of an extra; what is not said stays. */
export type SpecialChargeUpdate = {
  readonly specialChargeId: string;
  readonly version: number;
  readonly changes: Partial<StoredSpecialCharge>;
};

/** A new extra, cleaned. Raises NameRequired, AmountPositive, AmountMax or ValidationFailed. */
export function newSpecialChargeOf(input: unknown): StoredSpecialCharge {
  const charge = validated(creation, input);
  assertListable(charge);
  assertCountable(charge, charge);
  return charge;
}

/** A change of an extra, cleaned. Raises NameRequired, AmountPositive, AmountMax or ValidationFailed. */
export function specialChargeUpdateOf(input: unknown): SpecialChargeUpdate {
  const { specialChargeId, version, ...given } = validated(update, input);
  const changes: Partial<StoredSpecialCharge> = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value != null),
  );
  assertListable(changes);
  const { basis, childShare } = changes;
  // what is counted without guests from now on has no share of children left
  const whole = basis && !countsGuests(basis) && childShare === undefined ? { childShare: WHOLE } : {};
  return { specialChargeId, version, changes: { ...changes, ...whole } };
}

/**
 * Raises ValidationFailed where children pay less of what counts no guests, or every stay pays what is counted by hand, as far as
 * a change brings that about: an extra that is so from before is changed in other things as ever.
 */
export function assertCountable(
  { basis, childShare, isMandatory }: StoredSpecialCharge,
  changes: Partial<StoredSpecialCharge>,
): void {
  const problems: FieldProblem[] = [];
  if (('basis' in changes || 'childShare' in changes) && !countsGuests(basis) && childShare !== WHOLE) {
    const message =
      'Children can pay less only where guests are counted. Leave this at 100 %, or count it by guests.';
    problems.push({ path: 'childShare', message });
  }
  const isCountedAnew = 'basis' in changes || 'isMandatory' in changes;
  if (isCountedAnew && basis === 'PER_UNIT' && isMandatory)
    problems.push({ path: 'isMandatory', message: PIECES_UNCOUNTED });
  if (problems.length > 0) throw new ValidationFailed(problems);
}

function assertListable({ name, unitPrice }: Partial<StoredSpecialCharge>): void {
  if (name === '') throw new NameRequired();
  if (unitPrice !== undefined) assertAmount(unitPrice);
}
