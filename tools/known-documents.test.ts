import { parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isKnownDocument } from '../server/graphql/known-documents.ts';
import { LIMITS } from '../server/graphql/limits.ts';
import { TestApp } from '../server/testing/test-app.ts';
import { knownDocuments } from './known-documents.ts';

let lodge: TestApp;
let documents: string[];
beforeAll(async () => {
  // Every screen's documents are loaded for it.
  [lodge, documents] = await Promise.all([TestApp.open(), knownDocuments()]);
});
afterAll(() => lodge.close());

test('every document that the site sends is known to the lodge, and none is by another letter', () => {
  expect(documents.length).toBeGreaterThan(50);
  expect(documents.filter((text) => !isKnownDocument(parse(text)))).toEqual([]);
  expect(documents.filter((text) => isKnownDocument(parse(`${text} `)))).toEqual([]);
});

test('the list of bookings may ask for more than anybody else', async () => {
  const manager = await lodge.as('manager');
  const list = documents.find((text) => text.startsWith('query BookingsPage('));
  const asked = { variables: { page: { first: LIMITS.pageSize } } };
  expect((await manager.post(`${list}`, asked)).codes).toEqual([]);
  expect((await manager.post(`${list} `, asked)).codes).toEqual(['QUERY_TOO_LARGE']);
  const crowded = `{ lodge { ${'name '.repeat(LIMITS.selections + 1)} } }`;
  expect((await manager.post(crowded)).codes).toEqual(['QUERY_TOO_LARGE']);
  expect(LIMITS.selections).toBe(100);
});
