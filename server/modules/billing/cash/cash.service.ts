import { formatMoney } from '../../../../domain/money.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { publishFigures } from '../../../events/publish.ts';
import type { Scope } from '../../../scope.ts';
import { AmountMax, assertAmount, assertBooksOpen, MAX_AMOUNT } from '../../money/account.refusals.ts';
import { FuturePayment } from '../../money/payment.refusals.ts';
import type { CashCount, CashMovement, CountCashInput, MoveCashInput, Till } from '../../types.generated.ts';
import { type CountInput, countOf, type MovementInput, movementOf } from './cash.input.ts';
import { insertCount, insertMovement, readCashFacts, readCount, readMovement, readTill } from './cash.sql.ts';

/** The till: what should be in it, what is put in and taken out, and what is counted. */
export class CashService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** The till as it should be now. */
  till(_viewer: Viewer): Promise<Till> {
    return readTill(this.#scope.database, this.#scope.clock.now());
  }

  /** Moves money. Refusals: AmountPositive, AmountMax, FuturePayment, BooksLocked, ValidationFailed. */
  async move(
    viewer: Viewer,
    rawInput: MoveCashInput,
  ): Promise<{ readonly movement: CashMovement; readonly till: Till }> {
    const input = movementOf(rawInput);
    const request = { operation: 'moveCash', input: rawInput };
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, request, (write) =>
      move(write, input),
    );
    return { movement: await readMovement(this.#scope.database, id), till: await this.till(viewer) };
  }

  /** Keeps what was counted. Refusals: AmountMax, ValidationFailed for a difference without a reason. */
  async count(
    viewer: Viewer,
    rawInput: CountCashInput,
  ): Promise<{ readonly count: CashCount; readonly till: Till }> {
    const input = countOf(rawInput);
    const request = { operation: 'countCash', input: rawInput };
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, request, (write) =>
      count(write, input),
    );
    return { count: await readCount(this.#scope.database, id), till: await this.till(viewer) };
  }
}

async function move(write: WriteContext, input: MovementInput): Promise<Effect> {
  const { tx, now, actor } = write;
  assertAmount(input.amount);
  const { today, booksLockedThrough } = await readCashFacts(tx, now);
  const movedOn = input.movedOn ?? today;
  if (movedOn > today) throw new FuturePayment();
  assertBooksOpen(movedOn, booksLockedThrough);
  const id = await insertMovement(tx, { ...input, movedOn, now, by: actor.uid });
  write.audit({
    action: 'move-cash',
    entity: 'cash_movement',
    entityId: id,
    after: { from: input.from, to: input.to, amount: input.amount, movedOn },
    reason: input.note ?? undefined,
  });
  publishFigures(write);
  return { type: 'cash_movement', id };
}

async function count(write: WriteContext, { found, reason }: CountInput): Promise<Effect> {
  const { tx, now, actor } = write;
  const { expected } = await readCashFacts(tx, now);
  // what should be there can always be counted, however much it is
  if (found > Math.max(MAX_AMOUNT, expected)) throw new AmountMax();
  if (found !== expected && reason === null) throw differs(expected);
  const id = await insertCount(tx, { expected, found, reason, now, by: actor.uid });
  write.audit({
    action: 'count-cash',
    entity: 'cash_count',
    entityId: id,
    after: { expected, found },
    reason: reason ?? undefined,
  });
  publishFigures(write);
  return { type: 'cash_count', id };
}

function differs(expected: number): ValidationFailed {
  const message = `${formatMoney(expected)} should be in the till. Say why it differs.`;
  return new ValidationFailed([{ path: 'reason', message }]);
}
