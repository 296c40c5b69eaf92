import { expect, it } from 'vitest';
import { accountActionsOf } from '../../money/folio-view.rules.ts';

const BROUGHT = {
  status: 'CONFIRMED',
  arrival: '2026-12-24',
  isOwn: false,
  hasAgent: true,
  balance: 100_00,
  isOverpaid: false,
  isDue: true,
  hasCome: false,
} as const;

it.each([
  ['an admin, of a booking that an agent brought', 'ADMIN', {}, true],
  ['nobody of a booking without an agent', 'ADMIN', { hasAgent: false }, false],
  ['nobody of a booking that owes nothing', 'ADMIN', { balance: 0 }, false],
  ['no manager', 'MANAGER', {}, false],
  ['no agent', 'AGENT', { isOwn: true }, false],
] as const)('the one sum of an agent is taken by %s', (_who, role, facts, may) => {
  const acts = accountActionsOf({ ...BROUGHT, ...facts }, { role, today: '2026-12-01' });
  expect(acts.includes('RECEIVE_FROM_AGENT')).toBe(may);
});

it.each([
  ['a manager, of a booking that was paid too much', 'MANAGER', true, true],
  ['nobody of a booking that was not', 'MANAGER', false, false],
  ['no agent', 'AGENT', true, false],
] as const)('what was paid too much is given back by %s', (_who, role, isOverpaid, may) => {
  const acts = accountActionsOf({ ...BROUGHT, isOwn: true, isOverpaid }, { role, today: '2026-12-01' });
  expect(acts.includes('REFUND_EXCESS')).toBe(may);
});

it.each([
  ['a manager, of a stay that has ended', 'MANAGER', { status: 'CHECKED_OUT' }, true],
  ['a manager, of guests who did not come', 'MANAGER', { status: 'NO_SHOW' }, true],
  ['nobody of a stay that is to come', 'ADMIN', {}, false],
  ['nobody of a bill that is paid', 'ADMIN', { status: 'NO_SHOW', isDue: false }, false],
  ['no agent', 'AGENT', { status: 'NO_SHOW', isOwn: true }, false],
] as const)('what will never be paid is written off by %s', (_who, role, facts, may) => {
  const acts = accountActionsOf({ ...BROUGHT, ...facts }, { role, today: '2026-12-01' });
  expect(acts.includes('WRITE_OFF')).toBe(may);
});

it.each([
  ['a manager, of a party with one room gone and one to come', 'MANAGER', { hasCome: true }, true],
  ['a manager, of guests who did not come', 'MANAGER', { status: 'NO_SHOW' }, true],
  ['nobody of guests who are all to come', 'ADMIN', {}, false],
  ['nobody of a hold that ran out', 'ADMIN', { status: 'EXPIRED' }, false],
  ['no agent', 'AGENT', { hasCome: true }, false],
] as const)('a bill in law is issued by %s', (_who, role, facts, may) => {
  const acts = accountActionsOf({ ...BROUGHT, isOwn: true, ...facts }, { role, today: '2026-12-01' });
  expect(acts.includes('ISSUE_INVOICE')).toBe(may);
});
