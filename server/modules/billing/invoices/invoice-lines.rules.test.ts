import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addNights } from '../../../../domain/nights.ts';
import { IS_LONG } from '../../../../domain/testing/long.ts';
import type { InvoiceDraftRow } from './invoice-draft.sql.ts';
import { draftOf } from './invoice-lines.rules.ts';

/** Prices as the lodge has them: whole paise, two equal parts of tax. */
const price = fc
  .record({
    net: fc.integer({ min: 0, max: 20_000_00 }),
    taxRate: fc.constantFrom(0, 500, 1_200, 1_800),
    isDue: fc.boolean(),
  })
  .map(({ net, taxRate, isDue }) => {
    const half = Math.round((net * taxRate) / 20_000);
    return { net, taxRate, cgst: half, sgst: half, gross: net + 2 * half, isInvoiced: false, isDue };
  });

/** Nights of some rooms, each run at prices that repeat, and extras, of which some take money off. */
const account = fc.record({
  rooms: fc.array(fc.array(price, { minLength: 1, maxLength: 6 }), { maxLength: 3 }),
  repeats: fc.integer({ min: 1, max: 3 }),
  extras: fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 18 }), isOff: fc.boolean() }), {
    maxLength: 4,
  }),
  paid: fc.integer({ min: 0, max: 50_000_00 }),
});

type Drawn = typeof account extends fc.Arbitrary<infer Of> ? Of : never;

function folioOf({ rooms, repeats, extras, paid }: Drawn): InvoiceDraftRow {
  const nights = rooms.flatMap((prices, room) =>
    prices
      .flatMap((one) => Array.from({ length: repeats }, () => one))
      .map((one, index) => ({
        ...one,
        id: `night ${room} ${index}`,
        reservationRoomId: `room ${room}`,
        description: `Cove ${room}`,
        night: addNights('2026-12-24', index),
      })),
  );
  const charges = extras.map(({ price: one, quantity, isOff }, index) => {
    const sign = isOff ? -1 : 1;
    return {
      ...one,
      net: one.net * sign,
      cgst: one.cgst * sign,
      sgst: one.sgst * sign,
      gross: one.gross * sign,
      id: `charge ${index}`,
      description: 'Campfire',
      chargedOn: '2026-12-24',
      quantity,
      taxCategory: 'SERVICE' as const,
    };
  });
  const gross = [...nights, ...charges].reduce((sum, line) => sum + line.gross, 0);
  return {
    folioId: 'folio',
    seller: SELLER,
    booksLockedThrough: null,
    buyer: { name: 'Asha Rao', address: '', gstin: null },
    gross,
    paid,
    roundOff: 0,
    invoicedRoundOff: 0,
    nights,
    charges,
  };
}

const SELLER = {
  name: 'Lodge',
  legalName: '',
  address: '',
  stateCode: '02',
  gstin: null,
  phone: '',
  email: '',
  isGstRegistered: false,
};

/** Bills a folio until nothing is left: first what is due, then the rest. */
function billedInTurn(folio: InvoiceDraftRow) {
  const first = draftOf(folio);
  const standing = new Set(first.items.map(({ nightId, chargeId }) => nightId ?? chargeId));
  const rest = <Line extends { readonly id: string }>(lines: readonly Line[]) =>
    lines.map((line) => ({ ...line, isInvoiced: standing.has(line.id), isDue: true }));
  const second = draftOf({
    ...folio,
    roundOff: first.roundOff,
    invoicedRoundOff: first.roundOff,
    nights: rest(folio.nights),
    charges: rest(folio.charges),
  });
  return [first, second];
}

it('the bills of any account come to it to the paisa, and in the end to whole rupees', () => {
  fc.assert(
    fc.property(account, (drawn) => {
      const folio = folioOf(drawn);
      const bills = billedInTurn(folio);
      for (const bill of bills) {
        const sum = (field: 'net' | 'cgst' | 'sgst' | 'gross') =>
          bill.lines.reduce((all, line) => all + line[field], 0);
        expect(bill).toMatchObject({
          net: sum('net'),
          cgst: sum('cgst'),
          sgst: sum('sgst'),
          gross: sum('gross'),
          total: sum('gross') + bill.roundOff,
        });
        expect(bill.net + bill.cgst + bill.sgst).toBe(bill.gross);
      }
      const items = bills.flatMap((bill) => bill.items.map(({ nightId, chargeId }) => nightId ?? chargeId));
      expect(items.sort()).toEqual([...folio.nights, ...folio.charges].map(({ id }) => id).sort());
      expect(bills.reduce((all, { gross }) => all + gross, 0)).toBe(folio.gross);
      const total = bills.reduce((all, bill) => all + bill.total, 0);
      if (items.length > 0 && folio.gross !== folio.paid) expect(total % 100 === 0).toBe(true);
      expect(Math.abs(total - folio.gross)).toBeLessThanOrEqual(50);
    }),
    { numRuns: IS_LONG ? 5_000 : 500 },
  );
});
