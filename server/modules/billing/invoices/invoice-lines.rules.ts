import { SAC } from '../../../../domain/gst/sac.ts';
import { type Money, roundHalfUp, roundOffOf, sumOf } from '../../../../domain/money.ts';
import { addNights, compareDays } from '../../../../domain/nights.ts';
import type { BillableCharge, BillableNight, InvoiceDraftRow } from './invoice-draft.sql.ts';

/** A line as the paper keeps it, for good. */
export type InvoiceLineRow = {
  readonly number: number;
  readonly description: string;
  readonly sac: string;
  readonly from: string;
  /** The day after the last night; null for an extra. */
  readonly to: string | null;
  readonly quantity: number;
  readonly unit: 'NIGHT' | 'PIECE';
  readonly unitPrice: Money;
  readonly net: Money;
  readonly taxRate: number;
  readonly cgst: Money;
  readonly sgst: Money;
  readonly gross: Money;
};

/** Which night or charge stands on which line. */
export type InvoiceItemRow = {
  readonly line: number;
  readonly nightId: string | null;
  readonly chargeId: string | null;
};

/** What the lines of a paper come to, without its round-off. */
export type LineSums = {
  readonly net: Money;
  readonly cgst: Money;
  readonly sgst: Money;
  readonly gross: Money;
};

/** What an invoice would say of a folio. */
export type DraftedInvoice = LineSums & {
  readonly lines: readonly InvoiceLineRow[];
  readonly items: readonly InvoiceItemRow[];
  readonly roundOff: Money;
  readonly total: Money;
  /** Whether something of the folio is to be billed later. */
  readonly isMoreToCome: boolean;
};

/**
 * The invoice of a folio: what is billed to date and stands on no invoice, equal nights of a room in a row as one line.
 * The one that leaves nothing to be billed brings the folio's round-off with it, less what earlier ones had of it.
 */
export function draftOf(folio: InvoiceDraftRow): DraftedInvoice {
  const nights = folio.nights.filter(isToBill);
  const charges = folio.charges.filter(isToBill);
  const lines: InvoiceLineRow[] = [];
  const items: InvoiceItemRow[] = [];
  for (const run of runsOf(nights)) {
    const number = lines.length + 1;
    lines.push(nightLine(number, run));
    items.push(...run.map(({ id }) => ({ line: number, nightId: id, chargeId: null })));
  }
  for (const charge of charges) {
    const number = lines.length + 1;
    lines.push(chargeLine(number, charge));
    items.push({ line: number, nightId: null, chargeId: charge.id });
  }
  const sums = sumsOf(lines);
  const isMoreToCome = [...folio.nights, ...folio.charges].some((line) => !line.isInvoiced && !line.isDue);
  const roundOff = isMoreToCome || lines.length === 0 ? 0 : roundOffFor(folio);
  return { ...sums, lines, items, roundOff, total: sums.gross + roundOff, isMoreToCome };
}

function isToBill({ isInvoiced, isDue }: BillableNight | BillableCharge): boolean {
  return !isInvoiced && isDue;
}

/** What is settled to the paisa keeps the round-off that it has; everything else comes to whole rupees. */
function roundOffFor({ gross, paid, roundOff, invoicedRoundOff }: InvoiceDraftRow): Money {
  const isSettled = gross + roundOff === paid;
  return (isSettled ? roundOff : roundOffOf(gross)) - invoicedRoundOff;
}

type Run = readonly [BillableNight, ...BillableNight[]];

/** Nights of one room that follow one another at one price, the earliest first. */
function runsOf(nights: readonly BillableNight[]): Run[] {
  const runs: [BillableNight, ...BillableNight[]][] = [];
  for (const night of nights) {
    const run = runs.find((candidate) => continues(candidate, night));
    if (run) run.push(night);
    else runs.push([night]);
  }
  return runs.sort(([a], [b]) => compareDays(a.night, b.night));
}

function continues(run: Run, night: BillableNight): boolean {
  const last = run.at(-1) ?? run[0];
  return (
    last.reservationRoomId === night.reservationRoomId &&
    last.description === night.description &&
    addNights(last.night, 1) === night.night &&
    last.net === night.net &&
    last.taxRate === night.taxRate &&
    last.cgst === night.cgst
  );
}

function nightLine(number: number, run: Run): InvoiceLineRow {
  const [first] = run;
  const last = run.at(-1) ?? first;
  return {
    number,
    description: first.description,
    sac: SAC.ROOM,
    from: first.night,
    to: addNights(last.night, 1),
    quantity: run.length,
    unit: 'NIGHT',
    unitPrice: first.net,
    taxRate: first.taxRate,
    ...sumsOf(run),
  };
}

function chargeLine(number: number, charge: BillableCharge): InvoiceLineRow {
  const { net, cgst, sgst, gross, quantity, taxRate, description } = charge;
  return {
    number,
    description,
    sac: SAC[charge.taxCategory],
    from: charge.chargedOn,
    to: null,
    quantity,
    unit: 'PIECE',
    unitPrice: roundHalfUp(net, quantity),
    net,
    taxRate,
    cgst,
    sgst,
    gross,
  };
}

/** What lines come to. */
export function sumsOf(lines: readonly LineSums[]): LineSums {
  return {
    net: sumOf(lines.map(({ net }) => net)),
    cgst: sumOf(lines.map(({ cgst }) => cgst)),
    sgst: sumOf(lines.map(({ sgst }) => sgst)),
    gross: sumOf(lines.map(({ gross }) => gross)),
  };
}

/** The sums of lines by rate of tax, the lowest rate first. */
export function taxesOf(lines: readonly (LineSums & { readonly taxRate: number })[]) {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].sort((a, b) => a - b);
  return rates.map((taxRate) => {
    const { net, cgst, sgst } = sumsOf(lines.filter((line) => line.taxRate === taxRate));
    return { taxRate, net, cgst, sgst };
  });
}
