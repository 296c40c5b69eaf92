import { describe, expect, it } from 'vitest';
import { stay, taken } from '../chart-fixtures.ts';
import type { ChartBar } from '../chart-rows.ts';
import { barLabel, barTitle, formatStatus, isUnpaid, spokenRun, variantOf } from './bar-format.ts';

const TODAY = '2026-11-20';
const MOMENT = { today: TODAY, timeZone: 'Asia/Kolkata' };
const inHouse = (arrival: string, departure: string) => stay({ status: 'CHECKED_IN', arrival, departure });

describe('how a bar looks', () => {
  it.each<[string, ChartBar, string]>([
    ['a promise for another day', stay({ arrival: '2026-11-21' }), 'confirmed'],
    ['a promise for today', stay(), 'arriving'],
    ['a promise from yesterday', stay({ arrival: '2026-11-19' }), 'late'],
    ['a promise that nobody closed', stay({ arrival: '2026-11-17', departure: '2026-11-20' }), 'confirmed'],
    ['a hold', stay({ kind: 'HOLD', status: 'HELD' }), 'held'],
    ['a hold of rooms by a guest', stay({ kind: 'HOLD', status: null }), 'held'],
    ['somebody in house', inHouse('2026-11-18', '2026-11-22'), 'in-house'],
    ['somebody who leaves today', inHouse('2026-11-18', '2026-11-20'), 'leaving'],
    ['somebody who should have left', inHouse('2026-11-18', '2026-11-19'), 'overdue'],
    ['somebody who left', stay({ status: 'CHECKED_OUT' }), 'departed'],
    ['a room under repair', stay({ kind: 'BLOCK', status: null }), 'closed'],
    ['what others booked', taken('2026-11-20', '2026-11-22'), 'taken'],
  ])('%s', (_title, bar, variant) => expect(variantOf(bar, TODAY)).toBe(variant));
});

describe('what is said of a bar', () => {
  const held = stay({
    kind: 'HOLD',
    status: 'HELD',
    holdEndsAt: '2026-11-20T15:30:00.000Z',
    balance: 50_000,
  });
  const due = { paid: 350_000, balance: 784_000, guestBalance: 784_000 };
  const unpaid = stay(due);
  const unpaidTomorrow = stay({ ...due, arrival: '2026-11-21' });
  const agentDue = { __typename: 'AgentDue', agentName: 'Aravali Groups', amount: 684_000 } as const;

  it.each<[string, ChartBar, string]>([
    [
      'a promise with money due',
      unpaidTomorrow,
      'Ananya Bisht, room 202, 21 to 24 November, confirmed, ₹7,840 to pay',
    ],
    [
      'one room of a group, whose due is said for all of them',
      { ...unpaidTomorrow, roomsOfBooking: 3 },
      'Ananya Bisht, room 202, 21 to 24 November, confirmed, ₹7,840 to pay for the whole booking',
    ],
    [
      'a promise that the agent pays in part',
      { ...unpaidTomorrow, guestBalance: 100_000, agentDue },
      'Ananya Bisht, room 202, 21 to 24 November, confirmed, ₹1,000 to pay, Aravali Groups pays ₹6,840',
    ],
    [
      'a promise of which the agent pays what is due',
      { ...unpaidTomorrow, guestBalance: 0, agentDue },
      'Ananya Bisht, room 202, 21 to 24 November, confirmed, Aravali Groups pays ₹6,840',
    ],
    [
      'what the pictures on a bar mean',
      stay({
        isIdMissing: true,
        requests: 'A cot',
        deskNote: 'Old friends',
        agentName: 'Aravali Groups',
        roomsOfBooking: 2,
      }),
      'Ananya Bisht, room 202, 20 to 24 November, arriving today, ID missing, with requests, with a note, through Aravali Groups, one of a group',
    ],
    ['a paid promise', stay(), 'Ananya Bisht, room 202, 20 to 24 November, arriving today'],
    ['a hold', held, 'Ananya Bisht · Hold till 9 pm, room 202, 20 to 24 November'],
    [
      'a late one',
      stay({ arrival: '2026-11-19' }),
      'Ananya Bisht · Late, room 202, 19 to 24 November, late arrival',
    ],
    ['what others booked', taken('2026-11-20', '2026-11-22'), 'Taken, room 202, 20 to 22 November'],
    [
      'a room under repair',
      stay({ kind: 'BLOCK', status: null, note: 'Repaint' }),
      'Repaint, room 202, 20 to 24 November, not for sale',
    ],
  ])('%s is announced in words', (_title, bar, label) =>
    expect(barLabel(bar, 'room 202', MOMENT)).toBe(label),
  );

  it.each<[string, ChartBar, string]>([
    ['a promise', stay(), 'Ananya Bisht'],
    ['a late one', stay({ arrival: '2026-11-19' }), 'Ananya Bisht · Late'],
    ['a hold', held, 'Ananya Bisht · Hold till 9 pm'],
    ["a guest's hold", { ...held, guestName: null, code: null }, 'Hold till 9 pm'],
    ['a room under repair', stay({ kind: 'BLOCK', note: 'Repaint' }), 'Repaint'],
    ['a closed room without a reason', stay({ kind: 'BLOCK', note: null }), 'Not for sale'],
    ['what others booked', taken('2026-11-20', '2026-11-22'), 'Taken'],
  ])('%s has a title', (_title, bar, title) => expect(barTitle(bar, MOMENT)).toBe(title));

  it('marks money due on promises and stays, not on holds', () => {
    expect(isUnpaid(unpaid)).toBe(true);
    expect(isUnpaid(stay())).toBe(false);
    expect(isUnpaid(held)).toBe(false);
    expect(isUnpaid(taken('2026-11-20', '2026-11-22'))).toBe(false);
  });

  it('says when a hold ends, not how long it lasts', () => {
    expect(formatStatus(held, MOMENT)).toBe('Hold till 9 pm');
    expect(formatStatus({ ...held, holdEndsAt: null }, MOMENT)).toBe('Held');
  });

  it.each([
    ['2026-11-20', '2026-11-24', '20 to 24 November'],
    ['2026-11-28', '2026-12-02', '28 November to 2 December'],
    ['2026-12-30', '2027-01-02', '30 December 2026 to 2 January 2027'],
  ])('speaks of %s to %s without saying anything twice', (arrival, departure, words) => {
    expect(spokenRun({ arrival, departure })).toBe(words);
  });
});
