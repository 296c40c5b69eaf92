import { parseListSearch } from '../../../domain/listing/list-search.ts';
import { sumOf } from '../../../domain/money.ts';
import { isLocalDate, type LocalDate, nightsBetween } from '../../../domain/nights.ts';
import { can } from '../../../domain/rights.ts';
import { agentScopeOf } from '../../auth/agent-scope.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import { isId, parseId } from '../../graphql/id.ts';
import type { Paper } from '../../papers/paper.ts';
import type { Scope } from '../../scope.ts';
import { PropertyService } from '../catalog/property.service.ts';
import { DaySumService } from '../day-sums/day-sum.service.ts';
import type { SumBounds } from '../day-sums/day-sums.fragment.ts';
import type { AgentAccount, AgentStatement, OpenFolio } from '../types.generated.ts';
import { askingOf, balanceOf, openFolioViewOf } from './agent-account.rules.ts';
import { readAgentAccount, readAgentAccounts, readAgentStatement } from './agent-account.sql.ts';
import { agentReceiptViewOf } from './agent-receipt.rules.ts';
import { agentsTable } from './agents-table.rules.ts';
import { agentPayoutViewOf } from './payouts/agent-payout.rules.ts';
import { statementPaper } from './statement/statement-paper.rules.ts';
import { statementTable } from './statement/statement-table.rules.ts';

const MAX_DAYS = 400;

type StatementArgs = {
  readonly agentId?: string | null | undefined;
  readonly from: LocalDate;
  readonly to: LocalDate;
};

/** What agents and the lodge owe each other. */
export class AgentAccountService {
  readonly #scope: Pick<Scope, 'database' | 'clock'>;

  constructor(scope: Pick<Scope, 'database' | 'clock'>) {
    this.#scope = scope;
  }

  /** Every agent by name, with what each side owes. */
  async list(_viewer: Viewer): Promise<AgentAccount[]> {
    const accounts = await readAgentAccounts(this.#scope.database, await this.#bounds());
    return accounts.map(({ agent, profile, openFolios, commission }) => ({
      agent,
      profile,
      balance: balanceOf(askingOf(openFolios), commission),
    }));
  }

  /** The agents that a search leaves, as CSV. FORBIDDEN but for admins. */
  async csv(viewer: Viewer, search: URLSearchParams): Promise<string> {
    assertCan(viewer, 'seeAgentAccounts');
    return agentsTable(await this.list(viewer), parseListSearch(search));
  }

  /** The open bills of an agent, oldest stay first; none of one who is not there. */
  async openFolios(_viewer: Viewer, agentId: string): Promise<OpenFolio[]> {
    const account = await readAgentAccount(this.#scope.database, parseId(agentId), await this.#bounds());
    return askingOf(account?.openFolios ?? []).map(openFolioViewOf);
  }

  /** Both sides of an account. FORBIDDEN for another agent's and for who runs the desk but not the lodge. */
  async statement(viewer: Viewer, { agentId, from, to }: StatementArgs): Promise<AgentStatement | null> {
    const whose = whoseStatement(viewer, agentId || null);
    assertPeriod(from, to);
    if (!isId(whose)) return null;
    const bounds = await this.#bounds();
    const stored = await readAgentStatement(this.#scope.database, whose, { from, to, ...bounds });
    if (!stored) return null;
    const { agent, commission, commissions } = stored;
    const asking = askingOf(stored.openFolios);
    const receipts = stored.receipts.map((receipt) => agentReceiptViewOf(receipt, viewer.role));
    const payouts = stored.payouts.map((payout) => agentPayoutViewOf(payout, viewer.role));
    return {
      agent,
      balance: balanceOf(asking, commission),
      openFolios: asking.map(openFolioViewOf),
      receipts,
      received: sumOf(receipts.filter(({ isVoided }) => !isVoided).map(({ amount }) => amount)),
      commissions: [...commissions],
      earned: sumOf(commissions.map(({ amount }) => amount)),
      payouts,
      paidOut: sumOf(payouts.filter(({ voidedAt }) => voidedAt == null).map(({ amount }) => amount)),
    };
  }

  /** Raises FORBIDDEN for an agent's statement that the viewer may not save, BAD_USER_INPUT where none is named that has to be. */
  assertMaySaveStatement(viewer: Viewer, agentId: string | null): void {
    whoseStatement(viewer, agentId || null);
  }

  /**
   * The same as CSV. BAD_USER_INPUT for days that cannot be ones, NOT_FOUND for no agent, FORBIDDEN for another agent's and
   * for who runs the desk but not the lodge.
   */
  async statementCsv(viewer: Viewer, args: StatementArgs): Promise<string> {
    return statementTable(await this.#statementToSave(viewer, args));
  }

  /** The same as a paper; refused as the CSV is. */
  async statementPaper(viewer: Viewer, args: StatementArgs): Promise<Paper> {
    const statement = await this.#statementToSave(viewer, args);
    const lodge = await new PropertyService(this.#scope).lodge(viewer);
    return statementPaper(statement, lodge, { ...args, drawnAt: this.#scope.clock.now() });
  }

  async #statementToSave(viewer: Viewer, args: StatementArgs): Promise<AgentStatement> {
    if (![args.from, args.to].every(isLocalDate)) throw new ApiError('BAD_USER_INPUT', 'Send two days.');
    const statement = await this.statement(viewer, args);
    if (statement === null) throw new ApiError('NOT_FOUND');
    return statement;
  }

  #bounds(): Promise<SumBounds> {
    return new DaySumService(this.#scope).bounds();
  }
}

function whoseStatement(viewer: Viewer, asked: string | null): string {
  if (can(viewer, 'seeAgentAccounts')) {
    if (asked === null) throw new ApiError('BAD_USER_INPUT', 'Say which agent.');
    return asked;
  }
  const own = agentScopeOf(viewer);
  if (own === null || (asked !== null && asked !== own)) throw new ApiError('FORBIDDEN');
  return own;
}

function assertPeriod(from: LocalDate, to: LocalDate): void {
  const days = nightsBetween(from, to);
  if (days < 1) throw new ApiError('BAD_USER_INPUT', 'The last day must be after the first.');
  if (days > MAX_DAYS) throw new ApiError('BAD_USER_INPUT', `Ask for at most ${MAX_DAYS} days.`);
}
