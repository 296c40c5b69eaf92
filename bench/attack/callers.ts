import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';

/** A lodge that is attacked. It is always one that this command started, on this machine. */
export type Target = { readonly port: number; readonly tokens: Readonly<Record<'guest' | 'agent', string>> };

export type Asked = { readonly query: string; readonly variables?: object; readonly isMutation?: boolean };

/** Somebody who calls the lodge from a loopback address, with so many connections. */
export class Caller {
  readonly #agent: Agent;
  readonly #port: number;
  readonly #address: string;
  readonly #token: string | null;

  constructor(port: number, address: string, token: string | null, connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#port = port;
    this.#address = address;
    this.#token = token;
  }

  /** Sends a document; gives the status and the answer. */
  post({ query, variables = {}, isMutation = false }: Asked): Promise<{ status: number; text: string }> {
    return this.#send('POST', '/graphql', JSON.stringify({ query, variables }), {
      'content-type': 'application/json',
      ...(isMutation && { 'idempotency-key': crypto.randomUUID() }),
    });
  }

  get(path: string): Promise<{ status: number; text: string }> {
    return this.#send('GET', path);
  }

  /** A bare connection, to send what no client would. */
  line(): Socket {
    return connect({ port: this.#port, host: '127.0.0.1', localAddress: this.#address }).on(
      'error',
      () => {},
    );
  }

  /** The head of a POST with a body of so many bytes. */
  headOf(bytes: number): string {
    const token = this.#token === null ? '' : `Authorization: Bearer ${this.#token}\r\n`;
    return `POST /graphql HTTP/1.1\r\nHost: localhost:${this.#port}\r\n${token}Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;
  }

  socket(): WebSocket {
    const url = `ws://127.0.0.1:${this.#port}/graphql`;
    const socket = new WebSocket(url, 'graphql-transport-ws', { localAddress: this.#address });
    socket.on('error', () => {});
    const init = { type: 'connection_init', payload: { token: this.#token } };
    socket.on('open', () => socket.send(JSON.stringify(init)));
    return socket;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asked = request({
        method,
        path,
        port: this.#port,
        host: '127.0.0.1',
        localAddress: this.#address,
        agent: this.#agent,
        headers: { ...headers, ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }) },
      });
      asked.on('error', reject).on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text })).on('error', reject);
      });
      asked.end(body);
    });
  }
}

/** So many who do the same again and again until the signal; one who is refused waits a little, as no attack would have to. */
export async function swarm(size: number, signal: AbortSignal, act: () => Promise<{ status: number }>) {
  const one = async () => {
    while (!signal.aborted) {
      const status = await act().then(
        (answer) => answer.status,
        () => 0,
      );
      if (status !== 200) await wait(50);
    }
  };
  await Promise.all(Array.from({ length: size }, one));
}

/** Until the signal. */
export function untilEnd(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

/** Gives the entries of a list one after the other, and begins again at its end. */
export function inTurn<Entry>(list: readonly Entry[]): () => Entry {
  let next = 0;
  return () => {
    const entry = list[next % list.length];
    if (entry === undefined) throw new Error('There is nothing to take turns.');
    next += 1;
    return entry;
  };
}
