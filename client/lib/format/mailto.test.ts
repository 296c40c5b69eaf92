import { expect, it } from 'vitest';
import { mailtoOf } from './mailto.ts';

it.each([
  ['desk@lodge.example', 'mailto:desk@lodge.example?subject=A%20%26%20B%3F&body=Two%0Alines'],
  [null, 'mailto:?subject=A%20%26%20B%3F&body=Two%0Alines'],
])('a letter to %s has words that cannot leave their place in the address', (email, address) => {
  expect(mailtoOf(email, 'A & B?', 'Two\nlines')).toBe(address);
});
