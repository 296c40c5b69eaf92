import { ApolloLink, gql, Observable, ServerError } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient } from './apollo.ts';

const ROOM = gql`
  query Room($id: ID!) {
    room(id: $id) {
      __typename
      id
      number
    }
  }
`;
const BOOK = gql`
  mutation Book {
    book {
      __typename
      id
    }
  }
`;
const MINUTE = 60_000;

type Sent = { operation: string | undefined; key: string | undefined };
let sent: Sent[];
let answer: (operation: ApolloLink.Operation) => ApolloLink.Result | Error;
let api: ReturnType<typeof createClient>;

/** The far end of the line: writes down what arrives and gives the answer of the test. */
const server = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const key = operation.getContext().headers?.['idempotency-key'];
      sent.push({ operation: operation.operationName, key });
      const result = answer(operation);
      if (result instanceof Error) return observer.error(result);
      observer.next(result);
      observer.complete();
    }),
);

function fine({ operationType, variables }: ApolloLink.Operation): ApolloLink.Result {
  if (operationType === 'mutation') return { data: { book: { __typename: 'Reservation', id: '1' } } };
  return { data: { room: { __typename: 'Room', id: variables.id, number: '101' } } };
}

function refusing(code: string) {
  return (): ApolloLink.Result => ({ data: null, errors: [{ message: code, extensions: { code } }] });
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T06:30:00Z') });
  sent = [];
  answer = fine;
  api = createClient({ http: server });
});

afterEach(() => {
  api.stop();
  vi.useRealTimers();
});

function show(id = '7') {
  const screen = api.client.watchQuery({ query: ROOM, variables: { id } });
  return screen.subscribe({ next() {}, error() {} });
}

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
}

async function comeBack(event: 'windowFocus' | 'online') {
  api.refetchEvents.emit(event, new Event(event));
  await pass(0);
}

const cached = () => Object.keys(api.client.cache.extract() as object);

describe('an answer is fresh for 5 minutes and kept for 10', () => {
  it('is not asked for again when a second screen shows it, however old', async () => {
    show();
    await pass(5 * MINUTE + MINUTE);
    show();
    await pass(0);
    expect(sent).toHaveLength(1);
  });

  it.each(['windowFocus', 'online'] as const)(
    'is asked for again at %s only once it is stale',
    async (event) => {
      show();
      await pass(5 * MINUTE - 1);
      await comeBack(event);
      expect(sent).toHaveLength(1);
      await pass(1);
      await comeBack(event);
      expect(sent).toHaveLength(2);
      await comeBack(event);
      expect(sent).toHaveLength(2);
    },
  );

  it('stays on the screen when it is stale and cannot be had again', async () => {
    const published: unknown[] = [];
    const screen = api.client.watchQuery({ query: ROOM, variables: { id: '7' } });
    screen.subscribe(({ error }) => published.push(error));
    await pass(5 * MINUTE);
    answer = () => new TypeError('Failed to fetch');
    await comeBack('windowFocus');
    await pass(2 * MINUTE);
    expect(sent).toHaveLength(5);
    expect(published.filter((error) => error !== undefined)).toEqual([]);
    expect(screen.getCurrentResult().data).toMatchObject({ room: { number: '101' } });
  });

  it('is not asked for again at focus when no screen shows it', async () => {
    show().unsubscribe();
    await pass(5 * MINUTE);
    await comeBack('windowFocus');
    expect(sent).toHaveLength(1);
  });

  it('stays for 10 minutes after its last use, then is dropped', async () => {
    const screen = show();
    await pass(3 * MINUTE);
    screen.unsubscribe();
    await pass(8 * MINUTE);
    show().unsubscribe();
    expect(sent).toHaveLength(1);
    await pass(3 * MINUTE);
    expect(cached()).not.toContain('Room:7');
    show();
    await pass(0);
    expect(sent).toHaveLength(2);
  });

  it('is never dropped while a screen shows it', async () => {
    show('1');
    show('2').unsubscribe();
    await pass(60 * MINUTE);
    expect(cached()).toContain('Room:1');
    expect(cached()).not.toContain('Room:2');
  });
});

describe('what failed is tried again', () => {
  async function query() {
    const answered = api.client
      .query({ query: ROOM, variables: { id: '1' } })
      .catch((error: unknown) => error);
    await pass(10 * MINUTE);
    return answered;
  }
  async function book(context: Record<string, unknown> = {}) {
    const answered = api.client.mutate({ mutation: BOOK, context }).catch((error: unknown) => error);
    await pass(10 * MINUTE);
    return answered;
  }

  it('up to three times for a query that never arrived', async () => {
    answer = () => new TypeError('Failed to fetch');
    expect(await query()).toBeInstanceOf(TypeError);
    expect(sent).toHaveLength(4);
  });

  it('not at all for a query of a device without a net, which shows what it keeps instead', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    answer = () => new TypeError('Failed to fetch');
    expect(await query()).toBeInstanceOf(TypeError);
    expect(sent).toHaveLength(1);
    await book();
    expect(sent).toHaveLength(3);
  });

  it('once for a mutation, with the same key, so that it cannot happen twice', async () => {
    answer = () => new TypeError('Failed to fetch');
    expect(await book()).toBeInstanceOf(TypeError);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toBeTruthy();
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('twice for a mutation that met a busy lodge, with the same key', async () => {
    answer = refusing('TRY_AGAIN');
    expect(await book()).toMatchObject({ errors: [{ extensions: { code: 'TRY_AGAIN' } }] });
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('with the key that the form made when it opened', async () => {
    const idempotencyKey = '0b7b1c1e-6f0a-4a44-9d4e-3f7f8f0d1c11';
    await book({ idempotencyKey });
    await book({ idempotencyKey });
    expect(sent.map(({ key }) => key)).toEqual([idempotencyKey, idempotencyKey]);
  });

  it('under another key for another act', async () => {
    await book();
    await book();
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it.each(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'TRY_AGAIN'])(
    'when the answer was %s',
    async (code) => {
      answer = refusing(code);
      await query();
      expect(sent).toHaveLength(4);
    },
  );

  it.each([429, 500, 503])('when the answer was HTTP %i', async (status) => {
    answer = () => new ServerError('no', { response: new Response('', { status }), bodyText: '' });
    await query();
    expect(sent).toHaveLength(4);
  });

  it.each(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT'])('never after %s', async (code) => {
    answer = refusing(code);
    expect(await query()).toMatchObject({ errors: [{ extensions: { code } }] });
    expect(sent).toHaveLength(1);
  });

  it.each([401, 403])('never after HTTP %i', async (status) => {
    answer = () => new ServerError('no', { response: new Response('', { status }), bodyText: '' });
    await query();
    expect(sent).toHaveLength(1);
  });

  it('until it succeeds', async () => {
    answer = (operation) => (sent.length === 1 ? new TypeError('Failed to fetch') : fine(operation));
    expect(await query()).toMatchObject({ data: { room: { number: '101' } } });
    expect(sent).toHaveLength(2);
  });
});
