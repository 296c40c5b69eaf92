import { expect, it } from 'vitest';
import { pageSizeOf, pageStartOf, searchTextOf } from './page-request.ts';

it.each([
  [undefined, 50],
  [{ first: 1 }, 1],
  [{ first: 200 }, 200],
])('a list that is asked for %j has %i rows', (page, size) => expect(pageSizeOf(page)).toBe(size));

it('a list may have a size of its own', () => {
  expect(pageSizeOf(null, 12)).toBe(12);
  expect(pageSizeOf({ first: 3 }, 12)).toBe(3);
});

it.each([0, -1, 201])('a page cannot have %i rows', (first) => {
  expect(() => pageSizeOf({ first })).toThrow('Ask for 1 to 200 rows.');
});

it('a page begins after the row that is named, the first one at the top', () => {
  const parse = (after: string) => (after === 'row 2' ? { row: 2 } : null);
  expect(pageStartOf({ after: 'row 2' }, parse)).toEqual({ row: 2 });
  expect(pageStartOf({ after: null }, parse)).toBeNull();
  expect(pageStartOf(null, parse)).toBeNull();
  expect(() => pageStartOf({ after: 'row 3' }, parse)).toThrow('That is not the end of a page of this list.');
});

it('a search is cleaned, and has at most 200 characters', () => {
  expect(searchTextOf(' Rao ')).toBe('Rao');
  expect(() => searchTextOf('x'.repeat(201))).toThrow('Use at most 200 characters.');
});
