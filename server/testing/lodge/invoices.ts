import type { Database } from '../../db/client.ts';
import { dateOf } from './lodge-seed.ts';

type Line = { readonly net: number; readonly cgst: number; readonly sgst: number };

/**
 * Issues the invoice of a folio by hand, whatever the lodge's rules say: all that stands on it now, at an instant of a day of the
 * year 2026-27.
 */
export async function issueInvoice({ prisma }: Database, folioId: string, at: Date): Promise<void> {
  const nights = await prisma.reservationNight.findMany({
    where: { releasedAt: null, reservationRoom: { folioId } },
  });
  const charges = await prisma.reservationCharge.findMany({ where: { folioId, voidedAt: null } });
  const stood = [...nights, ...charges];
  const { roundOff } = await prisma.folio.findUniqueOrThrow({ where: { id: folioId } });
  await prisma.$transaction(async (tx) => {
    const [number] = await tx.$queryRaw<{ number: string }[]>`select next_number('INV', '26-27') as number`;
    const { id } = await tx.invoice.create({
      data: {
        number: number?.number ?? '',
        kind: 'TAX_INVOICE',
        issuedOn: dateOf(at.toISOString().slice(0, 10)),
        folioId,
        billTo: { name: 'Meena Pillai', gstin: null },
        lines: stood.map(({ net, taxRate, cgst, sgst, gross }, index) => ({
          number: index + 1,
          description: 'A line',
          quantity: 1,
          unitPrice: net,
          net,
          taxRate,
          cgst,
          sgst,
          gross,
        })),
        ...sumsOf(stood, roundOff),
        issuedAt: at,
        items: {
          create: [
            ...nights.map((night, index) => ({ reservationNightId: night.id, line: index + 1 })),
            ...charges.map((charge, index) => ({
              reservationChargeId: charge.id,
              line: nights.length + index + 1,
            })),
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

function sumsOf(lines: readonly Line[], roundOff: number) {
  const sum = (field: keyof Line) => lines.reduce((all, line) => all + line[field], 0);
  const [net, cgst, sgst] = [sum('net'), sum('cgst'), sum('sgst')];
  return { net, cgst, sgst, roundOff, gross: net + cgst + sgst + roundOff };
}

/** Credits the invoices of a folio that are not credited yet, whole. */
export async function creditInvoices({ prisma }: Database, folioId: string, at: Date): Promise<void> {
  const invoices = await prisma.invoice.findMany({
    where: { folioId, kind: { not: 'CREDIT_NOTE' }, creditedBy: { none: {} } },
    include: { items: true },
  });
  for (const { id: creditsId, lines, net, cgst, sgst, roundOff, gross, items } of invoices) {
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
          lines: lines ?? [],
          net,
          cgst,
          sgst,
          roundOff,
          gross,
          issuedAt: at,
          items: {
            create: items.map(({ id: creditsItemId, line, reservationNightId, reservationChargeId }) => ({
              creditsItemId,
              line,
              reservationNightId,
              reservationChargeId,
            })),
          },
        },
      });
      const by = { at, actorName: 'admin', actorRole: 'ADMIN' as const };
      await tx.auditEvent.create({
        data: { ...by, action: 'issue-credit-note', entity: 'invoice', entityId: id },
      });
    });
  }
}
