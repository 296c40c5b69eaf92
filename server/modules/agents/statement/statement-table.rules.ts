import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { BYTE_ORDER_MARK, type CsvValue, csvLine } from '../../../tables/csv.ts';
import type { AgentStatement } from '../../types.generated.ts';

const HEADER = ['What', 'Day', 'Booking', 'Guest', 'How', 'Percent', 'Of', 'Amount', 'Note'];

/** A line of the statement; what a kind of line does not have is left out. */
type Line = {
  readonly what: string;
  readonly amount: number;
  readonly day?: string;
  readonly booking?: string;
  readonly guest?: string;
  readonly how?: string;
  readonly percent?: number;
  readonly net?: number;
  readonly note?: string | null;
};

/** Both sides of an agent's account as CSV, in the order of the page: what is due now, and what happened in the period. */
export function statementTable(statement: AgentStatement): string {
  return BYTE_ORDER_MARK + csvLine(HEADER) + linesOf(statement).map(cellsOf).map(csvLine).join('');
}

function linesOf({ balance, openFolios, receipts, commissions, payouts }: AgentStatement): Line[] {
  return [
    { what: 'To pay now', amount: balance.owed },
    { what: 'Commission due now', amount: balance.commissionDue },
    { what: 'To pay, less the commission due', amount: balance.net },
    ...openFolios.map(({ reservationCode: booking, guestName: guest, arrival: day, due: amount }) => ({
      what: 'Open bill',
      day,
      booking,
      guest,
      amount,
    })),
    ...receipts.flatMap(({ receivedOn: day, isVoided, voidedReason, note, parts, ...paid }) =>
      parts.map(({ reservationCode: booking, guestName: guest, receiptNo, amount }) => ({
        what: isVoided ? 'Received, cancelled' : 'Received',
        day,
        booking,
        guest,
        amount,
        how: [wayOf(paid), receiptNo].filter(Boolean).join(' · '),
        note: isVoided ? (voidedReason ?? null) : (note ?? null),
      })),
    ),
    ...commissions.map(({ leftOn: day, reservationCode: booking, guestName: guest, ...earned }) => ({
      what: 'Commission earned',
      day,
      booking,
      guest,
      ...earned,
    })),
    ...payouts.map(({ paidOn: day, amount, voidedAt, voidedReason, ...paid }) => ({
      what: voidedAt == null ? 'Commission paid out' : 'Commission paid out, taken back',
      day,
      amount,
      how: wayOf(paid),
      note: voidedReason ?? null,
    })),
  ];
}

type Way = {
  readonly method: keyof typeof METHOD_NAMES;
  readonly reference?: string | null | undefined;
};

function wayOf({ method, reference }: Way): string {
  return reference ? `${METHOD_NAMES[method]} · ${reference}` : METHOD_NAMES[method];
}

function cellsOf({ what, day, booking, guest, how, percent, net, amount, note }: Line): CsvValue[] {
  return [
    ...[what, day ?? null, booking ?? null, guest ?? null, how ?? null],
    percent === undefined ? null : percent / 100,
    net === undefined ? null : { paise: net },
    { paise: amount },
    note ?? null,
  ];
}
