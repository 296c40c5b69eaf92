import { expect, it } from 'vitest';
import { LiveFeed, type LodgeEvent } from './event-feed.ts';
import type { OutboxRow } from './outbox.sql.ts';

function row(topic: string): OutboxRow {
  return {
    id: 1,
    transactionId: '1',
    topic,
    payload: { from: '2026-12-24', to: '2026-12-26' },
    actorName: 'Meera',
    actorUid: 'meera',
    action: 'check-in',
    happenedAt: '2026-12-24T08:30:00Z',
    idempotencyKey: null,
    version: 2,
    agentId: null,
    bookerUid: null,
  };
}

const throwing = (error: unknown) => {
  throw error;
};

const TOPICS = ['calendar', 'reservation:ABCD2345', 'house', 'dashboard'];

it('whoever begins to follow is told what came in shortly before, once, and what comes then', () => {
  const feed = new LiveFeed(throwing);
  feed.tell({ events: TOPICS.map(row), agentIds: {} });
  const heard: LodgeEvent['kind'][] = [];
  const stop = feed.follow(({ kind }) => heard.push(kind));
  expect(heard).toEqual(['CALENDAR', 'RESERVATION', 'HOUSE', 'DASHBOARD']);
  feed.tell({ events: [row('house')], agentIds: {} });
  expect(heard.slice(4)).toEqual(['HOUSE']);
  stop();
  feed.tell({ events: [row('house')], agentIds: {} });
  expect(heard).toHaveLength(5);
});

it('nights that nobody can read are one fault, and not an event without days; what came with them goes out', () => {
  const faults: unknown[] = [];
  const feed = new LiveFeed((error, event) => faults.push([event, String(error)]));
  const heard: LodgeEvent['kind'][] = [];
  feed.follow(({ kind }) => heard.push(kind));
  const unreadable = { ...row('calendar'), id: 2, payload: { from: '2026-12-24' } };
  feed.tell({ events: [row('house'), unreadable, row('reservation:ABCD2345')], agentIds: {} });
  expect(heard).toEqual(['HOUSE', 'RESERVATION']);
  expect(faults).toEqual([[{ id: 2, topic: 'calendar' }, expect.stringContaining('"to"')]]);
  feed.follow(({ kind }) => heard.push(kind));
  expect(heard.slice(2)).toEqual(['HOUSE', 'RESERVATION']);
  expect(faults).toHaveLength(1);
});
