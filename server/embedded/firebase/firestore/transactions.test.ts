import { expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { Transactions } from './transactions.ts';

const nothingChanged = { version: () => 'v1', query: () => [] };

it('a transaction that was begun and forgotten is given up after Firestore’s limit', () => {
  const clock = travellingClock(new Date('2026-11-21T10:00:00Z'));
  const transactions = new Transactions(clock);
  const forgotten = transactions.begin();
  transactions.noteRead(forgotten, 'users/a', 'v1');
  clock.advance(271_000);
  const fresh = transactions.begin();
  // These very words make the SDK begin again.
  expect(() => transactions.finish(forgotten, nothingChanged)).toThrow(/transaction has expired/);
  expect(() => transactions.finish(fresh, nothingChanged)).not.toThrow();
});

it('a transaction that read a document in two versions cannot commit', () => {
  const transactions = new Transactions(travellingClock(new Date('2026-11-21T10:00:00Z')));
  const id = transactions.begin();
  transactions.noteRead(id, 'users/a', 'v0');
  transactions.noteRead(id, 'users/a', 'v1');
  expect(() => transactions.finish(id, nothingChanged)).toThrow(/changed/);
});
