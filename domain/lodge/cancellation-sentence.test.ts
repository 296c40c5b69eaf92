import { describe, expect, it } from 'vitest';
import { type CancellationTerm, cancellationSentence } from './cancellation-sentence.ts';

const free = (daysBefore: number): CancellationTerm => ({ daysBefore, percent: 0, of: 'FIRST_NIGHT' });
const firstNight = (daysBefore: number, percent = 10_000): CancellationTerm => ({
  daysBefore,
  percent,
  of: 'FIRST_NIGHT',
});
const total = (daysBefore: number, percent = 10_000): CancellationTerm => ({
  daysBefore,
  percent,
  of: 'TOTAL',
});

describe('the policy in one sentence', () => {
  it.each([
    [[free(3), firstNight(0)], 'Free cancellation until 21 Dec 2026; after that the first night is charged.'],
    [[firstNight(0), free(3)], 'Free cancellation until 21 Dec 2026; after that the first night is charged.'],
    [
      [free(30), total(7, 5_000), total(0)],
      'Free cancellation until 24 Nov 2026; then 50 % of the whole stay is charged until 17 Dec 2026; after that the whole stay is charged.',
    ],
    [
      [firstNight(7, 2_550), total(0)],
      'If you cancel until 17 Dec 2026, 25.5 % of the first night is charged; after that the whole stay is charged.',
    ],
    [[free(0)], 'Cancelling is free of charge.'],
    [[], 'Cancelling is free of charge.'],
    [[free(3)], 'Cancelling is free of charge.'],
    [[firstNight(0)], 'If you cancel, the first night is charged.'],
    [[firstNight(5), firstNight(0)], 'If you cancel, the first night is charged.'],
    [
      [free(5), total(2, 0), firstNight(0)],
      'Free cancellation until 22 Dec 2026; after that the first night is charged.',
    ],
  ])('names the last day of each term', (policy, sentence) => {
    expect(cancellationSentence(policy, '2026-12-24')).toBe(sentence);
  });

  it.each([
    [3, 'Free cancellation until 3 days before arrival; after that the first night is charged.'],
    [1, 'Free cancellation until the day before arrival; after that the first night is charged.'],
  ])('counts days where no arrival is known', (daysBefore, sentence) => {
    expect(cancellationSentence([free(daysBefore), firstNight(0)], null)).toBe(sentence);
  });

  it('crosses the end of a leap February', () => {
    expect(cancellationSentence([free(3), firstNight(0)], '2028-03-02')).toContain('until 28 Feb 2028');
    expect(cancellationSentence([free(3), firstNight(0)], '2027-03-02')).toContain('until 27 Feb 2027');
  });
});
