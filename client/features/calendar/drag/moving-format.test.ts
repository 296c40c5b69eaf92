import { expect, it } from 'vitest';
import { calendarOf, room, roomType, stay } from '../parts/chart-fixtures.ts';
import { type ChartBar, chartOf, rowOfBar } from '../parts/chart-rows.ts';
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

const price = { kind: 'PRICE', difference: 0, fee: 0, moves: [], otherRoom: null } as const;
const refused = {
  kind: 'REFUSED',
  message: 'We are closed on 24 Dec.',
  isTooMuchOff: false,
  freeRooms: [],
} as const;
const rao = stay({ id: 'rao', guestName: 'Rao', arrival: '2026-12-25', departure: '2026-12-28' });
const moves = [{ guestName: 'Rao', from: '203', to: '204' }];

it.each<[Partial<Moving>, string]>([
  [{ verdict: price }, 'Free · no change in price'],
  [{ verdict: { ...price, difference: 120_000 } }, 'Free · +₹1,200'],
  [{ verdict: { ...price, difference: -50_000 } }, 'Free · −₹500'],
  [{ verdict: { ...price, difference: -50_000, fee: 35_000 } }, 'Free · −₹500, the fee of ₹350 is in it'],
  [{ verdict: { ...price, moves } }, 'Fits if Rao moves from 203 to 204 · no change in price'],
  [{ verdict: { ...price, otherRoom: '204' } }, 'Fits in 204 · no change in price'],
  [{ verdict: refused }, 'We are closed on 24 Dec.'],
])('a place before the drop says: %j', (parts, words) => {
  expect(formatFit(moving(parts), chart)).toBe(words);
});

it.each<[Partial<ChartBar>, string]>([
  [{ guestName: 'Rao' }, 'Room 203 is taken for 25 – 26 Dec 2026 by K7QX-4M2P, Rao.'],
  [{ kind: 'BLOCK', note: 'Repaint' }, 'Room 203 is taken for 25 – 26 Dec 2026. Not for sale: Repaint.'],
  [{ kind: 'BUSY', code: null, guestName: null }, 'Room 203 is taken for 25 – 26 Dec 2026.'],
])('a place says whose it is in the words of the server, and to agents no more: %j', (parts, words) => {
  const by = { ...rao, ...parts };
  const taken = chartOf(calendarOf([roomType('Cove', [room('201', [stay()]), room('203', [by])])]));
  expect(formatFit(moving({ fit: { kind: 'TAKEN', by } }), taken)).toBe(words);
});

it('a room that is taken says who has it, and that two can swap only when the server has said so', () => {
  const taken = chartOf(calendarOf([roomType('Cove', [room('201', [stay()]), room('203', [rao])])]));
  const swap = { kind: 'SWAP', other: rao } as const;
  const sentence = 'Room 203 is taken for 25 – 26 Dec 2026 by K7QX-4M2P, Rao.';
  expect(formatFit(moving({ fit: swap, verdict: { kind: 'ASKING' } }), taken)).toBe(`${sentence} · …`);
  expect(formatFit(moving({ fit: swap, verdict: price }), taken)).toBe(
    `${sentence} They can swap · no change in price`,
  );
});

it('a room in which guests are after their last night is said to be taken until tomorrow', () => {
  const late = stay({ id: 'late', arrival: '2026-11-17', departure: '2026-11-19', status: 'CHECKED_IN' });
  const taken = chartOf(calendarOf([roomType('Cove', [room('201', [stay()]), room('203', [late])])]));
  const tonight = { roomId: '203', arrival: '2026-11-20', departure: '2026-11-22' };
  expect(formatFit(moving({ fit: { kind: 'TAKEN', by: late }, target: tonight }), taken)).toMatch(
    /^Room 203 is taken for 20 – 21 Nov 2026 by /,
  );
});

it('nights on which several have the room are said from the first to the last', () => {
  const first = { ...rao, id: 'first', arrival: '2026-12-24', departure: '2026-12-25' };
  const rooms = [room('201', [stay()]), room('203', [first, rao])];
  const taken = chartOf(calendarOf([roomType('Cove', rooms)]));
  expect(formatFit(moving({ fit: { kind: 'TAKEN', by: first } }), taken)).toMatch(
    /^Room 203 is taken for 24 – 26 Dec 2026 by /,
  );
});

it('a longer stay in two rooms is offered where only that is left', () => {
  const longer = {
    grabbed: { ...moving({}).grabbed, grip: 'DEPARTURE' },
    target: { roomId: '201', arrival: '2026-11-20', departure: '2026-11-26' },
    verdict: { ...refused, message: 'Room 201 is taken.', freeRooms: [{ id: 'x', number: '203' }] },
  } as const;
  expect(formatFit(moving(longer), chart)).toBe('Room 201 is taken. Or 20 – 24 in 201, 24 – 26 in 203');
  const whole = { ...longer, grabbed: moving({}).grabbed };
  expect(formatFit(moving(whole), chart)).toBe('Room 201 is taken.');
});

it('those who do not see it are told where the bar would stand and what that costs', () => {
  expect(spokenMove(moving({ verdict: price }), chart)).toBe(
    'Room 203, 24 to 26 December, free, no change in price',
  );
  expect(spokenMove(moving({ verdict: { kind: 'ASKING' } }), chart)).toBe('');
});
