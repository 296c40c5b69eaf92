import { formatCode } from '../../../../domain/code.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { addNights, formatDateRange, formatDay, type LocalDate } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { Paper, PaperBlock, PaperColumn, PaperRow } from '../../../papers/paper.ts';
import { type LodgeFacts, senderOf } from '../../../papers/sender.rules.ts';
import type { AgentStatement } from '../../types.generated.ts';

type Asked = { readonly from: LocalDate; readonly to: LocalDate; readonly drawnAt: Date };

/** Both sides of an agent's account as a paper: what is due now, and what happened in the period, as the page shows it. */
export function statementPaper(statement: AgentStatement, lodge: LodgeFacts, asked: Asked): Paper {
  const { agent, balance } = statement;
  return {
    fileName: `statement-${agent.code.replaceAll(/[^A-Za-z0-9-]/g, '-')}-${asked.from}.pdf`,
    sender: senderOf(lodge),
    title: 'Statement of account',
    note: `${formatDay(asked.from)} – ${formatDay(addNights(asked.to, -1))}`,
    drawnAt: asked.drawnAt,
    blocks: [
      { kind: 'sides', sides: [{ title: 'Agent', lines: [agent.name] }] },
      {
        kind: 'sums',
        sums: [
          { name: 'To pay now', amount: balance.owed },
          { name: 'Commission due now', amount: balance.commissionDue },
          { name: 'To pay, less the commission due', amount: balance.net, isStrong: true },
        ],
      },
      openBills(statement),
      received(statement),
      commission(statement),
      paidOut(statement),
    ],
  };
}

function openBills({ openFolios, balance }: AgentStatement): PaperBlock {
  return table('Open bills', 'Everything is paid.', {
    columns: [
      { title: 'Guest', share: 5 },
      { title: 'Stay', share: 3 },
      { title: 'Paid', share: 1, isAmount: true },
      { title: 'To pay', share: 1, isAmount: true },
    ],
    rows: openFolios.map(({ guestName, reservationCode, arrival, departure, paid, due }) => ({
      cells: [
        { text: guestName, note: formatCode(reservationCode) },
        formatDateRange({ arrival, departure }),
        { paise: paid },
        { paise: due },
      ],
    })),
    total: balance.owed,
  });
}

function received({ receipts, received: total }: AgentStatement): PaperBlock {
  return table('Received', 'Nothing in these days.', {
    columns: [
      { title: 'Day', share: 2 },
      { title: 'How, and for whom', share: 4 },
      { title: 'Receipt', share: 2 },
      { title: 'Of it', share: 1, isAmount: true },
      { title: 'Received', share: 1, isAmount: true },
    ],
    rows: receipts.flatMap(({ receivedOn, amount, isVoided, voidedReason, note, parts, ...paid }) => {
      // what was cancelled is in no sum
      const amountOf = (of: number) =>
        isVoided ? { text: formatMoney(of), note: 'cancelled' } : { paise: of };
      const words = isVoided ? `Cancelled: ${voidedReason ?? ''}` : (note ?? '');
      return [
        {
          cells: [formatDay(receivedOn), { text: wayOf(paid), note: words }, null, null, amountOf(amount)],
        },
        ...parts.map(({ guestName, reservationCode, receiptNo, amount: part }) => ({
          cells: [
            null,
            { text: guestName, note: formatCode(reservationCode) },
            receiptNo ?? null,
            amountOf(part),
            null,
          ],
        })),
      ];
    }),
    total,
  });
}

function commission({ commissions, earned }: AgentStatement): PaperBlock {
  return table('Commission earned', 'Nobody left in these days.', {
    columns: [
      { title: 'Guest', share: 4 },
      { title: 'Left on', share: 2 },
      { title: 'Percent', share: 1 },
      { title: 'Of', share: 1, isAmount: true },
      { title: 'Commission', share: 1, isAmount: true },
    ],
    rows: commissions.map(({ guestName, reservationCode, leftOn, percent, net, amount }) => ({
      cells: [
        { text: guestName, note: formatCode(reservationCode) },
        formatDay(leftOn),
        `${percent / 100} %`,
        { paise: net },
        { paise: amount },
      ],
    })),
    total: earned,
  });
}

function paidOut({ payouts, paidOut: total }: AgentStatement): PaperBlock {
  return table('Commission paid out', 'Nothing in these days.', {
    columns: [
      { title: 'Day', share: 2 },
      { title: 'How', share: 5 },
      { title: 'Amount', share: 1, isAmount: true },
    ],
    rows: payouts.map(({ paidOn, amount, voidedAt, voidedReason, ...paid }) => {
      if (voidedAt == null) return { cells: [formatDay(paidOn), wayOf(paid), { paise: amount }] };
      // what was taken back is in no sum
      const how = { text: wayOf(paid), note: `Taken back: ${voidedReason ?? ''}` };
      return { cells: [formatDay(paidOn), how, { text: formatMoney(amount), note: 'taken back' }] };
    }),
    total,
  });
}

type TableParts = {
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
  readonly total: number;
};

function table(title: string, empty: string, { columns, rows, total }: TableParts): PaperBlock {
  const blanks = columns.slice(2).map(() => null);
  const sum: PaperRow = { cells: ['In all', ...blanks, { paise: total }], isStrong: true };
  return { kind: 'table', title, empty, columns, rows: rows.length === 0 ? [] : [...rows, sum] };
}

type Way = { readonly method: keyof typeof METHOD_NAMES; readonly reference?: string | null | undefined };

function wayOf({ method, reference }: Way): string {
  return reference ? `${METHOD_NAMES[method]} · ${reference}` : METHOD_NAMES[method];
}
