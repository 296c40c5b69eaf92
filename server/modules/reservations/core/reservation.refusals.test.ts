import { describe, expect, it } from 'vitest';
import { StaleEdit } from '../../../errors/stale-edit.refusals.ts';

const NOW = new Date('2026-12-24T06:30:00Z');

function sentence(secondsAgo: number): string {
  const at = new Date(NOW.getTime() - secondsAgo * 1_000).toISOString();
  return new StaleEdit({ name: 'Sunita', at }, NOW, 3).message;
}

describe('a screen that is not the latest', () => {
  it.each([
    [0, '0 seconds ago'],
    [1, '1 second ago'],
    [119, '119 seconds ago'],
    [120, '2 minutes ago'],
    [14 * 60 + 59, '14 minutes ago'],
    [119 * 60, '119 minutes ago'],
    [2 * 3_600, '2 hours ago'],
    [47 * 3_600, '47 hours ago'],
    [48 * 3_600, '2 days ago'],
    [880_648, '10 days ago'],
    [-5, '0 seconds ago'],
  ])('%i seconds later is told it was %s', (secondsAgo, ago) => {
    expect(sentence(secondsAgo)).toBe(`Sunita changed this ${ago}. Your screen now shows the latest.`);
  });

  it('is told of somebody where nobody is known', () => {
    const { message } = new StaleEdit(null, NOW, 3);
    expect(message).toBe('Somebody changed this 0 seconds ago. Your screen now shows the latest.');
  });
});
