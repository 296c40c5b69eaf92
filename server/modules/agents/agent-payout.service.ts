import type { Viewer } from '../../auth/viewer.ts';
import { writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import type { Scope } from '../../scope.ts';
import { DaySumService } from '../day-sums/day-sum.service.ts';
import type { AgentBalance, AgentPayout, PayAgentInput } from '../types.generated.ts';
import { askingOf, balanceOf } from './agent-account.rules.ts';
import { readAgentAccount } from './agent-account.sql.ts';
import { payoutOf } from './agent-payout.input.ts';
import { readAgentPayout } from './agent-payout.sql.ts';
import { payCommission } from './agent-payout.write.ts';

/** What paying an agent gives back. */
export type AgentPayoutAnswer = { readonly payout: AgentPayout; readonly balance: AgentBalance };

/** Pays agents the commission that is owed. */
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
    const { database, request } = this.#scope;
    const { through } = await this.#bounds();
    const { id } = await writeIdempotently(
      this.#scope,
      request,
      { operation: 'payAgent', input: rawInput },
      (write) => payCommission(write, viewer, { input, through }),
    );
    const { payout, agentId } = await readAgentPayout(database, id);
    const account = await readAgentAccount(database, agentId, await this.#bounds());
    if (!account) throw new ApiError('NOT_FOUND');
    return { payout, balance: balanceOf(askingOf(account.openFolios), account.commission) };
  }

  #bounds() {
    return new DaySumService(this.#scope).bounds();
  }
}
