import { type BasisPoints, type Money, percentOf } from '../../../domain/money.ts';
import { listedAsBy, type MeantAs, meantAs, type TaxContext, taxOnListed } from './tax.rules.ts';

/** A night beside the price list. */
export type NightBesideList = {
  /** At the price list, before tax or with it, as `from` says. */
  readonly price: Money;
  readonly from: MeantAs;
  /** At the tax of the night as it is paid: tax that the law takes off with the price is nobody's gift. */
  readonly rate: BasisPoints;
  /** What the guest pays. */
  readonly gross: Money;
};

/** What is charged beside the nights, tax included, and how much was taken off by hand. */
export type BesideNights = { readonly charged: Money; readonly takenOff: Money };

/** A reservation between a price list and what the guest pays, tax included. */
export type Standing = {
  /** What its live nights cost at the price list, free rooms as if they were paid for, with all that is charged. */
  readonly list: Money;
  /** What the guest pays for it. */
  readonly asked: Money;
  /** The least that a manager may ask for it, each part rounded as a discount is. */
  readonly least: Money;
  /** How many amounts were rounded on the way. */
  readonly parts: number;
};

/** A night beside a price of the list of today; a free one has the tax that it would have there. */
export function besideListed(
  night: { readonly net: Money; readonly taxRate: BasisPoints; readonly gross: Money },
  price: Money,
  context: TaxContext,
): NightBesideList {
  const rate = night.net > 0 ? night.taxRate : taxOnListed(price, context).taxRate;
  return { price, from: listedAsBy(context.settings), rate, gross: night.gross };
}

/** All nights of a reservation and what is charged beside them, together: what a manager's limit is judged by. */
export function standingOfNights(
  nights: readonly NightBesideList[],
  { charged, takenOff }: BesideNights,
  limit: BasisPoints,
): Standing {
  let list = charged;
  let asked = charged - takenOff;
  let least = charged - percentOf(charged, limit);
  let parts = 1;
  for (const night of nights) {
    list += listGrossOf(night);
    least += grossAt(night, night.price - percentOf(night.price, limit));
    asked += night.gross;
    parts += 1;
  }
  return { list, asked, least, parts };
}

/** What a night costs at its price list, tax included. */
export function listGrossOf(night: NightBesideList): Money {
  return grossAt(night, night.price);
}

/** How much less than the price list is asked for; below zero when more is. */
export function givenIn({ list, asked }: Standing): Money {
  return list - asked;
}

/** Whether more is given than a manager may give. */
export function isAboveLimit({ asked, least }: Standing): boolean {
  return asked < least;
}

function grossAt({ from, rate }: NightBesideList, price: Money): Money {
  return meantAs('GROSS', price, { from, rate });
}
