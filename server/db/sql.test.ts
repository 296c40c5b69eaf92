import { expect, it } from 'vitest';
import { joined, sql, textOf } from './sql.ts';

it('a value never becomes part of the text', () => {
  const statement = sql`select ${"O'Brien'; drop table guest;--"}::text`;
  expect(textOf(statement)).toBe('select $1::text');
  expect(statement.values).toEqual(["O'Brien'; drop table guest;--"]);
});

it('a piece of SQL is taken in with its values in their order', () => {
  const inner = sql`b = ${2} and c = ${null}`;
  const statement = sql`select ${1} where ${inner} and ${sql`true`} and d = any(${['x', 'y']})`;
  expect(textOf(statement)).toBe('select $1 where b = $2 and c = $3 and true and d = any($4)');
  expect(statement.values).toEqual([1, 2, null, ['x', 'y']]);
});

it('pieces are joined with their values', () => {
  const statement = sql`where ${joined([sql`a = ${1}`, sql`b`, sql`c = ${3} or ${4}`], ' and ')}`;
  expect(textOf(statement)).toBe('where a = $1 and b and c = $2 or $3');
  expect(statement.values).toEqual([1, 3, 4]);
});

it('nothing joined is nothing', () => {
  expect(textOf(sql`select 1 ${joined([], ', ')}`)).toBe('select 1 ');
});
