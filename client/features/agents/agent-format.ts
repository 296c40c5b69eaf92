import type { ReactNode } from 'react';
import { formatCode } from '../../../domain/code.ts';
import { formatMoney } from '../../../domain/money.ts';
import { formatDay, type LocalDate } from '../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../domain/payment-methods.ts';
import { formatCount } from '../../lib/format/format.ts';
import type { AgentStatementQuery } from './agent-statement.generated.ts';

/** Both sides of an agent's account. */
export type Statement = NonNullable<AgentStatementQuery['agentStatement']>;
/** One sum that an agent paid for several bookings. */
export type AgentSum = Statement['receipts'][number];
/** Commission that was paid to an agent. */
export type Payout = Statement['payouts'][number];

/** Who pays. */
export type AgentPaid = { id: string; name: string };
/** Shows the dialog in which an agent is paid the commission that is due. */
export type CommissionPayer = (
  agent: AgentPaid,
  facts: { due: number; today: LocalDate },
  onClose: () => void,
) => ReactNode;
/** Shows the dialog in which commission that was paid is taken back. */
export type PayoutVoider = (agent: AgentPaid, payout: Payout, onClose: () => void) => ReactNode;
/** Shows the dialog in which an agent's payment is taken. */
export type PaymentTaker = (agent: AgentPaid, onClose: () => void) => ReactNode;

/** 'Bank · 4471', or the method alone where there is no reference. */
export function formatMethod({ method, reference }: Pick<AgentSum, 'method' | 'reference'>): string {
  return reference ? `${METHOD_NAMES[method]} · ${reference}` : METHOD_NAMES[method];
}

type Received = Pick<AgentSum, 'amount' | 'method' | 'reference' | 'parts'> & { receivedOn: LocalDate };

/** What an agent is told of a sum: where all of it went, with the number of each receipt. */
export function receivedMessage({ amount, receivedOn, parts, ...how }: Received, lodgeName: string): string {
  const lines = parts.map(
    ({ reservationCode, guestName, receiptNo, amount: part }) =>
      `${formatCode(reservationCode)} ${guestName}: ${formatMoney(part)} (${receiptNo ?? ''})`,
  );
  const head = `${lodgeName} received ${formatMoney(amount)} (${formatMethod(how)}) on ${formatDay(receivedOn)}`;
  return [`${head} for ${formatCount(parts.length, 'bill')}:`, ...lines].join('\n');
}
