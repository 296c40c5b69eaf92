import { describe, expect, it } from 'vitest';
import { type Message, type MessageFrame, mapLink } from './message.ts';
import { messageText } from './message-format.ts';

const lodge = {
  name: 'Deodar Lodge',
  address: 'Upper Ridge Road, Kalpa',
  timeZone: 'Asia/Kolkata',
  phone: '+919999900000',
  upiVpa: 'deodar@lodge.example',
  checkInTime: '12:00',
  checkOutTime: '11:00',
};
const english: MessageFrame = { guestName: 'Asha Rao', lodge, language: 'EN' };
const hindi: MessageFrame = { ...english, language: 'HI' };
const MAP =
  'https://www.google.com/maps/search/?api=1&query=Deodar%20Lodge%2C%20Upper%20Ridge%20Road%2C%20Kalpa';
const pay = (amount: string, note: string) =>
  `upi://pay?pa=deodar@lodge.example&pn=Deodar%20Lodge&am=${amount}&cu=INR&tn=${note}`;

const stay = { arrival: '2026-12-24', departure: '2026-12-26' };
const rooms = [
  { name: "Couple's Cove", count: 2 },
  { name: 'Family Nest', count: 1 },
];
const quote: Message = { kind: 'QUOTE', stay, rooms, total: 11_200_00, advance: 3_360_00 };
const confirmation: Message = {
  kind: 'CONFIRMATION',
  code: 'K7QX4M2P',
  stay,
  rooms,
  expectedAt: null,
  total: 11_200_00,
  advance: 3_360_00,
  balance: 11_200_00,
};
const receipt: Message = {
  kind: 'RECEIPT',
  code: 'K7QX4M2P',
  receiptNo: 'R/26-27/00042',
  amount: 1_500_00,
  method: 'UPI',
  receivedOn: '2026-12-01',
  balance: 9_700_50,
};

describe('a message in English', () => {
  it.each<[Message, string[]]>([
    [
      quote,
      [
        'Our price for your stay:',
        '24 – 26 Dec 2026 · 2 nights',
        "2 × Couple's Cove, 1 × Family Nest",
        'Total, everything included: ₹11,200',
        'To book, please pay an advance of ₹3,360.',
        'UPI: deodar@lodge.example',
        pay('3360.00', 'Deodar%20Lodge'),
        `Map: ${MAP}`,
      ],
    ],
    [
      confirmation,
      [
        'Your stay is booked. Booking code: K7QX-4M2P',
        '24 – 26 Dec 2026 · 2 nights',
        "2 × Couple's Cove, 1 × Family Nest",
        'Total, everything included: ₹11,200',
        'Left to pay: ₹11,200',
        'Please pay an advance of ₹3,360.',
        'UPI: deodar@lodge.example',
        pay('3360.00', 'K7QX4M2P'),
        'Check-in from 12 noon, check-out until 11 am.',
        `Map: ${MAP}`,
      ],
    ],
    [
      { kind: 'PAYMENT_REQUEST', code: 'K7QX4M2P', amount: 367_50 },
      [
        'For your booking K7QX-4M2P, please pay ₹367.50.',
        'UPI: deodar@lodge.example',
        pay('367.50', 'K7QX4M2P'),
      ],
    ],
    [
      receipt,
      [
        'Thank you. We received ₹1,500 (UPI) on 1 Dec 2026.',
        'Receipt R/26-27/00042, booking K7QX-4M2P',
        'Left to pay: ₹9,700.50',
      ],
    ],
    [
      { kind: 'DIRECTIONS' },
      ['How to find us:', 'Upper Ridge Road, Kalpa', MAP, 'Check-in from 12 noon. Call us if you come late.'],
    ],
  ])('says what the desk would say: $kind', (message, body) => {
    const lines = ['Namaste Asha Rao,', '', ...body, '', 'Deodar Lodge', '+91 99999 00000'];
    expect(messageText(message, english).split('\n')).toEqual(lines);
  });
});

describe('a message in Hindi', () => {
  it.each<[Message, string[]]>([
    [
      quote,
      [
        'आपके ठहरने का किराया:',
        '24 दिसंबर 2026 से 26 दिसंबर 2026 तक, 2 रातें',
        "2 × Couple's Cove, 1 × Family Nest",
        'कुल, सब मिलाकर: ₹11,200',
        'बुकिंग के लिए कृपया अग्रिम भुगतान करें: ₹3,360',
        'UPI: deodar@lodge.example',
        pay('3360.00', 'Deodar%20Lodge'),
        `नक्शा: ${MAP}`,
      ],
    ],
    [
      { ...receipt, method: 'CASH', balance: 0 },
      [
        'धन्यवाद। 1 दिसंबर 2026 को ₹1,500 (नकद) प्राप्त हुए।',
        'रसीद R/26-27/00042, बुकिंग K7QX-4M2P',
        'अब कुछ बाकी नहीं है।',
      ],
    ],
    [
      { kind: 'PAYMENT_REQUEST', code: 'K7QX4M2P', amount: 367_50 },
      ['बुकिंग K7QX-4M2P के लिए कृपया भुगतान करें: ₹367.50', 'UPI: deodar@lodge.example', pay('367.50', 'K7QX4M2P')],
    ],
    [
      { kind: 'DIRECTIONS' },
      ['हमारे यहाँ कैसे पहुँचें:', 'Upper Ridge Road, Kalpa', MAP, 'चेक-इन दोपहर 12 बजे से। देर से आएँ तो कृपया फ़ोन करें।'],
    ],
  ])('says the same: $kind', (message, body) => {
    const lines = ['नमस्ते Asha Rao जी,', '', ...body, '', 'Deodar Lodge', '+91 99999 00000'];
    expect(messageText(message, hindi).split('\n')).toEqual(lines);
  });

  it('has one night where there is one', () => {
    const night = { ...quote, stay: { arrival: '2026-12-31', departure: '2027-01-01' } };
    expect(messageText(night, hindi)).toContain('31 दिसंबर 2026 से 1 जनवरी 2027 तक, 1 रात\n');
  });
});

it.each(['EN', 'HI'] as const)('a guest whose agent pays is asked for nothing (%s)', (language) => {
  const agents: Message = { ...confirmation, total: null, advance: 0, balance: 0 };
  expect(messageText(agents, { ...english, language })).not.toMatch(/₹|upi:/);
});

it.each([
  ['EN', 'We expect you at 8:30 pm.'],
  ['HI', 'हम रात 8:30 बजे आपकी प्रतीक्षा करेंगे।'],
] as const)('a guest is told when they are expected, where that was said (%s)', (language, sentence) => {
  const frame = { ...english, language };
  const expected: Message = { ...confirmation, expectedAt: '2026-12-24T15:00:00Z' };
  expect(messageText(expected, frame).split('\n')).toContain(sentence);
  expect(messageText(confirmation, frame)).not.toContain('8:30');
});

it('no UPI address is named where the lodge has none', () => {
  const text = messageText(quote, { ...english, lodge: { ...lodge, upiVpa: null } });
  expect(text).toContain('an advance of ₹3,360.');
  expect(text).not.toContain('UPI');
});

it('who has no name is greeted, and what the lodge has not said is left out', () => {
  const bare = { ...lodge, address: '', phone: '' };
  const text = messageText({ kind: 'DIRECTIONS' }, { guestName: '', lodge: bare, language: 'EN' });
  expect(text.split('\n')).toEqual([
    'Namaste,',
    '',
    'How to find us:',
    'https://www.google.com/maps/search/?api=1&query=Deodar%20Lodge',
    'Check-in from 12 noon. Call us if you come late.',
    '',
    'Deodar Lodge',
  ]);
});

it('the lodge is found on the map by its name and address', () => {
  expect(mapLink(lodge)).toBe(MAP);
});
