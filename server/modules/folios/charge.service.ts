import { laterDay } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { readJsonIn } from '../../db/statements.ts';
import { type Effect, type Write, writeOnce } from '../../db/write.ts';
import { includesRole } from '../../graphql/access.ts';
import { ApiError } from '../../graphql/errors.ts';
import { type FieldProblem, ValidationFailed } from '../../graphql/refusal.ts';
import type { Scope } from '../../scope.ts';
import { mayUndoEntryOf } from '../payments/payment-view.rules.ts';
import { DiscountReason } from '../quotes/quote.refusals.ts';
import { QuoteService } from '../quotes/quote.service.ts';
import { keepLines } from '../reservations/account-change.ts';
import { assertWithinCredit } from '../reservations/agent-credit.ts';
import { assertMayTakeOff } from '../reservations/concession.ts';
import { assertNotStale } from '../reservations/party.ts';
import { readWritten } from '../reservations/reservation-read.service.ts';
import type { AddChargeInput, Reservation, VoidChargeInput } from '../types.generated.ts';
import { AmountMax, AmountPositive, assertBooksOpen, MOST_AMOUNT } from './account.refusals.ts';
import type { AccountFolio, AccountRoom } from './account.sql.ts';
import { type Account, folioOf, lockAccount } from './account.ts';
import { type ChargeInput, chargeOf, voidedChargeOf } from './charge.input.ts';
import { type PricedCharge, priceExtra, priceInWords } from './charge-price.rules.ts';
import { insertCharge, readReservationOfCharge, voidCharge } from './folio.sql.ts';
import { mayAddExtra } from './folio-view.rules.ts';

/** Puts charges on bills, and takes them off. */
export class ChargeService {
  readonly #scope: Scope;
  readonly #quotes: QuoteService;

  constructor(scope: Scope) {
    this.#scope = scope;
    this.#quotes = new QuoteService(scope);
  }

  /**
   * Puts a charge on a bill. Refusals: AmountPositive, AmountMax, DiscountLimit, DiscountReason, CreditLimit,
   * BooksLocked, StaleEdit, ValidationFailed.
   */
  async add(
    viewer: Viewer,
    rawInput: AddChargeInput,
  ): Promise<{ readonly reservation: Reservation; readonly chargeId: string }> {
    const input = chargeOf(rawInput);
    const request = { operation: 'addCharge', input: rawInput };
    const { id } = await writeOnce(this.#scope, this.#scope.request, request, (write) =>
      this.#add(write, viewer, input),
    );
    return { reservation: await this.#reservationOf(viewer, id), chargeId: id };
  }

  /** Takes a charge off its bill. Refusals: BooksLocked, ValidationFailed. */
  async void(viewer: Viewer, rawInput: VoidChargeInput): Promise<{ readonly reservation: Reservation }> {
    const { chargeId, reason } = voidedChargeOf(rawInput);
    const request = { operation: 'voidCharge', input: rawInput };
    const { id } = await writeOnce(this.#scope, this.#scope.request, request, (write) =>
      voidOne(write, viewer, chargeId, reason),
    );
    return { reservation: await this.#reservationOf(viewer, id) };
  }

  async #add(write: Write, viewer: Viewer, input: ChargeInput): Promise<Effect> {
    const account = await lockAccount(write, viewer, input.reservationId);
    assertMayAdd(viewer, account, input);
    await assertNotStale(write, account, input.version);
    const room = roomOf(account, input.reservationRoomId);
    const folio = folioFor(account, input, room);
    const priced = await this.#price(write, account, input, room);
    assertBooksOpen(priced.date, account.booksLockedThrough);
    if (priced.net < 0) await assertMayTakeOff(write, viewer, account.id, -priced.net);
    // what an agent puts on is judged whoever pays it: all that is due on their bookings is their credit; what the desk
    // sells to a guest who pays is the guest's affair
    const isAgents = folio.payer === 'AGENT' || !includesRole(viewer.role, 'MANAGER');
    if (isAgents && account.agentId !== null) {
      await assertWithinCredit(write, account.agentId, priced.gross);
    }
    const { tx, now, actor } = write;
    const by = actor.uid;
    const line = { folioId: folio.id, reservationRoomId: room?.id ?? null, kind: input.kind };
    const id = await insertCharge(tx, { ...priced, ...line, now, by });
    write.audit({
      action: 'add-charge',
      entity: 'reservation_charge',
      entityId: id,
      reservationId: account.id,
      after: { kind: input.kind, description: priced.description, gross: priced.gross, date: priced.date },
    });
    await keepLines(write, account);
    return { type: 'reservation_charge', id };
  }

  async #price(
    { tx }: Write,
    account: Account,
    input: ChargeInput,
    room: AccountRoom | null,
  ): Promise<PricedCharge> {
    const prices = await this.#quotes.chargePrices((statement) => readJsonIn(tx, statement));
    // what is asked for before they come belongs to the day on which they come
    const day = input.date ?? laterDay(account.today, room?.arrival ?? account.arrival);
    if (input.kind !== 'SPECIAL') return assertHeld(priceInWords(inWords(input), day, prices));
    const extra = priceExtra(input, room ? [room] : account.rooms.filter(isToPay), day, prices);
    if (!extra) throw problemOf('specialChargeId', 'This extra is not sold.');
    return assertHeld(extra);
  }

  async #reservationOf(viewer: Viewer, chargeId: string): Promise<Reservation> {
    const charge = await this.#scope.database.prisma.reservationCharge.findUniqueOrThrow({
      where: { id: chargeId },
      select: { folio: { select: { reservationId: true } } },
    });
    return readWritten(this.#scope, { id: charge.folio.reservationId }, viewer);
  }
}

const TO_PAY: ReadonlySet<string> = new Set(['HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT']);

function isToPay({ status }: AccountRoom): boolean {
  return TO_PAY.has(status);
}

/** Extras as the table of rights says; what is said in words is the desk's. */
function assertMayAdd(viewer: Viewer, account: Account, input: ChargeInput): void {
  const isDesk = includesRole(viewer.role, 'MANAGER');
  if (
    !isDesk &&
    (input.kind !== 'SPECIAL' ||
      input.date !== null ||
      !mayAddExtra(account, { role: viewer.role, today: account.today }))
  ) {
    throw new ApiError('FORBIDDEN');
  }
  if (input.kind === 'SPECIAL' && !account.rooms.some(isToPay)) {
    throw problemOf('kind', 'Nobody of this booking comes any more.');
  }
}

function roomOf({ rooms }: Account, roomId: string | null): AccountRoom | null {
  if (roomId === null) return null;
  const room = rooms.find(({ id }) => id === roomId);
  if (!room) throw problemOf('reservationRoomId', 'This room is of another booking.');
  return room;
}

/** The bill named; else the one that takes the extras of the room; else the first. */
function folioFor(account: Account, { folioId }: ChargeInput, room: AccountRoom | null): AccountFolio {
  if (folioId !== null) return folioOf(account, folioId);
  return room ? folioOf(account, room.extrasFolioId ?? room.folioId) : account.folios[0];
}

/** Raises AmountPositive, DiscountReason or ValidationFailed for a charge in words that lacks some. */
function inWords(input: ChargeInput) {
  const unitPrice = input.unitPrice ?? 0;
  const isOff = input.kind === 'ADJUSTMENT' && unitPrice < 0;
  if (!isOff && unitPrice <= 0) throw new AmountPositive();
  if (isOff && !input.description) throw new DiscountReason();
  if (!input.description) throw problemOf('description', 'Say what it is.');
  return { ...input, unitPrice, description: input.description };
}

/** Raises AmountMax for more than one line of the lodge ever comes to. */
function assertHeld(charge: PricedCharge): PricedCharge {
  if (Math.abs(charge.gross) > MOST_AMOUNT || Math.abs(charge.unitPrice) > MOST_AMOUNT) throw new AmountMax();
  return charge;
}

async function voidOne(write: Write, viewer: Viewer, chargeId: string, reason: string): Promise<Effect> {
  const { tx, now, actor } = write;
  const reservationId = await readReservationOfCharge(tx, chargeId);
  if (reservationId === null) throw new ApiError('NOT_FOUND');
  const account = await lockAccount(write, viewer, reservationId);
  const charge = account.charges.find(({ id }) => id === chargeId);
  if (!charge) throw problemOf('chargeId', 'This entry was cancelled already.');
  if (!mayUndoEntryOf(charge.recordedOn, { role: viewer.role, today: account.today })) {
    throw new ApiError('FORBIDDEN');
  }
  if (charge.isInvoiced) throw problemOf('chargeId', 'It stands on an invoice already.');
  assertBooksOpen(charge.chargedOn, account.booksLockedThrough);
  await voidCharge(tx, { id: chargeId, reason, now, by: actor.uid });
  write.audit({
    action: 'void-charge',
    entity: 'reservation_charge',
    entityId: chargeId,
    reservationId: account.id,
    before: { kind: charge.kind, description: charge.description, gross: charge.gross },
    reason,
  });
  await keepLines(write, account);
  return { type: 'reservation_charge', id: chargeId };
}

function problemOf(path: FieldProblem['path'], message: string): ValidationFailed {
  return new ValidationFailed([{ path, message }]);
}
