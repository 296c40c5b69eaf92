import { type Money, sumOf } from '../../../../domain/money.ts';
import type { WorkbookSheet } from '../../../tables/workbook-sheet.ts';
import { askingOf, balanceOf } from '../../agents/agent-account.rules.ts';
import { money } from '../sheet-values.ts';
import type { AgentRow, CommissionRow } from './agents.fragment.ts';
import { amountColumn, type BookColumn, bookSheet, column, dayColumn } from './book-table.rules.ts';
import type { FinancialBooks } from './financial-books.sql.ts';

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

/** What each agent earned, was paid and paid in the period, and what each side owes now. */
export function agentsSheet(books: FinancialBooks): WorkbookSheet {
  const agents = books.agents.map((agent) => ofPeriod(agent, books));
  const isShown = ({ agent, ...figures }: AgentOfPeriod) =>
    agent.isActive || Object.values(figures).some((amount) => amount !== 0);
  return bookSheet('Agents', AGENT_COLUMNS, agents.filter(isShown));
}

function ofPeriod(agent: AgentRow, { commission, payments }: FinancialBooks): AgentOfPeriod {
  const own = commission.filter(({ agentId }) => agentId === agent.id);
  const { commissionDue, owed } = balanceOf(askingOf(agent.openFolios), agent);
  return {
    ...{ agent, commissionDue, owed },
    net: sumOf(own.map(({ net }) => net ?? 0)),
    earned: sumOf(own.map(({ earned }) => earned)),
    paid: sumOf(own.map(({ paid }) => paid)),
    received: sumOf(payments.filter((row) => row.agentId === agent.id).map(({ amount }) => amount)),
  };
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
export function commissionSheet({ commission }: FinancialBooks): WorkbookSheet {
  return bookSheet('Commission', COMMISSION_COLUMNS, commission);
}
