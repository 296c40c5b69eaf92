import { expect, it } from 'vitest';
import { type LookAt, lookAtText } from './look-at-text.ts';

const lodge = { name: 'Deodar Lodge', timeZone: 'Asia/Kolkata' };
const act = (said: Partial<LookAt>) =>
  ({
    id: '1',
    at: '2026-11-22T09:45:00.000Z',
    by: 'A manager',
    action: 'set-discount',
    reason: null,
    code: null,
    amount: 0,
    expected: null,
    found: null,
    ...said,
  }) as LookAt;
const day = { lodge, today: '2026-11-22', bills: 0, imports: 0 };

it('what there is to look at is a message with an act a line, and says how much more there is', () => {
  const acts = [
    act({ code: 'ABCD2345', amount: 1_500_00, reason: 'Stayed often' }),
    act({ action: 'count-cash', amount: 200_00, expected: 5_000_00, found: 4_800_00 }),
  ];
  expect(lookAtText({ ...day, acts, total: 5, bills: 1, imports: 2 }).split('\n')).toEqual([
    'Deodar Lodge, to look at on 22 Nov: 5',
    '1 bill could not be issued',
    '2 imports not finished yet',
    '• Discount ABCD-2345, ₹1,500, A manager, 3:15 pm: Stayed often',
    '• Till did not agree, ₹200, A manager, 3:15 pm (₹4,800 counted where ₹5,000 should have been)',
    'and 3 more',
  ]);
});

it('a day with nothing to look at says so', () => {
  expect(lookAtText({ ...day, acts: [], total: 0 }).split('\n')).toEqual([
    'Deodar Lodge, to look at on 22 Nov: 0',
    'Nothing given away and nothing corrected.',
  ]);
});
