import { formatMoney, sumOf } from '../../../../domain/money.ts';
import { agentPays } from '../parts/payment/payer.ts';
import type { StayActions_reservationFragment } from './stay-actions.generated.ts';
import type { CheckOutBillsQuery } from './stay-dry-runs.generated.ts';

/** What a check-out asks of a bill, as the lodge works it out. */
export type BillLeft = NonNullable<ReturnType<typeof dryRunIn>>['bills'][number];
type Bill = Pick<StayActions_reservationFragment['folios'][number], 'payer' | 'balance' | 'settlesAt'>;

/** The dry run of a check-out; null where it would be refused, or is not known yet. */
export function dryRunIn(answer: CheckOutBillsQuery['none'] | undefined) {
  return answer?.__typename === 'ChangePreview' ? answer : null;
}

/** What guests pay of bills, in the whole rupees that settle them: an agent's bill asks nothing of them. */
export function dueOfGuests(bills: readonly Bill[]): number {
  return sumOf(
    bills.flatMap(({ payer, balance, settlesAt }) => (payer === 'GUEST' && balance > 0 ? [settlesAt] : [])),
  );
}

/** What the agent still pays of bills. */
export function dueOfAgent(bills: readonly Bill[]): number {
  return sumOf(bills.flatMap(({ payer, balance }) => (payer === 'AGENT' && balance > 0 ? [balance] : [])));
}

/** What guests have paid too much on bills, in the whole rupees that settle them. */
export function excessOf(bills: readonly Bill[]): number {
  return sumOf(
    bills.flatMap(({ payer, settlesAt }) => (payer === 'GUEST' && settlesAt < 0 ? [-settlesAt] : [])),
  );
}

/** What is due is said of the bills that are left behind, and of those that stay open. */
type Dues = { due: number; agentDue: number; agentName: string | null; rest: number; isLast: boolean };

/** What is asked for now, what the agent pays, and what stays open on bills of other rooms. */
export function formatDues({ due, agentDue, agentName, rest, isLast }: Dues): string {
  const agent = agentDue > 0 ? ` ${agentPays(agentName)} ${formatMoney(agentDue)}.` : '';
  const later = rest > 0 ? ` To pay later: ${formatMoney(rest)}.` : '';
  if (due > 0) return `To pay: ${formatMoney(due)}.${agent}${later}`;
  if (rest < 0 && isLast) return `To give back: ${formatMoney(-rest)}.${agent}`;
  return rest === 0 && agentDue === 0 ? 'All is paid.' : `Nothing to pay now.${agent}${later}`;
}

/** What comes of a way to leave: 'all is paid', '₹500 to pay'. */
export function formatOutcome(balance: number | undefined): string {
  if (balance === undefined) return '';
  if (balance === 0) return 'all is paid';
  return balance < 0 ? `${formatMoney(-balance)} to give back` : `${formatMoney(balance)} to pay`;
}
