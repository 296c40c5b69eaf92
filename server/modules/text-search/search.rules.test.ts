import { expect, it } from 'vitest';
import { beginningsOfWord, parseSearch } from './search.rules.ts';

it.each([
  ['K7QX4M2P', 'K7QX4M2P'],
  ['k7qx-4m2p', 'K7QX4M2P'],
  [' K7QX 4M2P ', 'K7QX4M2P'],
  ['K7QX4M2', null],
  ['Asha Rao', null],
])('%s is looked for as the code %s', (text, code) => {
  expect(parseSearch(text)?.code).toBe(code);
});

it.each([
  ['+91 98765 43210', '919876543210'],
  ['098765-43210', '9876543210'],
  ['43210', '43210'],
  ['(987) 65.43', '9876543'],
  ['12', null],
  ['+', null],
  ['Room 201', null],
])('%s is looked for as the digits %s', (text, digits) => {
  expect(parseSearch(text)?.phoneDigits).toBe(digits);
});

it('every word is looked for, a few of them at most', () => {
  expect(parseSearch('  Asha   Rao ')?.nameWords).toEqual(['Asha', 'Rao']);
  expect(parseSearch('a b c d e f g h')?.nameWords).toHaveLength(6);
});

it.each(['', '   ', '\n'])('%j looks for nothing', (text) => {
  expect(parseSearch(text)).toBeNull();
});

it('signs of a pattern stand for themselves', () => {
  expect(beginningsOfWord('5%_o\\')).toEqual(['', '% ', '%.', '%-'].map((start) => `${start}5\\%\\_o\\\\%`));
  expect(beginningsOfWord('रवि')[0]).toBe('रवि%');
});
