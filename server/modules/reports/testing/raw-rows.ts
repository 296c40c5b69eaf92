import * as v from 'valibot';
import { todayAt } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';

/** What a bill keeps as JSON. */
const printedSchema = v.object({
  gstin: v.nullish(v.string(), null),
  lines: v.array(
    v.object({
      sac: v.optional(v.string()),
      unit: v.optional(v.string()),
      quantity: v.number(),
      taxRate: v.number(),
      net: v.number(),
      cgst: v.number(),
      sgst: v.number(),
    }),
  ),
});

/** All rows that reports are counted from, as they are stored; days as YYYY-MM-DD. */
export type RawRows = Awaited<ReturnType<typeof rawRowsOf>>;

/** Reads every row by Prisma, so that nothing of the reports' own SQL is used. */
export async function rawRowsOf({ prisma }: Database, timeZone = 'Asia/Kolkata') {
  const dayAtLodge = (instant: Date) => todayAt(instant, timeZone);
  const reservations = new Map((await prisma.reservation.findMany()).map((row) => [row.id, row]));
  const folios = new Map((await prisma.folio.findMany()).map((row) => [row.id, row]));
  const stays = new Map(
    (await prisma.reservationRoom.findMany()).map((row) => [
      row.id,
      { ...row, arrival: dayOf(row.arrival), departure: dayOf(row.departure) },
    ]),
  );
  const nights = (await prisma.reservationNight.findMany()).map((row) => ({
    ...row,
    night: dayOf(row.night),
  }));
  const charges = (await prisma.reservationCharge.findMany()).map((row) => ({
    ...row,
    chargedOn: dayOf(row.chargedOn),
  }));
  const payments = (await prisma.payment.findMany()).map((row) => ({
    ...row,
    receivedOn: dayOf(row.receivedOn),
  }));
  const rooms = (await prisma.room.findMany()).map((row) => ({
    ...row,
    activeFrom: dayOf(row.activeFrom),
    activeTo: row.activeTo && dayOf(row.activeTo),
  }));
  const expenses = (await prisma.expense.findMany({ include: { category: true } })).map((row) => ({
    ...row,
    spentOn: dayOf(row.spentOn),
  }));
  const invoices = (await prisma.invoice.findMany()).map((row) => ({
    ...row,
    net: Number(row.net),
    cgst: Number(row.cgst),
    sgst: Number(row.sgst),
    gross: Number(row.gross),
    issuedOn: dayOf(row.issuedOn),
    ...v.parse(printedSchema, { lines: row.lines, gstin: Object(row.billTo).gstin }),
  }));
  const movements = (await prisma.cashMovement.findMany()).map((row) => ({
    ...row,
    movedOn: dayOf(row.movedOn),
  }));
  const payouts = (await prisma.agentPayout.findMany()).map((row) => ({ ...row, paidOn: dayOf(row.paidOn) }));
  const counts = (await prisma.cashCount.findMany()).map((row) => ({
    ...row,
    expected: Number(row.expected),
    found: Number(row.found),
    countedOn: dayAtLodge(row.countedAt),
  }));
  const claims = (await prisma.roomClaim.findMany()).map((row) => ({
    ...row,
    arrival: dayOf(row.arrival),
    departure: dayOf(row.departure),
  }));
  const acts = await prisma.auditEvent.findMany({ select: { action: true, reservationId: true } });
  const receipts = new Map((await prisma.agentReceipt.findMany()).map((row) => [row.id, row]));
  const undone = new Set(
    (await prisma.undoneReservation.findMany()).map(({ reservationId }) => reservationId),
  );
  return {
    reservations,
    folios,
    stays,
    nights,
    charges,
    payments,
    rooms,
    expenses,
    invoices,
    movements,
    payouts,
    receipts,
    undone,
    dayAtLodge,
    counts,
    claims,
    acts,
  };
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The row of an id that another row names. */
export function known<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`No row ${id}.`);
  return row;
}
