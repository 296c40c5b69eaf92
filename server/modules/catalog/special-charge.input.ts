import * as v from 'valibot';
import { NameRequired } from '../../errors/name.refusals.ts';
import { idOf } from '../../graphql/id.ts';
import { line } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';
import { assertAmount } from '../money/account.refusals.ts';
import { amount } from '../money/money.input.ts';
import type { StoredSpecialCharge } from './special-charge.sql.ts';

const YES_OR_NO = 'Say yes or no.';
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
    v.maxValue(10_000, WRONG_SHARE),
  ),
  taxCategory: v.picklist(['ROOM', 'FOOD', 'SERVICE'], 'Choose how it is taxed.'),
  isOnline: v.boolean(YES_OR_NO),
  isMandatory: v.boolean(YES_OR_NO),
  isActive: v.boolean(YES_OR_NO),
};

const creation = v.object({
  ...entries,
  childShare: v.nullish(entries.childShare, 10_000),
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
  return charge;
}

/** A change of an extra, cleaned. Raises NameRequired, AmountPositive, AmountMax or ValidationFailed. */
export function specialChargeUpdateOf(input: unknown): SpecialChargeUpdate {
  const { specialChargeId, version, ...given } = validated(update, input);
  const changes: Partial<StoredSpecialCharge> = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value != null),
  );
  assertListable(changes);
  return { specialChargeId, version, changes };
}

function assertListable({ name, unitPrice }: Partial<StoredSpecialCharge>): void {
  if (name === '') throw new NameRequired();
  if (unitPrice !== undefined) assertAmount(unitPrice);
}
