import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownDocuments } from '../../tools/known-documents.ts';
import { opennessIn } from '../run.ts';
import { type Caller, TestApp } from '../testing/test-app.ts';

const OWN = '{ lodge { name } }';
const REFUSAL = 'Please sign in. Without an account the lodge answers only what the pages of this site ask.';

let lodge: TestApp;
let production: Awaited<ReturnType<TestApp['secondInstance']>>;
let stranger: Caller;

beforeAll(async () => {
  lodge = await TestApp.open(opennessIn('embedded'));
  production = await lodge.secondInstance(opennessIn('production'));
  stranger = lodge.stranger.at(production);
  return () => production.app.close();
});
afterAll(() => lodge.close());

const messagesOf = (text: string): string[] =>
  (JSON.parse(text).errors ?? []).map(({ message }: { message: string }) => message);

describe('somebody who is not signed in, in production', () => {
  it.each([
    ['a document of their own', JSON.stringify({ query: OWN })],
    ['what is no document', JSON.stringify({ query: 7 })],
    ['no document', '{}'],
    ['nothing', 'null'],
    ['a batch', JSON.stringify([{ query: OWN }])],
    ['half a document', JSON.stringify({ query: '{' })],
    ['a look at the schema', JSON.stringify({ query: '{ __schema { types { name } } }' })],
  ])('is asked to sign in who sends %s', async (_what, body) => {
    const { codes, text, status } = await stranger.send(body);
    expect({ codes, status, messages: messagesOf(text) }).toEqual({
      codes: ['UNAUTHENTICATED'],
      status: 200,
      messages: [REFUSAL],
    });
  });

  it('is answered what the site itself asks, by the same rights as ever', async () => {
    const published: string[] = [];
    for (const document of await knownDocuments()) {
      const { text } = await lodge.stranger.at(production).post(document);
      published.push(...messagesOf(text));
    }
    expect(published).not.toContain(REFUSAL);
    expect(published).toContain('Please sign in.');
    const ofEverybody = (await knownDocuments()).find((text) => text.startsWith('query Viewer '));
    const { data, codes } = await stranger.post(`${ofEverybody}`);
    expect({ data, codes }).toEqual({ data: { viewer: null }, codes: [] });
  });

  it('follows nothing: a socket is opened by a session alone', async () => {
    const socket = await stranger.socket().init();
    expect(await socket.closed).toBe(4403);
  });
});

it('who is signed in sends documents of their own in production, a guest too', async () => {
  for (const role of ['guest', 'manager'] as const) {
    const caller = (await lodge.as(role)).at(production);
    expect((await caller.post(OWN)).codes).toEqual([]);
  }
});

it.each(['embedded', 'emulator'] as const)('the playground is open to everybody in %s mode', async (mode) => {
  const open = await lodge.secondInstance(opennessIn(mode));
  expect((await lodge.stranger.at(open).post(OWN)).codes).toEqual([]);
  await open.app.close();
});
