import * as v from 'valibot';
import { expect, it } from 'vitest';
import { is, isNullable, newRowOf } from './table-columns.ts';

const columns = { adults: is('int', v.number()), note: isNullable('text', v.string()) };

it('a new row has null where nothing is said of what may be null, and nothing but its columns', () => {
  const room = { adults: 2, guests: ['Asha'] };
  expect(newRowOf(columns, room)).toEqual({ adults: 2, note: null });
  expect(newRowOf(columns, { ...room, note: 'Two bags' })).toEqual({ adults: 2, note: 'Two bags' });
  // @ts-expect-error what may not be null is said of every row
  newRowOf(columns, { note: null });
});
