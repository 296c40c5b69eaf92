import { onTestFinished } from 'vitest';

/**
 * Has the network answer the next request that `isMeant` says with `answer`, once; every other request goes on to
 * the real lodge, until the test is over.
 */
export function answerOnce(
  isMeant: (address: string, body: string) => boolean,
  answer: () => Promise<Response>,
): void {
  const send = globalThis.fetch;
  let isAnswered = false;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (isAnswered || !isMeant(address, String(init?.body ?? ''))) return send(input, init);
    isAnswered = true;
    return answer();
  };
  onTestFinished(() => {
    globalThis.fetch = send;
  });
}

/** Has the API give this answer to every request of an operation, until the test is over. */
export function answerAlways(operation: string, data: unknown): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const isMeant = String(init?.body ?? '').includes(`"operationName":"${operation}"`);
    return isMeant ? Response.json({ data }) : send(input, init);
  };
  onTestFinished(() => {
    globalThis.fetch = send;
  });
}

/** Has every answer to an operation changed before the page hears it, until the test is over. */
export function changeAnswers(operation: string, changed: (answer: string) => string): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await send(input, init);
    const isMeant = String(init?.body ?? '').includes(`"operationName":"${operation}"`);
    return isMeant ? new Response(changed(await answer.text()), answer) : answer;
  };
  onTestFinished(() => {
    globalThis.fetch = send;
  });
}

/** Has every answer of the API say one thing in place of another, until the test is over. */
export function replaceInAnswers(said: string, instead: string): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await send(input, init);
    return new Response((await answer.text()).replaceAll(said, instead), answer);
  };
  onTestFinished(() => {
    globalThis.fetch = send;
  });
}

/**
 * Has an operation fail with this code until the function that it gives is called, however often it is asked; the first
 * `letThrough` requests of it go on to the real lodge.
 */
export function failWith(
  operation: string,
  code: string,
  { id, letThrough = 0 }: { id?: string; letThrough?: number } = {},
): () => void {
  const send = globalThis.fetch;
  let isFailing = true;
  let asked = 0;
  const errors = [{ message: 'No.', extensions: { code, ...(id === undefined ? {} : { id }) } }];
  globalThis.fetch = async (input, init) => {
    const isMeant = String(init?.body ?? '').includes(`"operationName":"${operation}"`);
    if (isMeant) asked += 1;
    return isFailing && isMeant && asked > letThrough
      ? Response.json({ data: null, errors })
      : send(input, init);
  };
  onTestFinished(() => {
    globalThis.fetch = send;
  });
  return () => {
    isFailing = false;
  };
}

/** Keeps the answers of an operation back until the function that it gives is called; `onHeld` is told of each. */
export function holdBack(operation: string, onHeld?: () => void): () => void {
  const send = globalThis.fetch;
  const barrier = Promise.withResolvers<void>();
  globalThis.fetch = async (input, init) => {
    if (String(init?.body ?? '').includes(`"operationName":"${operation}"`)) {
      onHeld?.();
      await barrier.promise;
    }
    return send(input, init);
  };
  onTestFinished(() => {
    globalThis.fetch = send;
    barrier.resolve();
  });
  return barrier.resolve;
}

/** Keeps what a page asks to follow from the socket until the function that it gives is called. */
export function holdBackSubscription(operation: string): () => void {
  const send = WebSocket.prototype.send;
  const held: (() => void)[] = [];
  let isHeld = true;
  const letGo = () => {
    isHeld = false;
    WebSocket.prototype.send = send;
    for (const sendNow of held.splice(0)) sendNow();
  };
  WebSocket.prototype.send = function sendOrHold(this: WebSocket, message) {
    if (isHeld && String(message).includes(`"operationName":"${operation}"`)) {
      held.push(() => this.readyState === this.OPEN && send.call(this, message));
    } else send.call(this, message);
  };
  onTestFinished(letGo);
  return letGo;
}
