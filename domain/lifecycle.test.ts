import { describe, expect, test } from 'vitest';
import {
  ACT_NAMES,
  type Act,
  type Actor,
  actsAllowed,
  type ConditionFacts,
  effectiveStatus,
  mayAct,
  rollUp,
  TRANSITIONS,
  transitionOf,
} from './lifecycle.ts';
import { STATUS_NAMES, type Status } from './statuses.ts';

const STATUSES: (Status | null)[] = [
  null,
  'HELD',
  'CONFIRMED',
  'CHECKED_IN',
  'CHECKED_OUT',
  'CANCELLED',
  'NO_SHOW',
  'EXPIRED',
];
const ACTORS: Actor[] = ['GUEST', 'AGENT', 'MANAGER', 'ADMIN', 'SYSTEM'];
const EVERYTHING_TRUE: ConditionFacts = {
  OWN: true,
  CONFIRMS_INSTANTLY: true,
  LODGE_CONFIRMS_WEB: true,
  BEFORE_ARRIVAL_DAY: true,
  SAME_DAY: true,
};

// The table of the design once more, in another form: who can ever lead from one status to another.
const LAW: Record<string, Actor[]> = {
  'null HELD': ['GUEST', 'AGENT', 'MANAGER', 'ADMIN'],
  'null CONFIRMED': ['AGENT', 'MANAGER', 'ADMIN'],
  'null CHECKED_IN': ['MANAGER', 'ADMIN'],
  'HELD CONFIRMED': ['GUEST', 'AGENT', 'MANAGER', 'ADMIN'],
  'HELD EXPIRED': ['SYSTEM'],
  'HELD CANCELLED': ['GUEST', 'AGENT', 'MANAGER', 'ADMIN'],
  'CONFIRMED CHECKED_IN': ['MANAGER', 'ADMIN'],
  'CONFIRMED CANCELLED': ['GUEST', 'AGENT', 'MANAGER', 'ADMIN'],
  'CONFIRMED NO_SHOW': ['MANAGER', 'ADMIN'],
  'CHECKED_IN CHECKED_OUT': ['MANAGER', 'ADMIN'],
  'CHECKED_IN CONFIRMED': ['MANAGER', 'ADMIN'],
  'CHECKED_OUT CHECKED_IN': ['MANAGER', 'ADMIN'],
  'CANCELLED CONFIRMED': ['MANAGER', 'ADMIN'],
  'NO_SHOW CONFIRMED': ['MANAGER', 'ADMIN'],
  'EXPIRED CONFIRMED': ['AGENT', 'MANAGER', 'ADMIN'],
};

describe('the life of a reservation room', () => {
  const pairs = STATUSES.flatMap((from) =>
    STATUSES.filter((to): to is Status => to !== null).map((to) => ({ from, to })),
  );

  test.each(pairs)('from $from to $to is for those whom the house allows', ({ from, to }) => {
    const allowed = LAW[`${from} ${to}`] ?? [];
    const acts = TRANSITIONS.filter((transition) => transition.from === from && transition.to === to);
    expect(acts.length > 0).toBe(allowed.length > 0);
    for (const actor of ACTORS) {
      const may = acts.some(({ act }) => mayAct(from, act, actor, EVERYTHING_TRUE));
      expect(may).toBe(allowed.includes(actor));
    }
  });

  test('an act on a status leads to one status only', () => {
    const keys = TRANSITIONS.map(({ from, act }) => `${from} ${act}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('who may act', () => {
  test.each<[Status | null, Act, Actor, ConditionFacts, boolean]>([
    [null, 'BOOK', 'AGENT', { OWN: true }, false],
    [null, 'BOOK', 'AGENT', { OWN: true, CONFIRMS_INSTANTLY: true }, true],
    [null, 'BOOK', 'GUEST', EVERYTHING_TRUE, false],
    [null, 'HOLD', 'GUEST', { OWN: true }, true],
    ['HELD', 'CONFIRM', 'GUEST', { OWN: true }, false],
    ['HELD', 'CONFIRM', 'GUEST', { OWN: true, LODGE_CONFIRMS_WEB: true }, true],
    ['HELD', 'CONFIRM', 'GUEST', { LODGE_CONFIRMS_WEB: true }, false],
    ['HELD', 'CONFIRM', 'AGENT', { CONFIRMS_INSTANTLY: true }, false],
    ['HELD', 'CONFIRM', 'AGENT', { OWN: true, CONFIRMS_INSTANTLY: true }, true],
    ['HELD', 'CONFIRM', 'MANAGER', {}, true],
    ['HELD', 'CANCEL', 'GUEST', {}, false],
    ['HELD', 'CANCEL', 'GUEST', { OWN: true }, true],
    ['CONFIRMED', 'CANCEL', 'AGENT', { OWN: true }, false],
    ['CONFIRMED', 'CANCEL', 'AGENT', { OWN: true, BEFORE_ARRIVAL_DAY: true }, true],
    ['CONFIRMED', 'CANCEL', 'AGENT', { BEFORE_ARRIVAL_DAY: true }, false],
    ['CONFIRMED', 'CANCEL', 'GUEST', { OWN: true }, false],
    ['CONFIRMED', 'CANCEL', 'MANAGER', {}, true],
    ['CONFIRMED', 'CHECK_IN', 'AGENT', EVERYTHING_TRUE, false],
    ['CHECKED_IN', 'UNDO_CHECK_IN', 'MANAGER', {}, false],
    ['CHECKED_IN', 'UNDO_CHECK_IN', 'MANAGER', { SAME_DAY: true }, true],
    ['CHECKED_IN', 'UNDO_CHECK_IN', 'ADMIN', {}, true],
    ['CHECKED_OUT', 'UNDO_CHECK_OUT', 'ADMIN', {}, false],
    ['CHECKED_OUT', 'UNDO_CHECK_OUT', 'MANAGER', { SAME_DAY: true }, true],
    ['EXPIRED', 'REINSTATE', 'AGENT', { OWN: true, CONFIRMS_INSTANTLY: true }, true],
    ['CANCELLED', 'REINSTATE', 'AGENT', EVERYTHING_TRUE, false],
  ])('%s, %s by %s knowing %o: %s', (from, act, actor, facts, may) => {
    expect(mayAct(from, act, actor, facts)).toBe(may);
    expect(actsAllowed(from, actor, facts).includes(act)).toBe(may);
  });

  test('the buttons of a manager follow the status', () => {
    const acts = (status: Status) => actsAllowed(status, 'MANAGER', EVERYTHING_TRUE);
    expect(acts('HELD')).toEqual(['CONFIRM', 'CANCEL']);
    expect(acts('CONFIRMED')).toEqual(['CHECK_IN', 'CANCEL', 'MARK_NO_SHOW']);
    expect(acts('CHECKED_IN')).toEqual(['CHECK_OUT', 'UNDO_CHECK_IN']);
    expect(acts('CHECKED_OUT')).toEqual(['UNDO_CHECK_OUT']);
    expect(acts('CANCELLED')).toEqual(['REINSTATE']);
  });

  test('a departed stay is not checked in again', () => {
    expect(transitionOf('CHECKED_OUT', 'CHECK_IN')).toBeNull();
  });
});

describe('the status of the whole reservation', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

  test.each<[Status[], Status]>([
    [['CANCELLED', 'CHECKED_OUT', 'CHECKED_IN', 'CONFIRMED', 'HELD'], 'CHECKED_IN'],
    [['CHECKED_OUT', 'HELD', 'CONFIRMED'], 'CONFIRMED'],
    [['CHECKED_OUT', 'HELD'], 'HELD'],
    [['NO_SHOW', 'CHECKED_OUT', 'CANCELLED'], 'CHECKED_OUT'],
    [['CANCELLED', 'NO_SHOW', 'EXPIRED'], 'NO_SHOW'],
    [['EXPIRED'], 'EXPIRED'],
  ])('%j is %s', (statuses, status) => {
    expect(rollUp(statuses.map((each) => ({ status: each })))).toBe(status);
  });

  test('is the last closing one when all rooms are closed', () => {
    const cancelled = { status: 'CANCELLED', closedAt: at(9) } as const;
    expect(rollUp([{ status: 'EXPIRED', closedAt: at(10) }, cancelled])).toBe('EXPIRED');
    expect(rollUp([{ status: 'EXPIRED', closedAt: at(8) }, cancelled])).toBe('CANCELLED');
  });

  test('does not exist without rooms', () => {
    expect(() => rollUp([])).toThrow(RangeError);
  });
});

test('a hold reads as expired from the moment it ends', () => {
  const end = new Date('2026-11-20T12:30:00Z');
  expect(effectiveStatus('HELD', end, new Date(end.getTime() - 1))).toBe('HELD');
  expect(effectiveStatus('HELD', end, end)).toBe('EXPIRED');
  expect(effectiveStatus('CONFIRMED', end, end)).toBe('CONFIRMED');
  expect(effectiveStatus('HELD', null, end)).toBe('HELD');
});

test('the screen says none of the words that only programmers know', () => {
  const words = [...Object.values(STATUS_NAMES), ...Object.values(ACT_NAMES)];
  for (const word of words) expect(word).not.toMatch(/void|claim|no-show|reinstate|_/i);
});
