import { describe, expect, it } from 'vitest';
import { stay, taken } from '../chart-fixtures.ts';
import type { ChartBar } from '../chart-rows.ts';
import { contentsOf, paddingOf } from './bar-contents.ts';
import { widthOf } from './bar-names.ts';

const MOMENT = { today: '2026-11-20', timeZone: 'Asia/Kolkata' };
const late = stay({ arrival: '2026-11-19' });
const held = stay({ kind: 'HOLD', status: 'HELD', holdEndsAt: '2026-11-20T15:30:00.000Z' });
const unpaid = stay({ guestBalance: 784_000, balance: 784_000 });
const busy = {
  isIdMissing: true,
  requests: 'A cot',
  agentName: 'Aravali Groups',
  children: 1,
} satisfies Partial<ChartBar>;
const on = (bar: ChartBar, width: number, isOnPhone = false) => contentsOf(bar, MOMENT, width, isOnPhone);

describe('who stands on a bar', () => {
  it.each([
    [112, 'Ananya Bisht'],
    [75, 'A. Bisht'],
    [45, 'AB'],
    [15, 'A'],
    [9, ''],
  ])('is written as long as %i pixels allow: %s', (width, name) => expect(on(stay(), width).name).toBe(name));

  it.each<[string, ChartBar, number, string]>([
    [
      'a room under repair',
      stay({ kind: 'BLOCK', guestName: null, note: 'Repaint walls' }),
      75,
      'Repaint walls',
    ],
    [
      'a room under repair for a night',
      stay({ kind: 'BLOCK', guestName: null, note: 'Repaint walls' }),
      50,
      '',
    ],
    ['what others booked', taken('2026-11-20', '2026-11-22'), 30, ''],
    ['a hold of nobody yet', { ...held, guestName: null, code: null }, 60, 'Held'],
  ])('is what the room is taken by, or nothing, for %s', (_what, bar, width, name) =>
    expect(on(bar, width).name).toBe(name),
  );
});

describe('where a stay stands', () => {
  it('follows the name, as a word where there is room for it', () => {
    expect(on(late, 150)).toMatchObject({ name: 'Ananya Bisht', standing: 'Late', signs: [] });
    expect(on(held, 220)).toMatchObject({ name: 'Ananya Bisht', standing: 'Hold till 9 pm' });
  });

  it('is a sign for who is late where the word has no room, so that no colour says it alone', () => {
    expect(on(late, 126)).toMatchObject({ name: 'Ananya Bisht', standing: null, signs: ['LATE'] });
    expect(on(late, 45)).toMatchObject({ standing: null, signs: ['LATE'] });
    expect(on(late, 17)).toMatchObject({ name: '', standing: null, signs: ['LATE'] });
    expect(on(held, 112)).toMatchObject({ name: 'Ananya Bisht', standing: null, signs: [] });
  });
});

describe('a bar with room for more than a name', () => {
  it('says how many come, what is to pay, and what is worth knowing', () => {
    expect(on({ ...unpaid, ...busy }, 340)).toEqual({
      name: 'Ananya Bisht',
      standing: null,
      guests: '2+1',
      amount: '₹7,840 to pay',
      signs: ['ID_MISSING', 'NOTE', 'AGENT'],
    });
  });

  it('has the total where guests owe nothing, and no amount for several rooms together or for a hold', () => {
    expect(on(stay(), 340).amount).toBe('₹11,340');
    expect(on({ ...unpaid, roomsOfBooking: 3 }, 340)).toMatchObject({ amount: null, signs: ['GROUP'] });
    expect(on({ ...held, balance: 50_000, guestBalance: 50_000 }, 340).amount).toBeNull();
  });

  it('writes the name shorter for an amount, and leaves the rest out', () => {
    expect(on(unpaid, 166)).toMatchObject({ name: 'A. Bisht', amount: '₹7,840 to pay' });
    expect(on(unpaid, 110)).toMatchObject({ name: 'Ananya Bisht', amount: null, guests: null });
  });

  it('writes no name shorter for an amount on a phone, and leaves little space at its ends', () => {
    expect(on(unpaid, 166, true)).toMatchObject({ name: 'Ananya Bisht', amount: null, guests: '2' });
    expect(on(stay(), 86, true).name).toBe('Ananya Bisht');
    expect(on(stay(), 86).name).toBe('A. Bisht');
  });

  it.each([late, held, unpaid, { ...unpaid, ...busy }, { ...late, ...busy }])(
    'never holds more than it has room for',
    (bar) => {
      for (let width = 20; width < 400; width += 3) {
        const { name, standing, guests, amount, signs } = on(bar, width);
        const texts = [name, standing && `· ${standing}`, guests, amount].filter(
          (text) => text !== null && text !== '',
        );
        const parts = [...texts.map((text) => widthOf(text ?? '')), ...signs.map(() => 14)];
        const needed = parts.reduce((sum, part) => sum + part + 6, -6);
        const { start, end } = paddingOf(bar, width);
        if (signs[0] !== 'LATE' || name !== '') expect(needed).toBeLessThanOrEqual(width - start - end);
      }
    },
  );
});
