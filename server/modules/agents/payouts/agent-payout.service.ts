import type { Viewer } from '../../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import type { Scope } from '../../../scope.ts';
import { DaySumService } from '../../day-sums/day-sum.service.ts';
import type {
  AgentBalance,
  AgentPayout,
  PayAgentInput,
  VoidAgentPayoutInput,
} from '../../types.generated.ts';
import { askingOf, balanceOf } from '../agent-account.rules.ts';
import { readAgentAccount } from '../agent-account.sql.ts';
import { payoutOf, voidedPayoutOf } from './agent-payout.input.ts';
import { agentPayoutViewOf } from './agent-payout.rules.ts';
import { readAgentPayout } from './agent-payout.sql.ts';
import { payCommission, voidPayout } from './agent-payout.write.ts';

/** What paying an agent, and taking it back, gives. */
type AgentPayoutAnswer = { readonly payout: AgentPayout; readonly balance: AgentBalance };

/** Pays agents the commission that is owed, and takes back what was paid by mistake. */
export class AgentPayoutService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /**
   * Pays an agent and books the expense. Refusals: AmountPositive, AmountMax, FuturePayment, ReferenceRequired,
   * BooksLocked, ValidationFailed for more than is owed; NOT_FOUND for no agent, FORBIDDEN but for admins.
   */
  async pay(viewer: Viewer, rawInput: PayAgentInput): Promise<AgentPayoutAnswer> {
    assertCan(viewer, 'payAgents');
    const input = payoutOf(rawInput);
    const { through } = await this.#bounds();
    return this.#written(viewer, 'payAgent', rawInput, (write) =>
      payCommission(write, viewer, { input, through }),
    );
  }

  /** Takes a payout back with its expense. Refusals: BooksLocked, ValidationFailed; NOT_FOUND, FORBIDDEN but for admins. */
  async void(viewer: Viewer, rawInput: VoidAgentPayoutInput): Promise<AgentPayoutAnswer> {
    assertCan(viewer, 'payAgents');
    const { agentPayoutId, reason } = voidedPayoutOf(rawInput);
    return this.#written(viewer, 'voidAgentPayout', rawInput, (write) =>
      voidPayout(write, agentPayoutId, reason),
    );
  }

  async #written(
    viewer: Viewer,
    operation: string,
    input: unknown,
    work: (write: WriteContext) => Promise<Effect>,
  ): Promise<AgentPayoutAnswer> {
    const { database, request } = this.#scope;
    const { id } = await writeIdempotently(this.#scope, request, { operation, input }, work);
    const { payout, agentId } = await readAgentPayout(database, id);
    const account = await readAgentAccount(database, agentId, await this.#bounds());
    if (!account) throw new ApiError('NOT_FOUND');
    return {
      payout: agentPayoutViewOf(payout, viewer.role),
      balance: balanceOf(askingOf(account.openFolios), account.commission),
    };
  }

  #bounds() {
    return new DaySumService(this.#scope).bounds();
  }
}
