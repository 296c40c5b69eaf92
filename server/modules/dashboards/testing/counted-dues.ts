import type { LocalDate } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';

/**
 * Dues and advances as domain words say them, row by row: billed up to today less what was paid. Of what a booking owes
 * its agent owes what the agent's bills ask for, and never more than all of it.
 */
export async function countedByHand(database: Database, today: LocalDate) {
  const day = new Date(today);
  const rows = await database.prisma.reservation.findMany({
    include: {
      rooms: { include: { nights: { where: { releasedAt: null, night: { lte: day } } } } },
      folios: {
        include: { charges: { where: { voidedAt: null, chargedOn: { lte: day } } }, payments: true },
      },
    },
  });
  const owed = rows.map(({ rooms, folios, departure }) => {
    const sold = rooms.filter(({ status }) => !['HELD', 'EXPIRED', 'CANCELLED', 'NO_SHOW'].includes(status));
    const signs = { PAYMENT: -1, REFUND: 1, DEPOSIT: 0, DEPOSIT_RETURN: 0 } as const;
    const bills = folios.map(({ id, payer, charges, payments, roundOff }) => {
      const parts = [
        ...sold.filter(({ folioId }) => folioId === id).flatMap(({ nights }) => nights),
        ...charges,
      ].map(({ gross }) => gross);
      const money = payments.map(({ kind, amount, voidsId }) => signs[kind] * amount * (voidsId ? -1 : 1));
      return { payer, due: sum([...parts, ...money, departure <= day ? roundOff : 0]) };
    });
    const due = sum(bills.map((bill) => bill.due));
    const agents = bills.filter(({ payer }) => payer === 'AGENT').map((bill) => Math.max(0, bill.due));
    return { due, ofAgents: Math.min(sum(agents), Math.max(0, due)) };
  });
  const dues = owed.map(({ due }) => due);
  return {
    position: {
      dues: sum(dues.filter((due) => due > 0)),
      advancesHeld: sum(dues.filter((due) => due < 0).map((due) => -due)),
    },
    ofAgents: sum(owed.map((one) => one.ofAgents)),
  };
}

const sum = (of: readonly number[]) => of.reduce((whole, part) => whole + part, 0);
