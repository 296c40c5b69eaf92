import { describe, expect, it } from 'vitest';
import { parseGstin } from './gstin.ts';

describe('a GST number', () => {
  it.each([
    ['27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
    [' 27aapfu0939f1zv ', '27AAPFU0939F1ZV'],
    ['29AAGCB7383J1Z4', '29AAGCB7383J1Z4'],
    ['27AAPFU0939F1ZW', null],
    ['27AAPFU0939F1Z', null],
    ['00AAPFU0939F1ZV', null],
    ['', null],
  ])('%j is read as %j', (typed, gstin) => {
    expect(parseGstin(typed)).toBe(gstin);
  });
});
