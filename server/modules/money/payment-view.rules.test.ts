import { expect, it } from 'vitest';
import { mayUndoEntryOf } from './payment-view.rules.ts';

it.each([
  ['MANAGER', '2026-12-10', true],
  ['MANAGER', '2026-12-09', true],
  ['MANAGER', '2026-12-08', true],
  ['MANAGER', '2026-12-07', false],
  ['ADMIN', '2025-01-01', true],
  ['AGENT', '2026-12-10', false],
  ['GUEST', '2026-12-10', false],
] as const)('on 10 December a %s takes back an entry of %s: %s', (role, recordedOn, may) => {
  expect(mayUndoEntryOf(recordedOn, { role, today: '2026-12-10' })).toBe(may);
});
