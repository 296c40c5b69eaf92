import { expect, it } from 'vitest';
import { StaleEdit } from './stale-edit.refusals.ts';

const now = new Date('2026-12-01T10:00:00Z');
const FREE = 'Cancelling is free of charge.';
const LONG = 'Free cancellation until 3 days before arrival; after that the first night is charged.';

it.each([
  [
    LONG,
    FREE,
    'Meera changed this 0 seconds ago: Policy from Free cancellation until 3 days before… to Cancelling is free of charge. Your screen now shows the latest.',
  ],
  [
    FREE,
    LONG,
    'Meera changed this 0 seconds ago: Policy from Cancelling is free of charge to Free cancellation until 3 days before… Your screen now shows the latest.',
  ],
  [
    'Rao',
    'Rao A.',
    'Meera changed this 0 seconds ago: Policy from Rao to Rao A. Your screen now shows the latest.',
  ],
])('who changed what is one sentence with one stop: from %s', (before, after, message) => {
  const changes = [{ label: 'Policy', before, after }];
  const { data } = new StaleEdit({ name: 'Meera', at: now.toISOString(), changes }, now, 2);
  expect(data.message).toBe(message);
});
