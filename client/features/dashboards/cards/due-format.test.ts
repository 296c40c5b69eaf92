import { describe, expect, it } from 'vitest';
import { formatDue } from './due-format.ts';

const TODAY = '2026-11-20';
const words = (due: Partial<Parameters<typeof formatDue>[0]>) =>
  formatDue({ status: 'CHECKED_IN', departure: '2026-11-24', rooms: ['101'], ...due }, TODAY);

describe('a booking on the list of what is to pay', () => {
  it('says when it leaves, of who is in house or still comes', () => {
    expect(words({})).toBe('leaves 24 Nov');
    expect(words({ status: 'CONFIRMED', rooms: ['101', '102', '103'] })).toBe(
      '101, 102, 103 · leaves 24 Nov',
    );
    expect(words({ rooms: ['101', '102', '103', 'D1'] })).toBe('101, 102 and 2 more · leaves 24 Nov');
    expect(words({ departure: TODAY })).toBe('leaves today');
  });

  it('says of who is still there that they should have left, and of who has gone that they left', () => {
    expect(words({ departure: '2026-11-19' })).toBe('should have left 19 Nov');
    expect(words({ status: 'CHECKED_OUT', departure: '2026-10-08' })).toBe('left 8 Oct');
  });

  it('never says that somebody leaves who never came', () => {
    expect(words({ status: 'NO_SHOW', departure: '2026-09-29' })).toBe('Not come · stay till 29 Sep');
    expect(words({ status: 'CANCELLED', departure: '2026-11-28', rooms: [] })).toBe(
      'Cancelled · stay till 28 Nov',
    );
    expect(words({ status: 'CONFIRMED', departure: '2026-11-18' })).toBe('Confirmed · stay till 18 Nov');
  });
});
