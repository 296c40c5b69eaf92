import { describe, expect, it } from 'vitest';
import { type StoredEvent, timelineOf } from './timeline.rules.ts';

let count = 0;

function event(action: string, more: Partial<StoredEvent> = {}): StoredEvent {
  count += 1;
  return {
    id: `event-${count}`,
    at: '2026-12-01T08:30:00+00:00',
    actorName: 'Mira',
    actingAs: null,
    action,
    entity: 'reservation',
    before: null,
    after: null,
    reason: null,
    transactionId: String(count),
    room: null,
    ...more,
  };
}

const sentencesOf = (...events: StoredEvent[]) => timelineOf(events).map(({ sentence }) => sentence);

describe('what happened to a reservation', () => {
  it.each([
    [
      'Held by an agent for ₹4,800.',
      event('create-reservation', { after: { status: 'HELD', source: 'AGENT', gross: 480000 } }),
    ],
    [
      'Booked, all guests are women.',
      event('create-reservation', { after: { rooms: [{ room: 'W1' }, { allGuestsAre: 'WOMEN' }] } }),
    ],
    [
      'Moved 201 → W1, all guests are women.',
      event('move-room', { before: { room: '201' }, after: { room: 'W1', allGuestsAre: 'WOMEN' } }),
    ],
    [
      'Moved W1 → W2.',
      event('move-room', {
        before: { room: 'W1', allGuestsAre: 'WOMEN' },
        after: { room: 'W2', allGuestsAre: 'WOMEN' },
      }),
    ],
    ['Booked.', event('create-reservation', { after: { status: 'CONFIRMED', source: 'OTHER' } })],
    ['Checked in: room 201.', event('check-in', { room: '201' })],
    [
      'Moved 201 → 203, so that K7QX4M2P fits.',
      event('move-for-another', { before: { room: '201' }, after: { room: '203', causedBy: 'K7QX4M2P' } }),
    ],
    [
      'Moved back 203 → 201.',
      event('undo-moves', { before: { room: '203' }, after: { room: '201', undoes: 'a line' } }),
    ],
    [
      'Moved 201 → 205, so that others have their rooms again.',
      event('undo-moves', { before: { room: '201' }, after: { room: '205' } }),
    ],
    ['Moved to another room.', event('move-room')],
    [
      'Changed the nights from 24 – 26 Dec 2026 to 24 – 27 Dec 2026.',
      event('change-nights', {
        before: { arrival: '2026-12-24', departure: '2026-12-26' },
        after: { arrival: '2026-12-24', departure: '2026-12-27' },
      }),
    ],
    ['Changed the nights: room 201.', event('change-nights', { room: '201' })],
    ['No longer promised: room 201.', event('pin-room', { room: '201', after: { isPinned: false } })],
    ['Promised: room 201.', event('pin-room', { room: '201', after: { isPinned: true } })],
    ['Took ₹1,500 by UPI.', event('record-payment', { after: { amount: 150000, method: 'UPI' } })],
    ['Put on the bill: Campfire.', event('add-charge', { after: { description: 'Campfire' } })],
    [
      'Money off: For the noise.',
      event('add-charge', { after: { description: 'For the noise', gross: -100 } }),
    ],
    [
      'Changed the requests, the note for the desk.',
      event('update-reservation', { after: { requests: 'x', note: 'y', odd: 1 } }),
    ],
    ["Changed the guest's name or number.", event('update-reservation', { after: { booker: ['phone'] } })],
    ['Changed who booked.', event('update-reservation', { after: { bookerId: 'x' } })],
    ['Changed the booking.', event('update-reservation', { after: ['nonsense'] })],
    ['Named 2 guests of room 201.', event('name-guests', { room: '201', after: { guests: 2 } })],
    ['Printed the receipt.', event('print-receipt', { after: { isDuplicate: false } })],
    ['Printed the receipt again.', event('print-receipt', { after: { isDuplicate: true } })],
    [
      'Opened the confirmation on WhatsApp, in Hindi.',
      event('send-message', { after: { message: 'CONFIRMATION', language: 'HI' } }),
    ],
    ['Some new act.', event('some-new-act', { after: 'nonsense' })],
  ])('is told as: %s', (sentence, line) => expect(sentencesOf(line)).toEqual([sentence]));

  it('is one event for an act on several rooms', () => {
    const act = { transactionId: '9', reason: 'The road is closed' };
    const lines = ['203', '201', '202'].map((room) => event('cancel-reservation', { ...act, room }));
    expect(timelineOf(lines)).toMatchObject([
      {
        id: lines[0]?.id,
        actor: 'Mira',
        sentence: 'Cancelled: rooms 201, 202 and 203.',
        reason: 'The road is closed',
      },
    ]);
  });

  it('does not tell of the guest who was written down with the booking', () => {
    const both = { transactionId: '9' };
    expect(sentencesOf(event('create-guest', both), event('create-reservation', both))).toEqual(['Booked.']);
    expect(sentencesOf(event('create-guest'))).toEqual(['A guest was written down.']);
  });
});
