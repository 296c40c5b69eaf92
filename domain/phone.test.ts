import { expect, test } from 'vitest';
import { formatPhone, isPhone, normalizePhone, parsePhone, whatsAppLink } from './phone.ts';

test.each([
  ['98765 43210', '+919876543210'],
  ['98765-43210', '+919876543210'],
  ['098765 43210', '+919876543210'],
  ['+91 (0) 98765 43210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  [' +44 20 7946 0958', '+442079460958'],
  ['0091 98765', '+91009198765'],
  ['44 20 7946 0958', '+91442079460958'],
  ['', '+91'],
])('"%s" is taken as %s', (typed, phone) => {
  expect(normalizePhone(typed)).toBe(phone);
});

test.each(['+919876543210', '+442079460958', '+13125550123', '+911892224455'])('%s can exist', (phone) => {
  expect(isPhone(phone)).toBe(true);
});

test.each([
  '+91987654321',
  '+9198765432100',
  '+9109876543210',
  '+91',
  '919876543210',
  '+0123456789',
  '+1234567890123456',
  '+12',
])('%s cannot exist', (phone) => {
  expect(isPhone(phone)).toBe(false);
});

test('a number that cannot exist is not taken', () => {
  expect(parsePhone('98765 43210')).toBe('+919876543210');
  expect(parsePhone('098765 43210')).toBe('+919876543210');
  expect(parsePhone('98765')).toBeNull();
  expect(parsePhone('0098765 43210')).toBeNull();
  expect(parsePhone('no phone')).toBeNull();
});

test('Indian numbers are shown in two groups of five, others as they are stored', () => {
  expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
  expect(formatPhone('+442079460958')).toBe('+442079460958');
  expect(formatPhone('')).toBe('');
});

test.each([
  ['+919876543210', 'A & B\nक', 'https://wa.me/919876543210?text=A%20%26%20B%0A%E0%A4%95'],
  ['+919876543210', '', 'https://wa.me/919876543210'],
  [null, 'Namaste', 'https://wa.me/?text=Namaste'],
])('a link to WhatsApp is opened for the number %s with the text %j', (phone, text, link) => {
  expect(whatsAppLink(phone, text)).toBe(link);
});
