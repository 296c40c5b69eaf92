import * as v from 'valibot';
import { countsGuests, PIECES_UNCOUNTED } from '../../../domain/charge-quantity.ts';
import { BASIS_NAMES, TAX_NAMES } from '../../../domain/listing/price-list-names.ts';
import type { ChargeBasis, TaxCategory } from '../../gql/schema.generated.ts';
import { listedAmount } from '../../lib/format/listed-amount.ts';
import { shareOf, WRONG_SHARE } from '../../lib/format/typed-share.ts';
import type { ListedCharge_specialChargeFragment } from './special-charges.generated.ts';

const BASES: readonly ChargeBasis[] = [
  'PER_STAY',
  'PER_NIGHT',
  'PER_GUEST',
  'PER_GUEST_NIGHT',
  'PER_ROOM',
  'PER_UNIT',
];
export const BASIS_OPTIONS = BASES.map((value) => ({ value, label: BASIS_NAMES[value] }));
const TAXES: readonly TaxCategory[] = ['SERVICE', 'FOOD', 'ROOM'];
export const TAX_OPTIONS = TAXES.map((value) => ({ value, label: TAX_NAMES[value] }));

const fields = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(60, 'At most 60 letters.')),
  code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a short name.'),
    v.maxLength(12, 'At most 12 letters.'),
  ),
  unitPrice: listedAmount({ least: 1 }),
  basis: v.picklist(BASES),
  childShare: v.string(),
  taxCategory: v.picklist(TAXES),
  isOnline: v.boolean(),
  isMandatory: v.boolean(),
  isActive: v.boolean(),
});

/** The form of an extra. What a child pays counts where guests are counted, and is seen there alone: else it is left out. */
export const specialChargeForm = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['basis'], ['childShare']],
      ({ basis, childShare }) => !countsGuests(basis) || shareOf(childShare) !== null,
      WRONG_SHARE,
    ),
    ['childShare'],
  ),
  v.forward(
    v.partialCheck(
      [['basis'], ['isMandatory']],
      ({ basis, isMandatory }) => basis !== 'PER_UNIT' || !isMandatory,
      PIECES_UNCOUNTED,
    ),
    ['isMandatory'],
  ),
  v.transform(({ childShare, ...words }) => {
    const share = countsGuests(words.basis) ? shareOf(childShare) : null;
    return share === null ? words : { ...words, childShare: share };
  }),
);
export type SpecialChargeForm = v.InferInput<typeof specialChargeForm>;

/** What an extra says, as the API takes it. */
export type SpecialChargeWords = v.InferOutput<typeof specialChargeForm>;

/** What the form begins with: what the extra is, or what most are. */
export function formOf(charge: ListedCharge_specialChargeFragment | null): SpecialChargeForm {
  if (charge === null) {
    return {
      name: '',
      code: '',
      unitPrice: null,
      basis: 'PER_STAY',
      childShare: '100',
      taxCategory: 'SERVICE',
      isOnline: true,
      isMandatory: false,
      isActive: true,
    };
  }
  const { __typename: _type, id: _id, version: _version, childShare, ...words } = charge;
  return { ...words, childShare: `${childShare / 100}` };
}
