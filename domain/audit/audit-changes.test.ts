import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changesInWords, changesOf } from './audit-changes.ts';

const TYPE = '01a1fdae-59e3-7e08-b344-f3835fa1e0fe';
const OTHER = '01a1fdae-59e3-7e08-b344-f3835fa1e0ff';
const NAMES = { [TYPE]: 'Cove' };

it.each([
  ['a status', { status: 'CONFIRMED' }, { status: 'CHECKED_IN' }, [['Status', 'Confirmed', 'In house']]],
  ['an amount', { gross: 700_00 }, { gross: 1_050_50 }, [['Total', '₹700', '₹1,050.50']]],
  ['a price', { unitPrice: 500_00 }, { unitPrice: 600_00 }, [['Unit price', '₹500', '₹600']]],
  [
    'the price of a season',
    { price: { mode: 'PERCENT', value: -1_250 }, weekdays: [5, 6], from: '2027-01-01' },
    { price: null, weekdays: [7], from: '2027-01-02' },
    [
      ['Price', '−12.5 %', '–'],
      ['Weekdays', 'Fri; Sat', 'Sun'],
      ['From', '1 Jan 2027', '2 Jan 2027'],
    ],
  ],
  ['a share', { childShare: 10_000 }, { childShare: 5_000 }, [['Child share', '100 %', '50 %']]],
  [
    'a file that was sent in',
    null,
    { purpose: 'EXPENSE_RECEIPT', type: 'PDF', size: 1_234_567 },
    [
      ['What it is for', null, 'Expense receipt'],
      ['Type', null, 'PDF'],
      ['Size', null, '1.2 MB'],
    ],
  ],
  ['a small file', null, { size: 340_100 }, [['Size', null, '332 kB']]],
  ['a count', { days: 1 }, { days: 2 }, [['Days', '1', '2']]],
  ['a receipt for the first time', { receiptId: null }, { receiptId: TYPE }, [['Receipt', '–', 'Attached']]],
  ['another receipt', { receiptId: TYPE }, { receiptId: OTHER }, [['Receipt', 'Attached', 'Another one']]],
  ['who booked', undefined, { booker: ['fullName', 'phone'] }, [['Who booked', null, 'Name; Phone']]],
  ['no receipt any more', { receiptId: TYPE }, { receiptId: null }, [['Receipt', 'Attached', '–']]],
  ['a room type by its name', { roomTypeId: OTHER }, { roomTypeId: TYPE }, [['Room type', '–', 'Cove']]],
  ['what was given for the first time', { note: null }, { note: 'Late' }, [['Note', '–', 'Late']]],
  ['yes and no', { isPinned: false }, { isPinned: true }, [['Promised room', 'No', 'Yes']]],
  [
    'what was made',
    null,
    { amount: 500_00, method: 'UPI', refundOf: OTHER, receiptNo: null },
    [
      ['Amount', null, '₹500'],
      ['Method', null, 'UPI'],
    ],
  ],
  ['what came to an end', { arrival: '2026-12-24' }, null, [['Arrival', '24 Dec 2026', null]]],
  [
    'fields of a guest, never their values',
    null,
    { fields: ['phone', 'notes'] },
    [['Fields', null, 'Phone; Notes']],
  ],
  [
    'a discount',
    { discount: null },
    { discount: { kind: 'PERCENT', value: 1_000 } },
    [['Discount', '–', '10 %']],
  ],
  [
    'an agreed total',
    null,
    { discount: { kind: 'AGREED_TOTAL', value: 5_000_00 } },
    [['Discount', null, '₹5,000 for everything']],
  ],
  [
    'rooms of a booking',
    null,
    { rooms: [{ id: OTHER, room: '101', arrival: '2026-12-24', isPinned: false }] },
    [['Rooms', null, 'room 101, arrival 24 Dec 2026']],
  ],
  ['a code that is a word', { basis: 'PER_NIGHT' }, null, [['Basis', 'Per night', null]]],
  ['why a room is not for sale', { reason: 'MAINTENANCE' }, null, [['Reason', 'Repairs', null]]],
  [
    'what somebody typed in capitals as it was typed',
    null,
    { name: 'BBQ', code: 'HELD', number: 'UP', cleaner: 'ASHA', note: 'CONFIRMED' },
    [
      ['Name', null, 'BBQ'],
      ['Code', null, 'HELD'],
      ['Number', null, 'UP'],
      ['Cleaner', null, 'ASHA'],
      ['Note', null, 'CONFIRMED'],
    ],
  ],
  ['a change of case alone', { code: 'Fire' }, { code: 'FIRE' }, [['Code', 'Fire', 'FIRE']]],
  [
    'how clean a room is',
    { housekeeping: 'DIRTY' },
    { housekeeping: 'INSPECTED' },
    [['Housekeeping', 'To be cleaned', 'Inspected']],
  ],
  ['a role', { role: 'guest' }, { role: 'manager' }, [['Role', 'Guest', 'Manager']]],
  [
    'rules that were passed over',
    null,
    { passedOver: ['CREDIT_LIMIT', 'MIN_STAY'] },
    [['Rules passed over', null, 'Credit limit; Min stay']],
  ],
  [
    'nothing that is the same, nor what programs read',
    { note: 'x', version: 1 },
    { note: 'x', version: 2 },
    [],
  ],
  [
    'settings as their pages say them',
    {
      cancellationPolicy: [{ daysBefore: 3, percent: 5_000, of: 'TOTAL' }],
      noShowFee: { percent: 10_000, of: 'FIRST_NIGHT' },
      earlyCheckIn: [],
      slabs: [{ from: 0, to: null, rate: 1_800 }],
      advancePercent: 2_500,
      pettyCashLimit: 2_000_00,
    },
    {
      cancellationPolicy: [],
      noShowFee: { percent: 5_000, of: 'TOTAL' },
      earlyCheckIn: [
        { until: '06:00', percent: 10_000 },
        { until: '09:00', percent: 5_000 },
      ],
      slabs: [
        { from: 0, to: 7_500_00, rate: 500 },
        { from: 7_500_01, to: null, rate: 1_800 },
      ],
      advancePercent: 3_000,
      pettyCashLimit: 2_500_00,
    },
    [
      [
        'Cancellation policy',
        'If you cancel until 3 days before arrival, 50 % of the whole stay is charged; after that nothing is charged.',
        'Cancelling is free of charge.',
      ],
      ['Fee of a no-show', 'the first night', '50 % of the whole stay'],
      ['Early check-in', '–', 'until 06:00 100 % of a night, until 09:00 50 % of a night'],
      ['Rates', '18 %', 'up to ₹7,500: 5 %, above: 18 %'],
      ['Advance', '25 %', '30 %'],
      ['Petty cash limit', '₹2,000', '₹2,500'],
    ],
  ],
  ['what is no object', 'x', 7, []],
])('a change in the audit is shown: %s', (_what, before, after, changes) => {
  const shown = changesOf({ entity: 'reservation', before, after }, NAMES);
  expect(shown.map((change) => [change.label, change.before, change.after])).toEqual(changes);
});

it.each([
  ['special_charge', { isActive: true }, { isActive: false }, [['On sale', 'Yes', 'No']]],
  [
    'api_key',
    {},
    { scope: 'READ', endsOn: '2027-01-03' },
    [
      ['Reads', '–', 'All reading'],
      ['Last day', '–', '3 Jan 2027'],
    ],
  ],
  ['expense_category', { isActive: true }, { isActive: false }, [['Used', 'Yes', 'No']]],
  [
    'rate_period',
    { from: '2027-01-01', to: '2027-01-03' },
    { from: '2027-01-02', to: '2027-01-04' },
    [
      ['First night', '1 Jan 2027', '2 Jan 2027'],
      ['Day after the last night', '3 Jan 2027', '4 Jan 2027'],
    ],
  ],
])(
  'the fields of a %s are called in the audit what their screen calls them',
  (entity, before, after, changes) => {
    const shown = changesOf({ entity, before, after }, NAMES);
    expect(shown.map((change) => [change.label, change.before, change.after])).toEqual(changes);
  },
);

it.each([
  ['nothing', [], ''],
  [
    'one and another',
    [
      ['Price', '₹4,500', '₹4,800'],
      ['Floor', '1', '2'],
    ],
    'Price from ₹4,500 to ₹4,800, Floor from 1 to 2',
  ],
  ['what was empty', [['Note', '–', 'Late']], 'Note to Late'],
  ['what was made', [['Note', null, 'Late']], 'Note to Late'],
  ['which field it was, where neither side is kept', [['Note', null, null]], 'Note'],
  ['what was taken away', [['Note', 'Late', '–']], 'Note from Late to nothing'],
  [
    'three at most',
    ['A', 'B', 'C', 'D', 'E'].map((label) => [label, '1', '2']),
    'A from 1 to 2, B from 1 to 2, C from 1 to 2, and 2 more',
  ],
  [
    'long texts by their beginnings, in one line',
    [['Note', `One\n two ${'y'.repeat(90)}`, 'Short']],
    'Note from One two… to Short',
  ],
  [
    'a word that is too long by its beginning',
    [['Note', 'y'.repeat(90), 'Short']],
    `Note from ${'y'.repeat(39)}… to Short`,
  ],
  [
    'sentences without their stops, cut after a word',
    [
      [
        'Cancellation policy',
        'Free cancellation until 3 days before arrival; after that the first night is charged.',
        'Cancelling is free of charge.',
      ],
    ],
    'Cancellation policy from Free cancellation until 3 days before… to Cancelling is free of charge',
  ],
  ['titles and initials with their stops', [['Name', 'Rao A.', 'Rao Dr.']], 'Name from Rao A. to Rao Dr.'],
] satisfies [string, (string | null)[][], string][])('a sentence says %s', (_what, rows, words) => {
  const changes = rows.map(([label, before, after]) => ({
    label: label ?? '',
    before: before ?? null,
    after: after ?? null,
  }));
  expect(changesInWords(changes)).toBe(words);
});

it('only fields that may be told are told', () => {
  const line = { entity: 'room', before: { floor: 1, note: 'a' }, after: { floor: 2, note: 'b' } };
  const shown = changesOf(line, NAMES, new Set(['note']));
  expect(shown).toEqual([{ label: 'Note', before: 'a', after: 'b' }]);
});

describe('a name of a field is never shown as programs write it', () => {
  const source = globSync('domain/audit/actions/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  const kept = [...source.matchAll(/readonly (\w+)\??:/g)].map(([, name = '']) => name);
  const guest = /model Guest \{(.*?)\n\}/s.exec(readFileSync('prisma/schema.prisma', 'utf8'))?.[1] ?? '';
  const ofGuests = [...guest.matchAll(/^ {2}(\w+)/gm)].map(([, name = '']) => name);
  const names = [...new Set([...kept, ...ofGuests])];

  it('whatever line keeps it, as a field or as one of those that were changed', () => {
    expect(names.length).toBeGreaterThan(120);
    const shown = names.flatMap((name) => {
      const asField = changesOf(
        { entity: 'guest', before: { [name]: true }, after: { [name]: false } },
        NAMES,
      );
      const asChanged = changesOf({ entity: 'guest', before: null, after: { fields: [name] } }, NAMES);
      return [...asField.map(({ label }) => label), ...asChanged.map(({ after }) => after ?? '')];
    });
    expect(shown.filter((words) => /[a-z][A-Z]|^Is |\b(?:id|gst) /.test(words))).toEqual([]);
  });
});
