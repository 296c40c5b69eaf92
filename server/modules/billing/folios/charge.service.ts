import type { Viewer } from '../../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import type { Scope } from '../../../scope.ts';
import { assertBooksOpen } from '../../money/books-lock.rules.ts';
import { mayVoidCharge } from '../../money/folio-view.rules.ts';
import { QuoteService } from '../../quotes/quote.service.ts';
import { refreshCharges } from '../../reservations/core/account-change.write.ts';
import { shrinkCorrections } from '../../reservations/money/corrections.write.ts';
import { assertMayDiscount } from '../../reservations/money/discount-limit.rules.ts';
import { discountNow } from '../../reservations/money/discount-limit.write.ts';
import { readWritten } from '../../reservations/view/reservation-read.service.ts';
import type { AddChargeInput, Reservation, VoidChargeInput, WriteOffInput } from '../../types.generated.ts';
import { lockAccount } from '../core/account.write.ts';
import { chargeOf, voidedChargeOf, writeOffOf } from './charge.input.ts';
import { addCharge } from './charge-addition.write.ts';
import { readReservationOfCharge, voidCharge } from './folio.sql.ts';
import { writeOff } from './write-off.write.ts';

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
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, request, (write) =>
      addCharge(write, viewer, input, this.#quotes),
    );
    return { reservation: await this.#reservationOf(viewer, id), chargeId: id };
  }

  /**
   * Writes off what will never be paid of a bill. Refusals: AmountPositive, AmountMax, DiscountLimit, BooksLocked,
   * StaleEdit, ValidationFailed.
   */
  async writeOff(
    viewer: Viewer,
    rawInput: WriteOffInput,
  ): Promise<{ readonly reservation: Reservation; readonly chargeId: string }> {
    const input = writeOffOf(rawInput);
    const request = { operation: 'writeOff', input: rawInput };
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, request, (write) =>
      writeOff(write, viewer, input),
    );
    return { reservation: await this.#reservationOf(viewer, id), chargeId: id };
  }

  /** Takes a charge off its bill. Refusals: BooksLocked, ValidationFailed. */
  async void(viewer: Viewer, rawInput: VoidChargeInput): Promise<{ readonly reservation: Reservation }> {
    const { chargeId, reason } = voidedChargeOf(rawInput);
    const request = { operation: 'voidCharge', input: rawInput };
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, request, (write) =>
      voidOne(write, viewer, chargeId, reason),
    );
    return { reservation: await this.#reservationOf(viewer, id) };
  }

  async #reservationOf(viewer: Viewer, chargeId: string): Promise<Reservation> {
    const charge = await this.#scope.database.prisma.reservationCharge.findUniqueOrThrow({
      where: { id: chargeId },
      select: { folio: { select: { reservationId: true } } },
    });
    return readWritten(this.#scope, { id: charge.folio.reservationId }, viewer);
  }
}

async function voidOne(
  write: WriteContext,
  viewer: Viewer,
  chargeId: string,
  reason: string,
): Promise<Effect> {
  const { tx, now, actor } = write;
  const reservationId = await readReservationOfCharge(tx, chargeId);
  if (reservationId === null) throw new ApiError('NOT_FOUND');
  const account = await lockAccount(write, viewer, reservationId);
  const charge = account.charges.find(({ id }) => id === chargeId);
  if (!charge) throw problemOf('This entry was cancelled already.');
  if (!mayVoidCharge(charge, { role: viewer.role, today: account.today })) {
    throw new ApiError('FORBIDDEN');
  }
  if (charge.isInvoiced) throw problemOf('It stands on an invoice already.');
  assertBooksOpen(charge.chargedOn, account.booksLockedThrough);
  const before = await discountNow(write, [account.id]);
  await voidCharge(tx, { id: chargeId, reason, now, by: actor.uid });
  await shrinkCorrections(write, [account.id]);
  const after = await discountNow(write, [account.id]);
  assertMayDiscount(viewer, { before, after }, { isAsked: false, reason });
  write.audit({
    action: 'void-charge',
    entity: 'reservation_charge',
    entityId: chargeId,
    reservationId: account.id,
    before: {
      kind: charge.kind,
      description: charge.description,
      quantity: charge.quantity,
      gross: charge.gross,
    },
    reason,
  });
  await refreshCharges(write, account);
  return { type: 'reservation_charge', id: chargeId };
}

function problemOf(message: string): ValidationFailed {
  return new ValidationFailed([{ path: 'chargeId', message }]);
}
