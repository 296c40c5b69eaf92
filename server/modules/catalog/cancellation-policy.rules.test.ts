import { describe, expect, it } from 'vitest';
import { parseCancellationPolicy } from './cancellation-policy.rules.ts';

describe('the stored policy', () => {
  it('is read as it was written', () => {
    expect(parseCancellationPolicy([{ daysBefore: 3, percent: 0, of: 'FIRST_NIGHT' }])).toEqual([
      { daysBefore: 3, percent: 0, of: 'FIRST_NIGHT' },
    ]);
  });

  it.each([
    null,
    {},
    [{ daysBefore: -1, percent: 0, of: 'TOTAL' }],
    [{ daysBefore: 1, percent: 0, of: 'ALL' }],
  ])('%j is not a policy', (stored) => {
    expect(() => parseCancellationPolicy(stored)).toThrow();
  });
});
