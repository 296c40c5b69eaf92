import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { buildSchema } from '../graphql/schema.ts';
import { BooksLocked, GstinInvalid } from '../modules/money/account.refusals.ts';
import { BadTransition } from '../modules/reservations/core/reservation.refusals.ts';
import { Refusal } from './refusal.ts';

const SERVER = join(import.meta.dirname, '..');

/** The type and the code of every refusal, as the files declare them. */
const DECLARED = globSync('{errors,modules}/**/*.ts', { cwd: SERVER })
  .filter((file) => !/\.(test|generated)\.ts$/.test(file))
  .map((file) => readFileSync(join(SERVER, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/\brefusal\(\s*'(\w+)',\s*'(\w+)'/g)])
  .map(([, type, code]) => [type, code]);

/** The type of every refusal in the schema, with the code that its description promises. */
const PROMISED = Object.values(buildSchema().getTypeMap())
  .filter(isObjectType)
  .filter((type) => type.getInterfaces().some(({ name }) => name === 'UserError'))
  .map((type) => [type.name, /^Always (\w+)\.$/.exec(type.getFields().code?.description ?? '')?.[1]]);

it('each refusal of the schema is declared once, with the code that its description promises', () => {
  expect(PROMISED.length).toBeGreaterThan(40);
  expect(DECLARED.toSorted()).toEqual(PROMISED.toSorted());
});

it('a refusal of one sentence has its type, its code and that sentence', () => {
  const refused = new GstinInvalid();
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused.message).toBe('That GSTIN is not valid.');
  expect(refused.data).toEqual({
    __typename: 'GstinInvalidError',
    code: 'GSTIN_INVALID',
    message: 'That GSTIN is not valid.',
  });
});

it('a refusal with fields of its own makes them and its sentence of what it is given', () => {
  expect(new BooksLocked('2026-11-20').data).toEqual({
    __typename: 'BooksLockedError',
    code: 'BOOKS_LOCKED',
    message: 'Accounts up to 20 Nov 2026 are closed.',
    lockedThrough: '2026-11-20',
  });
  expect(new BadTransition('HELD', 'CHECK_IN').message).toBe('This stay is only held: confirm it first.');
  expect(new BadTransition('HELD', 'CHECK_IN', 'Not today.').message).toBe('Not today.');
});

it('a refusal is an instance of its own class alone', () => {
  expect(new GstinInvalid()).not.toBeInstanceOf(BooksLocked);
});
