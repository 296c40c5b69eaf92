import type { LinesMoved } from '../../../../domain/audit/actions/bill-actions.ts';
import type { ActionKeeping } from '../../../../domain/audit/audit-actions.ts';
import { buyerProblems } from '../../../../domain/gst/buyer.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../../db/write.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import { type FieldProblem, ValidationFailed } from '../../../errors/refusal.ts';
import type { Scope } from '../../../scope.ts';
import { refreshCharges } from '../../reservations/core/account-change.write.ts';
import { assertNotStale } from '../../reservations/core/open-act.write.ts';
import { withoutAgent } from '../../reservations/core/reservation.refusals.ts';
import { assertWithinCredit } from '../../reservations/money/agent-credit.write.ts';
import { readWritten } from '../../reservations/view/reservation-read.service.ts';
import type { MoveToFolioInput, Reservation, SplitFolioInput } from '../../types.generated.ts';
import { readAccount } from '../core/account.sql.ts';
import { type Account, folioOf, lockAccount } from '../core/account.write.ts';
import { moveMoney } from '../payments/transfers.ts';
import { type LinesInput, moveOf, type SplitInput, splitOf } from './charge.input.ts';
import { insertFolio, moveLines, readLodgeGstin } from './folio.sql.ts';
import { transfersTo } from './transfer.rules.ts';

/** Says which bill a line stands on. */
export class FolioService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Lets somebody pay apart. Refusals: GstinInvalid, CreditLimit, StaleEdit, ValidationFailed. */
  async split(
    viewer: Viewer,
    rawInput: SplitFolioInput,
  ): Promise<{ readonly reservation: Reservation; readonly folioId: string }> {
    const input = splitOf(rawInput);
    const request = { operation: 'splitFolio', input: rawInput };
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, request, async (write) => {
      const account = await lockForLines(write, viewer, input);
      const folioId = await makeFolio(write, account, input);
      return putOn(write, account, folioId, input, { action: 'split-folio' });
    });
    return { reservation: await this.#reservationOf(viewer, id), folioId: id };
  }

  /** Puts lines on another bill. Refusals: CreditLimit, StaleEdit, ValidationFailed. */
  async move(viewer: Viewer, rawInput: MoveToFolioInput): Promise<{ readonly reservation: Reservation }> {
    const input = moveOf(rawInput);
    const request = { operation: 'moveToFolio', input: rawInput };
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, request, async (write) => {
      const account = await lockForLines(write, viewer, input);
      return putOn(write, account, folioOf(account, input.folioId).id, input, { action: 'move-to-folio' });
    });
    return { reservation: await this.#reservationOf(viewer, id) };
  }

  async #reservationOf(viewer: Viewer, folioId: string): Promise<Reservation> {
    const folio = await this.#scope.database.prisma.folio.findUniqueOrThrow({
      where: { id: folioId },
      select: { reservationId: true },
    });
    return readWritten(this.#scope, { id: folio.reservationId }, viewer);
  }
}

async function lockForLines(
  write: WriteContext,
  viewer: Viewer,
  input: LinesInput & { readonly reservationId: string; readonly version: number },
): Promise<Account> {
  assertCan(viewer, 'splitFolios');
  const account = await lockAccount(write, viewer, input.reservationId);
  await assertNotStale(write, viewer, account, input.version);
  assertMovable(account, input);
  return account;
}

/** Raises ValidationFailed for lines of another booking, for those on an invoice, and for none at all. */
function assertMovable(account: Account, input: LinesInput): void {
  const problems: FieldProblem[] = [];
  for (const path of ['reservationRoomIds', 'extrasOfRoomIds'] as const) {
    if (!input[path].every((wanted) => account.rooms.some(({ id }) => id === wanted))) {
      problems.push({ path, message: 'Not all of these rooms belong to this booking.' });
    }
  }
  const charges = input.chargeIds.map((wanted) => account.charges.find(({ id }) => id === wanted));
  if (charges.includes(undefined)) {
    problems.push({ path: 'chargeIds', message: 'Not all of these entries belong to this booking.' });
  }
  const isRoomInvoiced = account.rooms.some(
    ({ id, isInvoiced }) => isInvoiced && input.reservationRoomIds.includes(id),
  );
  if (isRoomInvoiced) {
    problems.push({ path: 'reservationRoomIds', message: 'These nights stand on an invoice already.' });
  }
  if (charges.some((charge) => charge?.isInvoiced)) {
    problems.push({ path: 'chargeIds', message: 'These entries stand on an invoice already.' });
  }
  const chosen = [...input.reservationRoomIds, ...input.extrasOfRoomIds, ...input.chargeIds];
  if (chosen.length === 0) {
    problems.push({ path: 'reservationRoomIds', message: 'Choose what goes on the bill.' });
  }
  if (problems.length > 0) throw new ValidationFailed(problems);
}

async function makeFolio({ tx, now }: WriteContext, account: Account, input: SplitInput): Promise<string> {
  const agentId = input.payer === 'AGENT' ? account.agentId : null;
  if (input.payer === 'AGENT' && agentId === null) {
    throw withoutAgent();
  }
  const { payer, gstin } = input;
  const name = input.name ?? '';
  if (gstin !== null) {
    // an agent who pays has a name
    const buyer = { name: name || (agentId ?? ''), gstin };
    const problems = buyerProblems(buyer, await readLodgeGstin(tx));
    if (problems.length > 0) throw new ValidationFailed(problems);
  }
  return insertFolio(tx, { reservationId: account.id, payer, agentId, name, gstin, now });
}

/** Moves the lines, then the money that has become too much where they were. */
async function putOn(
  write: WriteContext,
  { id, code, today, agentId }: Account,
  folioId: string,
  lines: LinesInput,
  { action }: { readonly action: ActionKeeping<LinesMoved> },
): Promise<Effect> {
  const { tx } = write;
  await moveLines(tx, {
    folioId,
    roomIds: lines.reservationRoomIds,
    extrasOfRoomIds: lines.extrasOfRoomIds,
    chargeIds: lines.chargeIds,
  });
  write.audit({
    action,
    entity: 'folio',
    entityId: folioId,
    reservationId: id,
    after: {
      rooms: lines.reservationRoomIds,
      extrasOf: lines.extrasOfRoomIds,
      charges: lines.chargeIds,
    },
  });
  const isMoreToAgent = await followLines(write, { id, today }, folioId);
  await refreshCharges(write, { id, code });
  if (isMoreToAgent && agentId !== null) await assertWithinCredit(write, agentId);
  return { type: 'folio', id: folioId };
}

/** The money that has become too much where it was; gives whether the agent may pay now what a guest would have paid. */
async function followLines(
  write: WriteContext,
  account: Pick<Account, 'id' | 'today'>,
  folioId: string,
): Promise<boolean> {
  const { folios, payments } = await readAccount(write.tx, account.id);
  const target = folios.find(({ id }) => id === folioId);
  if (!target) throw new Error(`Bill ${folioId} was made and cannot be read.`);
  await moveMoney(write, account, transfersTo(target, folios, payments));
  return target.payer === 'AGENT' && folios.some(({ payer }) => payer === 'GUEST');
}
