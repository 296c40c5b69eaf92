import { describe, expect, it } from 'vitest';
import type { ActionWith } from '../../../../domain/audit/audit-actions.ts';
import type { StoredEvent } from './stored-event.rules.ts';
import { timelineOf } from './timeline.rules.ts';

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
    entityId: null,
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
      'Booked by an agent for ₹4,800 that the guest pays.',
      event('create-reservation', {
        after: { status: 'CONFIRMED', source: 'AGENT', gross: 480000, agentId: 'hill', payer: 'GUEST' },
      }),
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
      'Put on the bill: 18 × Packed lunch, ₹3,402.',
      event('add-charge', { after: { description: 'Packed lunch', quantity: 18, gross: 340200 } }),
    ],
    [
      'Taken off the bill: 18 × Packed lunch, ₹3,402.',
      event('void-charge', { before: { description: 'Packed lunch', quantity: 18, gross: 340200 } }),
    ],
    [
      'Taken off the bill: Cold water, -₹4.',
      event('void-charge', { before: { description: 'Cold water', gross: -1000 }, after: { gross: -600 } }),
    ],
    [
      'Money off made smaller: Cold water, ₹4.',
      event('shrink-correction', {
        before: { description: 'Cold water', gross: -1000 },
        after: { gross: -600 },
      }),
    ],
    [
      'Write-off made smaller: Does not answer, ₹10.',
      event('shrink-write-off', {
        before: { description: 'Does not answer', gross: -1000 },
        after: { gross: 0 },
      }),
    ],
    [
      'Money off: For the noise, ₹1.',
      event('add-charge', { after: { description: 'For the noise', gross: -100 } }),
    ],
    ['Wrote off ₹1,200.', event('write-off', { after: { amount: 120000 } })],
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

  it('names the room of that moment, also once the stay has changed rooms', () => {
    const ofRoom = { entity: 'reservation_room', entityId: 'stay', room: 'D3' };
    const change = (action: string, from: string, to: string) =>
      event(action, { ...ofRoom, before: { rooms: [from] }, after: { rooms: [to] } });
    const latestFirst = [
      event('check-out', ofRoom),
      event('move-room', {
        ...ofRoom,
        before: { room: 'D2', rooms: ['D2'] },
        after: { room: 'D3', rooms: ['D2', 'D3'] },
      }),
      event('set-guests', { ...ofRoom, room: 'D2', before: { rooms: ['D2'] }, after: { rooms: ['D2'] } }),
      change('swap-rooms', 'D1', 'D2'),
      event('check-in', ofRoom),
      event('check-in', { ...ofRoom, entityId: 'other', room: 'D7' }),
    ];
    expect(sentencesOf(...latestFirst)).toEqual([
      'Checked out: room D3.',
      'Moved D2 → D3.',
      'Changed the number of guests: room D2.',
      'Moved to another room.',
      'Checked in: room D1.',
      'Checked in: room D7.',
    ]);
  });

  it('names of a stay in two rooms the one that was slept in', () => {
    const ofRoom = { entity: 'reservation_room', entityId: 'stay' };
    const both = { rooms: ['D1', 'D2'] };
    expect(
      sentencesOf(
        event('change-nights', { ...ofRoom, room: 'D2', before: both, after: { rooms: ['D2'] } }),
        event('check-in', { ...ofRoom, room: 'D1' }),
      ),
    ).toEqual(['Changed the nights: room D2.', 'Checked in: room D1.']);
  });

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
    expect(sentencesOf(event('create-guest'))).toEqual(['A guest was added.']);
  });
});

const SENTENCES: { readonly [action in ActionWith<'timeline'>]: string } = {
  'create-reservation': 'Held by phone for ₹4,800.',
  'confirm-reservation': 'Confirmed: room 201.',
  'cancel-reservation': 'Cancelled: room 201.',
  'expire-hold': 'The hold of room 201 ended; it is free again.',
  'check-in': 'Checked in: room 201.',
  'check-out': 'Checked out: room 201.',
  'mark-no-show': 'Not come: room 201.',
  'undo-check-in': 'Check-in taken back: room 201.',
  'undo-check-out': 'Check-out taken back: room 201.',
  'reinstate-reservation': 'Brought back: room 201.',
  'move-room': 'Moved to another room, so that K7QX4M2P fits.',
  'swap-rooms': 'Moved to another room, so that K7QX4M2P fits.',
  'change-nights': 'Changed the nights: room 201.',
  'price-again': 'Priced everything again: room 201.',
  'pin-room': 'Promised: room 201.',
  'set-guests': 'Changed the number of guests: room 201.',
  'set-complimentary': 'Made free of charge: room 201.',
  'set-discount': 'Changed the discount.',
  'add-room': 'Added a room: room 201.',
  'update-reservation': 'Changed where it came from, the requests.',
  'move-for-another': 'Moved to another room, so that K7QX4M2P fits.',
  'undo-moves': 'Moved back 203 → 201.',
  'create-guest': 'A guest was added.',
  'update-guest': "Changed a guest's details.",
  'name-guests': 'Named 2 guests of room 201.',
  'record-id': 'Recorded an ID.',
  'rent-all-the-same': 'Let to a guest marked Do not rent.',
  'record-payment': 'Took ₹1,500 by UPI.',
  'refund-payment': 'Gave back ₹1,500 by UPI.',
  'void-payment': 'Cancelled the payment of ₹1,500 by UPI.',
  'correct-payment': 'Corrected the payment of ₹1,500 by UPI.',
  'take-deposit': 'Took a deposit of ₹1,500 by UPI.',
  'return-deposit': 'Gave back the deposit of ₹1,500 by UPI.',
  'move-money': 'Moved ₹1,500 to another bill.',
  'report-payment': 'Reported as paid: ₹1,500 by UPI.',
  'take-reported-payment': 'Took what the agent reported: ₹1,500 by UPI.',
  'decline-reported-payment': 'Declined what the agent reported: ₹1,500 by UPI.',
  'void-agent-receipt': 'Cancelled this part of what the agent paid: ₹1,500 by UPI.',
  'add-charge': 'Put on the bill: 2 × Campfire, ₹4,800.',
  'void-charge': 'Taken off the bill: 2 × Campfire, ₹4,800.',
  'shrink-correction': 'Money off made smaller: 2 × Campfire, ₹4,800.',
  'shrink-write-off': 'Write-off made smaller: 2 × Campfire, ₹4,800.',
  'write-off': 'Wrote off ₹1,500 by UPI.',
  'split-folio': 'Made a bill of its own.',
  'move-to-folio': 'Moved to another bill.',
  'file-form-three': 'Filed Form III.',
  'issue-invoice': 'Issued bill INV/26-27/00042, ₹1,500.',
  'issue-credit-note': 'Issued credit note INV/26-27/00042, ₹1,500.',
  'print-bill': 'Printed the bill.',
  'print-receipt': 'Printed the receipt again.',
  'send-message': 'Opened the price on WhatsApp, in Hindi.',
  'reprice-tax': 'Worked the tax of coming nights out anew.',
};

const FACTS = {
  status: 'HELD',
  source: 'PHONE',
  gross: 480000,
  amount: 150000,
  number: 'INV/26-27/00042',
  method: 'UPI',
  description: 'Campfire',
  quantity: 2,
  isPinned: true,
  complimentary: 'Friend',
  requests: 'x',
  guests: 2,
  isDuplicate: true,
  message: 'QUOTE',
  language: 'HI',
  causedBy: 'K7QX4M2P',
};
const MOVED_BACK = { before: { room: '203' }, after: { room: '201', undoes: 'a line' } };

it.each(Object.entries(SENTENCES))('the timeline says %s in one sentence', (action, sentence) => {
  const line = event(action, { room: '201', after: FACTS, ...(action === 'undo-moves' && MOVED_BACK) });
  // money that moves leaves one bill and comes to another: a line of the audit for each
  expect(sentencesOf(...(action === 'move-money' ? [line, line] : [line]))).toEqual([sentence]);
});
