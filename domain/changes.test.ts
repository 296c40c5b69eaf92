import { describe, expect, it } from 'vitest';
import { CHANGES, type Change, changesAllowed, mayChange } from './changes.ts';
import type { Status } from './statuses.ts';

const OWN = { OWN: true, BEFORE_ARRIVAL_DAY: true };
const OF_AGENTS: readonly Change[] = ['CHANGE_NIGHTS', 'SET_GUESTS', 'ADD_ROOM', 'UPDATE'];

describe('a change that keeps the status', () => {
  it('is made by the desk on whatever is still to come or in house, and by no guest', () => {
    for (const status of ['HELD', 'CONFIRMED'] as const) {
      expect(changesAllowed(status, 'MANAGER', {})).toEqual(Object.keys(CHANGES));
      expect(changesAllowed(status, 'GUEST', OWN)).toEqual([]);
    }
  });

  it('is never made of what has ended', () => {
    for (const status of ['CANCELLED', 'NO_SHOW', 'EXPIRED'] satisfies Status[]) {
      expect(changesAllowed(status, 'ADMIN', OWN)).toEqual([]);
    }
    expect(changesAllowed('CHECKED_OUT', 'ADMIN', OWN)).toEqual(['SET_DISCOUNT', 'UPDATE']);
  });

  it('is made by an agent of the own alone, before the arrival day, and never of which room it is', () => {
    expect(changesAllowed('CONFIRMED', 'AGENT', OWN)).toEqual(
      Object.keys(CHANGES).filter((change) => OF_AGENTS.some((name) => name === change)),
    );
    expect(changesAllowed('CONFIRMED', 'AGENT', { OWN: true })).toEqual([]);
    expect(changesAllowed('CONFIRMED', 'AGENT', { BEFORE_ARRIVAL_DAY: true })).toEqual([]);
    expect(mayChange('CHECKED_IN', 'CHANGE_NIGHTS', 'AGENT', { OWN: true })).toBe(false);
  });

  it('promises no room to somebody who is in it', () => {
    expect(mayChange('CHECKED_IN', 'PIN_ROOM', 'ADMIN', {})).toBe(false);
    expect(mayChange('CHECKED_IN', 'MOVE_ROOM', 'MANAGER', {})).toBe(true);
  });
});
