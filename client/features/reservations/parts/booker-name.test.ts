import { expect, it } from 'vitest';
import { bookerName } from './booker-name.ts';

it.each([
  ['the name', { fullName: 'Ananya Bisht', phone: '+919876543210' }, 'Ananya Bisht'],
  ['the phone number where no name was said', { fullName: '', phone: '+919876543210' }, '+91 98765 43210'],
  ['the phone number where the name is blank', { fullName: ' ', phone: '+919876543210' }, '+91 98765 43210'],
  ['the code where neither is known', { fullName: '', phone: null }, 'K7Q2-M9PX'],
])('a guest is called by %s', (_what, booker, called) => {
  expect(bookerName({ code: 'K7Q2M9PX', booker })).toBe(called);
});
