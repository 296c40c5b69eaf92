import type { Money } from '../../../../domain/money.ts';
import type { ComingSheet } from '../../../tables/workbook-sheet.ts';
import { askingOf, balanceOf } from '../../agents/agent-account.rules.ts';
import { money } from '../sheet-values.ts';
import type { AgentRow, CommissionRow } from './agents.fragment.ts';
import type { BookLists } from './book-lists.sql.ts';
import { amountColumn, type BookColumn, bookSheetOfChunks, column, dayColumn } from './book-table.rules.ts';
import type { FinancialBooks } from './financial-books.sql.ts';
import type { Chunks } from './merged.rules.ts';

type AgentOfPeriod = {
  readonly agent: AgentRow;
  readonly net: Money;
  readonly earned: Money;
  readonly paid: Money;
  readonly received: Money;
  readonly commissionDue: Money;
  readonly owed: Money;
};

const AGENT_COLUMNS: readonly BookColumn<AgentOfPeriod>[] = [
  column('Agent', 24, ({ agent }) => agent.name),
  column('GSTIN', 18, ({ agent }) => agent.gstin),
  amountColumn('Rooms of guests who left', ({ net }) => net),
  amountColumn('Commission earned', ({ earned }) => earned),
  amountColumn('Commission paid', ({ paid }) => paid),
  amountColumn('Received', ({ received }) => received),
  amountColumn('We owe now', ({ commissionDue }) => commissionDue),
  amountColumn('Agent owes now', ({ owed }) => owed),
];

type SumsOfAgent = { net: Money; earned: Money; paid: Money; received: Money };

/** What each agent earned, was paid and paid in the period, and what each side owes now. */
export function agentsSheet({ agents }: FinancialBooks, lists: AgentLists): ComingSheet {
  return bookSheetOfChunks('Agents', AGENT_COLUMNS, agentsOfPeriod(agents, lists));
}

type AgentLists = Pick<BookLists, 'commission' | 'ofAgents'>;

async function* agentsOfPeriod(agents: readonly AgentRow[], lists: AgentLists): Chunks<AgentOfPeriod> {
  const sums = new Map<string, SumsOfAgent>();
  const sumsOf = (agentId: string): SumsOfAgent => {
    const own = sums.get(agentId) ?? { net: 0, earned: 0, paid: 0, received: 0 };
    sums.set(agentId, own);
    return own;
  };
  for await (const chunk of lists.commission())
    for (const { agentId, net, earned, paid } of chunk) {
      const own = sumsOf(agentId);
      own.net += net ?? 0;
      own.earned += earned;
      own.paid += paid;
    }
  for await (const chunk of lists.ofAgents())
    for (const { agentId, amount } of chunk) if (agentId !== null) sumsOf(agentId).received += amount;
  const isShown = ({ agent, ...figures }: AgentOfPeriod) =>
    agent.isActive || Object.values(figures).some((amount) => amount !== 0);
  yield agents.map((agent) => ofPeriod(agent, sumsOf(agent.id))).filter(isShown);
}

function ofPeriod(agent: AgentRow, sums: SumsOfAgent): AgentOfPeriod {
  const { commissionDue, owed } = balanceOf(askingOf(agent.openFolios), agent);
  return { agent, commissionDue, owed, ...sums };
}

const COMMISSION_COLUMNS: readonly BookColumn<CommissionRow>[] = [
  dayColumn('Day', ({ day }) => day),
  column('Agent', 24, ({ agent }) => agent),
  column('What', 16, ({ net }) => (net === null ? 'Paid out' : 'Earned')),
  column('Booking', 12, ({ code }) => code),
  column('Guest', 24, ({ guest }) => guest),
  column('Room value', 14, ({ net }) => (net === null ? null : money(net))),
  column('Commission %', 14, ({ percent }) => (percent === null ? null : { basisPoints: percent })),
  amountColumn('Earned', ({ earned }) => earned),
  amountColumn('Paid out', ({ paid }) => paid),
  column('Reference', 20, ({ reference }) => reference),
];

/** Each room of an agent's guests who left, and each payout. */
export function commissionSheet(commission: AsyncIterable<readonly CommissionRow[]>): ComingSheet {
  return bookSheetOfChunks('Commission', COMMISSION_COLUMNS, commission);
}
