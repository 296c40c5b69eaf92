import { expect, it } from 'vitest';
import { calendarOf, room, roomType, stay } from '../parts/chart-fixtures.ts';
import { chartOf, rowOfBar } from '../parts/chart-rows.ts';
import type { Moving } from './bar-moving.ts';
import { formatFit, spokenMove } from './moving-format.ts';

const chart = chartOf(calendarOf([roomType('Cove', [room('201', [stay()]), room('203')])]));

function moving(parts: Partial<Moving>): Moving {
  const found = rowOfBar(chart, 'stay');
  if (found === null) throw new Error('The stay is not on the chart.');
  return {
    grabbed: { bar: found.bar, home: found.row, grip: 'WHOLE' },
    by: 'keyboard',
    target: { roomId: '203', arrival: '2026-12-24', departure: '2026-12-26' },
    fit: { kind: 'FREE' },
    verdict: null,
    ...parts,
  };
}

it.each<[Partial<Moving>, string]>([
  [{ verdict: { kind: 'PRICE', difference: 0, fee: 0 } }, 'Free · no change in price'],
  [{ verdict: { kind: 'PRICE', difference: 120_000, fee: 0 } }, 'Free · +₹1,200'],
  [{ verdict: { kind: 'PRICE', difference: -50_000, fee: 0 } }, 'Free · −₹500'],
  [
    { verdict: { kind: 'PRICE', difference: -50_000, fee: 35_000 } },
    'Free · −₹500, the fee of ₹350 is in it',
  ],
  [{ verdict: { kind: 'REFUSED', message: 'We are closed on 24 Dec.' } }, 'We are closed on 24 Dec.'],
  [{ fit: { kind: 'TAKEN', by: stay({ guestName: 'Rao' }) } }, 'Taken by Rao'],
  [{ fit: { kind: 'TAKEN', by: stay({ kind: 'BLOCK', note: 'Repaint' }) } }, 'Not for sale: Repaint'],
  [{ fit: { kind: 'TAKEN', by: stay({ kind: 'BUSY', guestName: null }) } }, 'Taken'],
  [{ fit: { kind: 'SWAP', other: stay({ guestName: 'Rao' }) } }, 'Swaps with Rao'],
])('says of a place before the drop: %j', (parts, words) => {
  expect(formatFit(moving(parts))).toBe(words);
});

it('says to those who do not see it where the bar would stand and what that costs', () => {
  expect(spokenMove(moving({ verdict: { kind: 'PRICE', difference: 0, fee: 0 } }), chart)).toBe(
    'Room 203, 24 to 26 December, free, no change in price',
  );
  expect(spokenMove(moving({ verdict: { kind: 'ASKING' } }), chart)).toBe('');
});
