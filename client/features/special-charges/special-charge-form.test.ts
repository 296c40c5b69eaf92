import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { formOf, type SpecialChargeForm, specialChargeForm } from './special-charge-form.ts';

const CAMPFIRE: SpecialChargeForm = { ...formOf(null), name: 'Campfire', code: 'FIRE', unitPrice: 500_00 };

function problemsOf(form: Partial<SpecialChargeForm>) {
  const { issues } = v.safeParse(specialChargeForm, { ...CAMPFIRE, ...form });
  return issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [];
}

it('an extra by the piece is not paid by every stay', () => {
  const problem = [
    'isMandatory',
    'What every stay pays cannot be counted by the piece. Count it in another way.',
  ];
  expect(problemsOf({ basis: 'PER_UNIT', isMandatory: true })).toEqual([problem]);
  expect(problemsOf({ basis: 'PER_STAY', isMandatory: true })).toEqual([]);
});

describe('what a child pays of an extra', () => {
  it.each(['', '-1', '101', '50.123', 'half', '1e2'])('is no share when it is typed as %j', (childShare) => {
    const problem = ['childShare', 'Enter a share from 0 to 100 %.'];
    expect(problemsOf({ basis: 'PER_GUEST', childShare })).toEqual([problem]);
    // beside what else is wrong
    expect(problemsOf({ basis: 'PER_GUEST', childShare, name: '' })).toContainEqual(problem);
  });

  it.each([
    ['0', 0],
    [' 33.33 ', 3_333],
    ['100', 10_000],
  ])('is kept as %j', (childShare, share) => {
    const form = { ...CAMPFIRE, basis: 'PER_GUEST_NIGHT', childShare };
    expect(v.parse(specialChargeForm, form)).toMatchObject({ childShare: share });
  });

  it('is asked of nobody, and not sent, where guests are not counted and the field is not there', () => {
    expect(problemsOf({ basis: 'PER_STAY', childShare: 'half' })).toEqual([]);
    const form = { ...CAMPFIRE, basis: 'PER_STAY', childShare: '50' };
    expect(v.parse(specialChargeForm, form)).not.toHaveProperty('childShare');
  });
});
