import { formatMoney, sumOf } from '../../../domain/money.ts';
import { spreadInOrder } from '../../../domain/spread-over-bills.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Transaction } from '../../db/transaction.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import type { Scope } from '../../scope.ts';
import { type Account, lockAccount } from '../billing/core/account.write.ts';
import {
  assertEntry,
  assertNothingPaidOut,
  assertStands,
  writeEntry,
} from '../billing/payments/entries.write.ts';
import { warningOf } from '../billing/payments/payment-answer.write.ts';
import { voidWhole } from '../billing/payments/voiding.write.ts';
import { DaySumService } from '../day-sums/day-sum.service.ts';
import { refreshBalanceOf } from '../reservations/core/account-change.write.ts';
import type {
  AgentBalance,
  AgentReceipt,
  ReceiveFromAgentInput,
  VoidAgentReceiptInput,
} from '../types.generated.ts';
import { type AskingFolio, askingOf, balanceOf } from './agent-account.rules.ts';
import {
  lockOpenFolios,
  lockReservations,
  type ReceivingFacts,
  readAgentAccount,
  readReceivingFacts,
} from './agent-account.sql.ts';
import { type AgentSumInput, agentSumOf, voidedSumOf } from './agent-receipt.input.ts';
import { OpenFoliosChanged } from './agent-receipt.refusals.ts';
import { agentReceiptViewOf } from './agent-receipt.rules.ts';
import {
  insertAgentReceipt,
  type PartPlace,
  readAgentReceipt,
  readNamedFolios,
  readPartPlaces,
} from './agent-receipt.sql.ts';

/** What an act on an agent's sum gives back. */
type AgentReceiptAnswer = {
  readonly receipt: AgentReceipt;
  readonly balance: AgentBalance;
  readonly warning: string | null;
};

/** Takes one sum from an agent for many bills, and takes it back. */
export class AgentReceiptService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /**
   * Takes a sum and spreads it. Refusals: AmountPositive, AmountMax, FuturePayment, ReferenceRequired, BooksLocked,
   * OpenFoliosChanged, ValidationFailed for more than the bills ask for.
   */
  async receive(viewer: Viewer, rawInput: ReceiveFromAgentInput): Promise<AgentReceiptAnswer> {
    const input = agentSumOf(rawInput);
    return this.#write(viewer, 'receiveFromAgent', rawInput, (write) => receive(write, viewer, input));
  }

  /** Takes a sum with all its parts out of every sum. Refusals: BooksLocked, ValidationFailed. */
  async void(viewer: Viewer, rawInput: VoidAgentReceiptInput): Promise<AgentReceiptAnswer> {
    const { agentReceiptId, reason } = voidedSumOf(rawInput);
    return this.#write(viewer, 'voidAgentReceipt', rawInput, (write) =>
      voidSum(write, viewer, agentReceiptId, reason),
    );
  }

  async #write(
    viewer: Viewer,
    operation: string,
    rawInput: unknown,
    work: (write: WriteContext) => Promise<string>,
  ): Promise<AgentReceiptAnswer> {
    assertCan(viewer, 'receiveFromAgents');
    const request = { operation, input: rawInput };
    const effect = await writeIdempotently(
      this.#scope,
      this.#scope.request,
      request,
      async (write): Promise<Effect> => ({ type: 'agent_receipt', id: await work(write) }),
    );
    return this.#answer(viewer, effect.id);
  }

  async #answer(viewer: Viewer, id: string): Promise<AgentReceiptAnswer> {
    const { database } = this.#scope;
    const { receipt, sameReference } = await readAgentReceipt(database, id);
    const account = await readAgentAccount(
      database,
      receipt.agentId,
      await new DaySumService(this.#scope).bounds(),
    );
    if (!account) throw new ApiError('NOT_FOUND');
    return {
      receipt: agentReceiptViewOf(receipt, viewer.role),
      balance: balanceOf(askingOf(account.openFolios), account.commission),
      warning: sameReference && warningOf(sameReference),
    };
  }
}

async function receive(write: WriteContext, viewer: Viewer, input: AgentSumInput): Promise<string> {
  const { tx, now, actor } = write;
  const { agentId, amount, method, reference, note } = input;
  const facts = await readReceivingFacts(tx, agentId, now);
  if (!facts) throw new ApiError('NOT_FOUND');
  const money = { method, reference, note, receivedOn: input.receivedOn ?? facts.today };
  assertEntry({ ...money, amount }, { ...facts, role: viewer.role });
  const open = askingOf(await lockOpenFolios(tx, agentId, now));
  await assertAsSeen(tx, open, input);
  const asking = wantedOf(open, input.folioIds);
  assertAsked(amount, asking, facts);
  const agentReceiptId = await insertAgentReceipt(tx, { ...money, agentId, amount, now, by: actor.uid });
  const bills = new Map(asking.map((folio) => [folio.id, folio]));
  const shares = spreadInOrder(amount, asking).flatMap(({ id, amount: part }) => {
    const folio = bills.get(id);
    return folio ? [{ folio, part }] : [];
  });
  write.audit({
    action: 'receive-from-agent',
    entity: 'agent_receipt',
    entityId: agentReceiptId,
    after: { agent: facts.agentName, method, amount, receivedOn: money.receivedOn, bills: shares.length },
  });
  for (const { folio, part } of shares) {
    const entry = { ...money, folioId: folio.id, kind: 'PAYMENT', amount: part, agentReceiptId } as const;
    const place = { id: folio.reservationId, today: facts.today };
    await writeEntry(write, place, entry, { action: 'record-payment' });
  }
  await refreshBalanceOf(
    write,
    shares.map(({ folio }) => ({ id: folio.reservationId, code: folio.reservationCode })),
  );
  return agentReceiptId;
}

/** Raises OpenFoliosChanged where a bill asks for something else than the admin who spread the sum has seen. */
async function assertAsSeen(
  tx: Transaction,
  open: readonly AskingFolio[],
  { agentId, seen }: Pick<AgentSumInput, 'agentId' | 'seen'>,
): Promise<void> {
  const dueOf = new Map(open.map(({ id, due }) => [id, due]));
  const changed = (seen ?? []).filter(({ folioId, due }) => (dueOf.get(folioId) ?? 0) !== due);
  if (changed.length === 0) return;
  const named = await readNamedFolios(
    tx,
    agentId,
    changed.map(({ folioId }) => folioId),
  );
  // a bill that is no longer the agent's is named in the choice, and refused there
  if (named.length === 0) return;
  throw new OpenFoliosChanged(named.map((folio) => ({ ...folio, due: dueOf.get(folio.folioId) ?? 0 })));
}

/** The bills that were named, in the order they were named in; all of them when none was. Raises ValidationFailed. */
function wantedOf(open: readonly AskingFolio[], folioIds: readonly string[] | null): readonly AskingFolio[] {
  if (folioIds === null) return open;
  return [...new Set(folioIds)].map((wanted) => {
    const folio = open.find(({ id }) => id === wanted);
    if (folio) return folio;
    throw new ValidationFailed([
      { path: 'folioIds', message: 'One of these bills is paid already, or belongs to another agent.' },
    ]);
  });
}

/** Raises ValidationFailed for more than the bills ask for: what is left over would be nobody's. */
function assertAsked(amount: number, asking: readonly AskingFolio[], { agentName }: ReceivingFacts): void {
  const asked = sumOf(asking.map(({ due }) => due));
  if (amount <= asked) return;
  const message =
    asked === 0 ? `${agentName} has no open bill.` : `These bills ask for ${formatMoney(asked)} in all.`;
  throw new ValidationFailed([{ path: 'amount', message }]);
}

async function voidSum(write: WriteContext, viewer: Viewer, id: string, reason: string): Promise<string> {
  const places = await readPartPlaces(write.tx, id);
  if (places.length === 0) throw new ApiError('NOT_FOUND');
  await lockReservations(
    write.tx,
    places.map(({ reservationId }) => reservationId),
  );
  const accounts: Account[] = [];
  for (const reservationId of new Set(places.map((place) => place.reservationId)))
    accounts.push(await lockAccount(write, viewer, reservationId));
  const entries = accounts.flatMap((account) => partsOn(account, places));
  for (const { payment } of entries) {
    assertStands(payment, 'agentReceiptId');
    assertNothingPaidOut(payment, 'agentReceiptId');
  }
  write.audit({ action: 'void-agent-receipt', entity: 'agent_receipt', entityId: id, reason });
  for (const entry of entries) await voidWhole(write, entry, { action: 'void-agent-receipt', reason });
  await refreshBalanceOf(write, accounts);
  return id;
}

function partsOn(account: Account, places: readonly PartPlace[]) {
  const ids = new Set(places.map(({ paymentId }) => paymentId));
  return account.payments.filter(({ id }) => ids.has(id)).map((payment) => ({ account, payment }));
}
