import { parseRupees } from '../../../../domain/money.ts';
import { discountProblem } from '../../../../domain/refusals/discount-value.ts';
import type { DiscountKind } from '../../../gql/schema.generated.ts';

/** A discount as it is typed, or none. */
type TypedDiscount = { readonly kind: DiscountKind | 'NONE'; readonly value: string };

/** The number that is typed, in basis points of a percent or in paise; null where it cannot be read. */
export function discountValueOf({ kind, value }: TypedDiscount): number | null {
  return kind === 'PERCENT' ? basisPointsOf(value) : parseRupees(value);
}

/** What is wrong with the number of a discount that is typed; null where nothing is. */
export function problemOfDiscount(typed: TypedDiscount): string | null {
  return typed.kind === 'NONE' ? null : discountProblem(typed.kind, discountValueOf(typed));
}

/** Basis points of a typed percentage ('12.5', '12.5 %'), or null when it is none. */
export function basisPointsOf(typed: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim());
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Why the desk takes money off; the owner reads them by the dozen, so they are picked and not typed. */
export const DISCOUNT_REASONS: readonly string[] = [
  'Agreed on the phone',
  'Regular guest',
  'Long stay',
  'Group',
  'To make up for a problem',
];
