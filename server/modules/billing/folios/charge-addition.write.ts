import { formatMoney, type Money, sumOf } from '../../../../domain/money.ts';
import { laterDay } from '../../../../domain/nights.ts';
import { can } from '../../../../domain/rights.ts';
import { isLive } from '../../../../domain/statuses.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { type FieldProblem, ValidationFailed } from '../../../errors/refusal.ts';
import { AmountMax, AmountPositive, MAX_AMOUNT } from '../../money/account.refusals.ts';
import { assertBooksOpen } from '../../money/books-lock.rules.ts';
import { mayAddExtra } from '../../money/folio-view.rules.ts';
import { assertDiscountReason } from '../../quotes/price-request.rules.ts';
import type { QuoteService } from '../../quotes/quote.service.ts';
import { refreshCharges } from '../../reservations/core/account-change.write.ts';
import type { NightsConcerned } from '../../reservations/core/fee.rules.ts';
import { assertNotStale } from '../../reservations/core/open-act.write.ts';
import { assertWithinCredit } from '../../reservations/money/agent-credit.write.ts';
import { hasTooLargeCorrection } from '../../reservations/money/corrections.write.ts';
import { assertMayDiscount, type DiscountStanding } from '../../reservations/money/discount-limit.rules.ts';
import { discountNow } from '../../reservations/money/discount-limit.write.ts';
import { taxedAsNights } from '../../reservations/money/fees.write.ts';
import type { AccountFolio, AccountRoom } from '../core/account.sql.ts';
import { type Account, folioOf, lockAccount } from '../core/account.write.ts';
import type { ChargeInput } from './charge.input.ts';
import { type PricedCharge, priceExtra, priceInWords, type TaxedAs } from './charge-price.rules.ts';
import { insertCharge, type NewCharge } from './folio.sql.ts';

/**
 * Puts a charge on a bill; the effect is the charge. Refusals: AmountPositive, AmountMax, DiscountLimit, DiscountReason,
 * CreditLimit, BooksLocked, StaleEdit, ValidationFailed.
 */
export async function addCharge(
  write: WriteContext,
  viewer: Viewer,
  input: ChargeInput,
  quotes: QuoteService,
): Promise<Effect> {
  const account = await lockAccount(write, viewer, input.reservationId);
  assertMayAdd(viewer, account, input);
  await assertNotStale(write, viewer, account, input.version);
  const room = roomOf(account, input.reservationRoomId);
  if (input.kind === 'SPECIAL' && room && !isToPay(room)) {
    throw problemOf('reservationRoomId', 'This room is no longer booked.');
  }
  const folio = folioFor(account, input, room);
  const priced = await priceCharge(write, account, { input, room, quotes });
  assertBooksOpen(priced[0].date, account.booksLockedThrough);
  const [net, gross] = [sumOf(priced.map((part) => part.net)), sumOf(priced.map((part) => part.gross))];
  if (net < 0) {
    await assertMayTakeOff(write, viewer, account.id, { gross, description: priced[0].description });
  }
  assertAsShown(input, gross);
  const reservationRoom = { folioId: folio.id, reservationRoomId: room?.id ?? null, kind: input.kind };
  const [id] = await putOn(write, account, reservationRoom, priced);
  if (net < 0 && (await hasTooLargeCorrection(write, account.id))) {
    throw problemOf('unitPrice', 'You cannot take off more than was charged.');
  }
  await refreshCharges(write, account);
  // what a guest pays is the guest's affair, also where an agent sold the stay
  if (folio.payer === 'AGENT' && gross > 0 && account.agentId !== null)
    await assertWithinCredit(write, account.agentId);
  return { type: 'reservation_charge', id };
}

/** What a charge consists of: one part, or one for each rate of tax. */
type Parts<Of> = readonly [Of, ...Of[]];

/** What the price of a charge depends on besides the account. */
type Pricing = {
  readonly input: ChargeInput;
  readonly room: AccountRoom | null;
  readonly quotes: QuoteService;
};

/** The charge with its tax; one for each rate where it concerns nights at several. */
async function priceCharge(
  write: WriteContext,
  account: Account,
  { input, room, quotes }: Pricing,
): Promise<Parts<PricedCharge>> {
  const prices = await quotes.chargePrices(write.tx);
  // what is asked for before they come belongs to the day on which they come
  const day = input.date ?? laterDay(account.today, room?.arrival ?? account.arrival);
  if (input.kind !== 'SPECIAL') {
    const words = inWords(input);
    const [first, ...others] = await partsOf(write, account, words, room);
    const price = ({ as, ...part }: Part) => assertHeld(priceInWords({ ...words, ...part }, day, prices, as));
    return [price(first), ...others.map(price)];
  }
  const extra = priceExtra(input, room ? [room] : account.rooms.filter(isToPay), day, prices);
  if (!extra) throw problemOf('specialChargeId', 'This extra is not sold.');
  return [assertHeld(extra)];
}

/** Puts the parts of a charge on a bill; gives their ids. */
async function putOn(
  write: WriteContext,
  account: Account,
  reservationRoom: Pick<NewCharge, 'folioId' | 'reservationRoomId' | 'kind'>,
  [first, ...others]: Parts<PricedCharge>,
): Promise<Parts<string>> {
  const { tx, now, actor } = write;
  const put = async (part: PricedCharge): Promise<string> => {
    const id = await insertCharge(tx, { ...part, ...reservationRoom, now, by: actor.uid });
    write.audit({
      action: 'add-charge',
      entity: 'reservation_charge',
      entityId: id,
      reservationId: account.id,
      after: {
        kind: reservationRoom.kind,
        description: part.description,
        quantity: part.quantity,
        gross: part.gross,
        date: part.date,
      },
    });
    return id;
  };
  const ids: [string, ...string[]] = [await put(first)];
  for (const part of others) ids.push(await put(part));
  return ids;
}

/** A part of a charge in words, and how it is taxed; null: by what it comes to. */
type Part = { readonly unitPrice: Money; readonly quantity: number | null; readonly as: TaxedAs | null };

/**
 * A fee is taxed as the night that it concerns, money off as what it is taken off: a charge, or the nights of its room,
 * else of all rooms that are paid for, in proportion. Raises ValidationFailed for a charge that is not there.
 */
async function partsOf(
  write: WriteContext,
  account: Account,
  words: ReturnType<typeof inWords>,
  room: AccountRoom | null,
): Promise<Parts<Part>> {
  const { kind, unitPrice, quantity, chargeId } = words;
  const charge = account.charges.find(({ id }) => id === chargeId);
  if (chargeId !== null) {
    if (!charge || unitPrice >= 0) throw problemOf('chargeId', 'There is no such charge to take money off.');
    return [{ unitPrice, quantity, as: charge }];
  }
  const of = CONCERNED[kind] ?? (unitPrice < 0 ? 'TOTAL' : null);
  const live = account.rooms.some(isToPay) ? account.rooms.filter(isToPay) : account.rooms;
  const reservationRoomIds = (room ? [room] : live).map(({ id }) => id);
  const amount = unitPrice * (quantity ?? 1);
  const parts = of ? await taxedAsNights(write, reservationRoomIds, { amount, of }) : [];
  const [first, ...others] = parts.map(
    (part): Part => ({
      ...(parts.length === 1 ? { unitPrice, quantity } : { unitPrice: part.amount, quantity: 1 }),
      as: { taxCategory: 'ROOM', taxRate: part.taxRate },
    }),
  );
  return first ? [first, ...others] : [{ unitPrice, quantity, as: null }];
}

/** Which nights a fee that somebody says concerns, as those that are proposed do. */
const CONCERNED: { readonly [kind in ChargeInput['kind']]?: NightsConcerned } = {
  EARLY_CHECK_IN: 'FIRST_NIGHT',
  LATE_CHECK_OUT: 'LAST_NIGHT',
};

function isToPay({ status }: AccountRoom): boolean {
  return isLive(status);
}

/** Extras as the table of rights says; what is said in words is the desk's. */
function assertMayAdd(viewer: Viewer, account: Account, input: ChargeInput): void {
  const isDesk = can(viewer, 'addCharges');
  if (
    !isDesk &&
    (input.kind !== 'SPECIAL' ||
      input.date !== null ||
      !mayAddExtra(account, { role: viewer.role, today: account.today }))
  ) {
    throw new ApiError('FORBIDDEN');
  }
  if (input.kind === 'SPECIAL' && !account.rooms.some(isToPay)) {
    throw problemOf('kind', 'No room of this booking is still booked.');
  }
}

function roomOf({ rooms }: Account, roomId: string | null): AccountRoom | null {
  if (roomId === null) return null;
  const room = rooms.find(({ id }) => id === roomId);
  if (!room) throw problemOf('reservationRoomId', 'This room belongs to another booking.');
  return room;
}

/** The bill named; else that of the charge it is taken off; else the one that takes the extras of the room; else the first. */
function folioFor(
  account: Account,
  { folioId, chargeId }: ChargeInput,
  room: AccountRoom | null,
): AccountFolio {
  const charge = account.charges.find(({ id }) => id === chargeId);
  const named = folioId ?? charge?.folioId ?? null;
  if (named !== null) return folioOf(account, named);
  return room ? folioOf(account, room.extrasFolioId ?? room.folioId) : account.folios[0];
}

/** Raises AmountPositive, DiscountReason or ValidationFailed for a charge in words that lacks some. */
function inWords(input: ChargeInput) {
  const unitPrice = input.unitPrice ?? 0;
  const isOff = input.kind === 'ADJUSTMENT' && unitPrice < 0;
  if (!isOff && unitPrice <= 0) throw new AmountPositive();
  if (isOff) assertDiscountReason(input.description);
  if (!input.description) throw problemOf('description', 'Say what it is.');
  return { ...input, unitPrice, description: input.description };
}

/** Raises AmountMax for more than one line of the lodge ever comes to. */
function assertHeld(charge: PricedCharge): PricedCharge {
  if (Math.abs(charge.gross) > MAX_AMOUNT || Math.abs(charge.unitPrice) > MAX_AMOUNT) throw new AmountMax();
  return charge;
}

/** Raises ValidationFailed where the charge has another price by now than the one that was shown. */
function assertAsShown({ quotedTotal }: ChargeInput, gross: Money): void {
  if (quotedTotal === null || quotedTotal === gross) return;
  const change = `from ${formatMoney(quotedTotal)} to ${formatMoney(gross)}`;
  throw problemOf('quotedTotal', `The price changed ${change}. Please check and confirm.`);
}

/** Raises DiscountLimit where money off by hand, with all else that is given away, is more than a manager may give. */
export async function assertMayTakeOff(
  write: WriteContext,
  viewer: Viewer,
  reservationId: string,
  { gross, description }: Pick<PricedCharge, 'gross' | 'description'>,
): Promise<void> {
  const before = await discountNow(write, [reservationId]);
  const after = lowered(before, -gross);
  assertMayDiscount(viewer, { before, after }, { isAsked: true, reason: description });
}

function lowered({ limit, standings }: DiscountStanding, by: Money): DiscountStanding {
  const less = [...standings].map(([id, { TODAY, FROZEN }]) => {
    const both = {
      TODAY: { ...TODAY, asked: TODAY.asked - by },
      FROZEN: { ...FROZEN, asked: FROZEN.asked - by },
    };
    return [id, both] as const;
  });
  return { limit, standings: new Map(less) };
}

function problemOf(path: FieldProblem['path'], message: string): ValidationFailed {
  return new ValidationFailed([{ path, message }]);
}
