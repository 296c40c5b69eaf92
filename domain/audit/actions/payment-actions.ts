/** Actions of the audit that are about payments, deposits, and what goes between the lodge and its agents. */
import type { Money } from '../../money.ts';
import type { LocalDate } from '../../nights.ts';
import type { ActionRow, Ended, Made, Noted } from './action-row.ts';

/** An entry of money as it was written down. */
export type EntryMade = Made<{
  readonly kind: string;
  readonly method: string;
  readonly amount: Money;
  readonly receivedOn: LocalDate;
  readonly receiptNo: string | null;
  readonly refundOf: string | null;
  readonly voids: string | null;
}>;

/** What a line of the audit keeps of each, before and after; money in paise. */
export type PaymentPayloads = {
  'record-payment': EntryMade;
  'refund-payment': EntryMade;
  'void-payment': EntryMade;
  'correct-payment': EntryMade;
  'take-deposit': EntryMade;
  'return-deposit': EntryMade;
  /** `of` is the payment from which it went on to another bill. */
  'move-money': Made<{ readonly method: string; readonly amount: Money; readonly of: string }>;
  'report-payment': Made<{
    readonly amount: Money;
    readonly method: string;
    readonly reference: string | null;
    readonly paidOn: LocalDate;
  }>;
  'take-reported-payment': EntryMade;
  'decline-reported-payment': Ended<{
    readonly amount: Money;
    readonly method: string;
    readonly paidOn: LocalDate;
  }>;
  'receive-from-agent': Made<{
    readonly agent: string;
    readonly method: string;
    readonly amount: Money;
    readonly receivedOn: LocalDate;
    /** On how many bills it went. */
    readonly bills: number;
  }>;
  /** The days that it was paid for, the last one left out. */
  'pay-agent': Made<{
    readonly agent: string;
    readonly method: string;
    readonly amount: Money;
    readonly paidOn: LocalDate;
    readonly from: LocalDate;
    readonly to: LocalDate;
  }>;
  /** The payout keeps what it was, its expense nothing more. */
  'void-agent-payout':
    | Ended<{
        readonly agent: string;
        readonly method: string;
        readonly amount: Money;
        readonly paidOn: LocalDate;
      }>
    | Noted;
  /** The receipt itself keeps nothing, each part of it the entry that takes it back. */
  'void-agent-receipt': Noted | EntryMade;
};

export const PAYMENT_ACTIONS = {
  'record-payment': {
    entity: 'payment',
    raisesVersion: false,
    timeline: { sum: 'Took' },
    datedBy: 'receivedOn',
  },
  'refund-payment': {
    entity: 'payment',
    raisesVersion: false,
    timeline: { sum: 'Gave back' },
    alert: 'always',
  },
  'void-payment': {
    entity: 'payment',
    raisesVersion: false,
    timeline: { sum: 'Cancelled the payment of' },
    alert: 'always',
  },
  'correct-payment': {
    entity: 'payment',
    raisesVersion: false,
    timeline: { sum: 'Corrected the payment of' },
    alert: 'always',
  },
  'take-deposit': {
    entity: 'payment',
    raisesVersion: false,
    timeline: { sum: 'Took a deposit of' },
    datedBy: 'receivedOn',
  },
  'return-deposit': {
    entity: 'payment',
    raisesVersion: false,
    timeline: { sum: 'Gave back the deposit of' },
    datedBy: 'receivedOn',
  },
  'move-money': { entity: 'payment', raisesVersion: false, timeline: 'composed' },
  'report-payment': {
    entity: 'payment_report',
    raisesVersion: false,
    timeline: { sum: 'Reported as paid:' },
  },
  'take-reported-payment': {
    entity: 'payment',
    raisesVersion: false,
    timeline: { sum: 'Took what the agent reported:' },
    datedBy: 'receivedOn',
  },
  'decline-reported-payment': {
    entity: 'payment_report',
    raisesVersion: false,
    timeline: { sum: 'Declined what the agent reported:' },
  },
  'receive-from-agent': { entity: 'agent_receipt' },
  'pay-agent': { entity: 'agent_payout' },
  'void-agent-payout': { entity: ['agent_payout', 'expense'], alert: 'always' },
  'void-agent-receipt': {
    entity: ['agent_receipt', 'payment'],
    raisesVersion: false,
    timeline: { sum: 'Cancelled this part of what the agent paid:' },
    alert: 'always',
  },
} as const satisfies { readonly [action in keyof PaymentPayloads]: ActionRow };
