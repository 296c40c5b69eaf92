import { formatMoney, type Money } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { publishFigures } from '../../../events/publish.ts';
import { parseId } from '../../../graphql/id.ts';
import type { Scope } from '../../../scope.ts';
import { AmountMax, assertAmount, MAX_AMOUNT } from '../../money/account.refusals.ts';
import { assertBooksOpen } from '../../money/books-lock.rules.ts';
import { FuturePayment } from '../../money/payment.refusals.ts';
import type {
  CashCount,
  CashMovement,
  CorrectCashMovementInput,
  CountCashInput,
  MoveCashInput,
  Till,
  TillSheet,
  TillShift,
} from '../../types.generated.ts';
import { type CountInput, correctionOf, countOf, type MovementInput, movementOf } from './cash.input.ts';
import {
  insertCount,
  insertMovement,
  lockTill,
  type NewMovement,
  readCashFacts,
  readCount,
  readMovement,
  readTill,
} from './cash.sql.ts';
import { correctMovement } from './correction.write.ts';
import { tillSheetOf } from './till-entry.rules.ts';
import { reasonBelowZero } from './till-limit.rules.ts';
import { readTillSheet } from './till-sheet.sql.ts';
import { readTillShift, readTillShifts } from './till-shifts.sql.ts';

/** The most that one movement can be, in paise: a column of 32 bits holds it. */
const MAX_MOVEMENT = 2_000_000_000;

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

  /** What happened to the till on a day, with the sum after each entry. */
  async sheet(viewer: Viewer, day: LocalDate): Promise<TillSheet> {
    return tillSheetOf(await readTillSheet(this.#scope.database, day, this.#scope.clock.now()), viewer);
  }

  /** The shifts that ended on a day, and of today the running one. */
  shifts(_viewer: Viewer, day: LocalDate): Promise<TillShift[]> {
    return readTillShifts(this.#scope.database, day, this.#scope.clock.now());
  }

  /** A shift by the count that ended it, or null. */
  shift(_viewer: Viewer, countId: string): Promise<TillShift | null> {
    return readTillShift(this.#scope.database, parseId(countId));
  }

  /**
   * Moves money. Refusals: AmountPositive, AmountMax, FuturePayment, BooksLocked, ValidationFailed for more than should
   * be in the till without a reason.
   */
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

  /**
   * Corrects a movement by its opposite. Refusals: BooksLocked, ValidationFailed for one that cannot be corrected, and
   * for more than should be in the till without a reason.
   */
  async correctMovement(
    viewer: Viewer,
    rawInput: CorrectCashMovementInput,
  ): Promise<{ readonly movement: CashMovement; readonly till: Till }> {
    const input = correctionOf(rawInput);
    const request = { operation: 'correctCashMovement', input: rawInput };
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, request, (write) =>
      correctMovement(write, viewer, input),
    );
    return { movement: await readMovement(this.#scope.database, id), till: await this.till(viewer) };
  }

  /**
   * Keeps what was counted, and moves the difference, so that it is expected from then on. Refusals: AmountMax,
   * BooksLocked for a difference, ValidationFailed for one without a reason.
   */
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
  await lockTill(tx);
  const { today, booksLockedThrough, expected } = await readCashFacts(tx, now);
  const movedOn = input.movedOn ?? today;
  if (movedOn > today) throw new FuturePayment();
  assertBooksOpen(movedOn, booksLockedThrough);
  const { belowZeroReason: _asked, ...movement } = input;
  const why = reasonBelowZero(input, expected);
  const id = await writeMovement(write, { ...movement, movedOn, now, by: actor.uid }, why);
  publishFigures(write);
  return { type: 'cash_movement', id };
}

/** Writes a movement down with its line in the audit, which has both reasons; gives its id. */
async function writeMovement(
  write: WriteContext,
  movement: NewMovement,
  belowZeroReason: string | null,
): Promise<string> {
  const { from, to, amount, movedOn, note } = movement;
  const id = await insertMovement(write.tx, movement);
  write.audit({
    action: 'move-cash',
    entity: 'cash_movement',
    entityId: id,
    after: { from, to, amount, movedOn },
    reason: [note, belowZeroReason].filter((words) => words !== null).join('; ') || undefined,
  });
  return id;
}

async function count(write: WriteContext, { found, reason }: CountInput): Promise<Effect> {
  const { tx, now, actor } = write;
  await lockTill(tx);
  const { expected, today, booksLockedThrough } = await readCashFacts(tx, now);
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
  if (found !== expected) {
    assertBooksOpen(today, booksLockedThrough);
    await moveDifference(write, found - expected, { movedOn: today, note: reason, now, by: actor.uid });
  }
  publishFigures(write);
  return { type: 'cash_count', id };
}

/** Moves what was found too much into the till, what was missing out of it, in as many movements as a column holds. */
async function moveDifference(
  write: WriteContext,
  difference: Money,
  words: Pick<NewMovement, 'movedOn' | 'note' | 'now' | 'by'>,
): Promise<void> {
  const places =
    difference > 0
      ? ({ from: 'DIFFERENCE', to: 'CASH' } as const)
      : ({ from: 'CASH', to: 'DIFFERENCE' } as const);
  for (let left = Math.abs(difference); left > 0; left -= MAX_MOVEMENT) {
    await writeMovement(write, { ...places, ...words, amount: Math.min(left, MAX_MOVEMENT) }, null);
  }
}

function differs(expected: number): ValidationFailed {
  const message = `${formatMoney(expected)} should be in the till. Say why it differs.`;
  return new ValidationFailed([{ path: 'reason', message }]);
}
