import { describe, expect, it } from 'vitest';
import { type Asked, excessWaysOf, problemOf, type SettlementForm } from './settlement-form.ts';

const typed = (form: Partial<SettlementForm>): SettlementForm => ({
  amount: 2_000_00,
  method: 'CASH',
  reference: '',
  deposits: null,
  givesBackExcess: false,
  leaveDueReason: '',
  pastNightsReason: '',
  keepDepositReason: '',
  withLateFee: false,
  ...form,
});
const last: Asked = { due: 1_800_00, deposit: 0, isExact: false, mayKeep: false, leavesPastNights: false };
const waysOf = (form: SettlementForm, asked: Asked) =>
  excessWaysOf(form, asked, () => {}).map(({ label }) => label);

it('the check-out asks why nights past the departure are not charged', () => {
  const asked = { ...last, leavesPastNights: true };
  expect(problemOf(typed({ amount: 1_800_00 }), asked)).toEqual({
    field: 'pastNightsReason',
    message: 'Say why they are not charged.',
  });
  const why = typed({ amount: 1_800_00, pastNightsReason: 'The road was closed' });
  expect(problemOf(why, asked)).toBeNull();
});

describe('a round sum that is more than is due', () => {
  it('gives change where who leaves for good pays in cash', () => {
    expect(problemOf(typed({}), last)).toBeNull();
    expect(waysOf(typed({}), last)).toEqual(['Give ₹200 change and check out']);
  });

  it.each(['UPI', 'CARD', 'BANK'] as const)(
    'is refused by %s at the last check-out, with the most that can be taken and why',
    (method) => {
      const form = typed({ method, reference: '4711' });
      expect(problemOf(form, last)).toEqual({
        field: 'amount',
        message: 'At most ₹1,800 is due: only cash can be given back as change.',
      });
      expect(waysOf(form, last)).toEqual([]);
      expect(problemOf(typed({ ...form, amount: 1_800_00 }), last)).toBeNull();
    },
  );

  it.each(['UPI', 'CARD', 'BANK'] as const)(
    'is kept for the rooms that stay where it is paid by %s, and not given back as change',
    (method) => {
      const form = typed({ method, reference: '4711' });
      expect(problemOf(form, { ...last, mayKeep: true })).toBeNull();
      expect(waysOf(form, { ...last, mayKeep: true })).toEqual([
        'Keep ₹200 for the other rooms and check out',
      ]);
    },
  );
});
