import type { Database } from '../db/client.ts';
import { dateOf } from './seed.ts';

/** Issues the bill of supply of a folio: all that stands on it now, at an instant of a day of the year 2026-27. */
export async function issueInvoice({ prisma }: Database, folioId: string, at: Date): Promise<void> {
  const nights = await prisma.reservationNight.findMany({
    where: { releasedAt: null, reservationRoom: { folioId } },
  });
  const charges = await prisma.reservationCharge.findMany({ where: { folioId, voidedAt: null } });
  const net = [...nights, ...charges].reduce((sum, line) => sum + line.net, 0);
  const { roundOff } = await prisma.folio.findUniqueOrThrow({ where: { id: folioId } });
  await prisma.$transaction(async (tx) => {
    const [number] = await tx.$queryRaw<{ number: string }[]>`select next_number('INV', '26-27') as number`;
    const { id } = await tx.invoice.create({
      data: {
        number: number?.number ?? '',
        kind: 'BILL_OF_SUPPLY',
        issuedOn: dateOf(at.toISOString().slice(0, 10)),
        folioId,
        billTo: {},
        lines: [],
        net,
        roundOff,
        gross: net + roundOff,
        issuedAt: at,
        items: {
          create: [
            ...nights.map((night) => ({ reservationNightId: night.id })),
            ...charges.map((charge) => ({ reservationChargeId: charge.id })),
          ],
        },
      },
    });
    const by = { at, actorName: 'manager', actorRole: 'MANAGER' as const };
    await tx.auditEvent.create({
      data: { ...by, action: 'issue-invoice', entity: 'invoice', entityId: id },
    });
  });
}

/** Credits the invoices of a folio that are not credited yet, whole. */
export async function creditInvoices({ prisma }: Database, folioId: string, at: Date): Promise<void> {
  const invoices = await prisma.invoice.findMany({
    where: { folioId, kind: { not: 'CREDIT_NOTE' }, creditedBy: null },
  });
  for (const { id: creditsId, net, roundOff, gross } of invoices) {
    await prisma.$transaction(async (tx) => {
      const [number] = await tx.$queryRaw<{ number: string }[]>`select next_number('CN', '26-27') as number`;
      const { id } = await tx.invoice.create({
        data: {
          number: number?.number ?? '',
          kind: 'CREDIT_NOTE',
          issuedOn: dateOf(at.toISOString().slice(0, 10)),
          folioId,
          creditsId,
          billTo: {},
          lines: [],
          net,
          roundOff,
          gross,
          issuedAt: at,
        },
      });
      const by = { at, actorName: 'admin', actorRole: 'ADMIN' as const };
      await tx.auditEvent.create({
        data: { ...by, action: 'issue-credit-note', entity: 'invoice', entityId: id },
      });
    });
  }
}
