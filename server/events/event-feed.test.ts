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

const TOPICS = ['calendar', 'reservation:ABCD2345', 'house', 'dashboard'];

it('whoever begins to follow is told what came in shortly before, once, and what comes then', () => {
  const feed = new LiveFeed();
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

it('nights that nobody can read are a fault, not an event without days', () => {
  const feed = new LiveFeed();
  const events = [{ ...row('calendar'), payload: { from: '2026-12-24' } }];
  expect(() => feed.tell({ events, agentIds: {} })).toThrow('"to"');
  const heard: LodgeEvent[] = [];
  feed.follow((event) => heard.push(event));
  expect(heard).toEqual([]);
});
