import { once } from 'node:events';
import { vi } from 'vitest';
import type WebSocket from 'ws';
import { PATIENCE } from '../../domain/testing/patience.ts';

/** One message of graphql-transport-ws. */
type SocketMessage = { readonly type: string; readonly id?: string; readonly payload?: unknown };

/** Somebody at the other end of a socket who speaks the protocol by hand. */
export class SocketCaller {
  readonly socket: WebSocket;
  readonly messages: SocketMessage[] = [];
  /** The code that the socket was closed with, once it is. */
  readonly closed: Promise<number>;
  readonly #token: string | null;

  constructor(socket: WebSocket, token: string | null) {
    this.socket = socket;
    this.#token = token;
    socket.on('message', (data) => this.messages.push(JSON.parse(String(data))));
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => socket.once('close', resolve));
  }

  /** Waits until the socket is open and says who is there. */
  async init(payload: unknown = { token: this.#token }): Promise<this> {
    await this.opened();
    this.send({ type: 'connection_init', payload });
    return this;
  }

  /** As init, and waits until the server took it. */
  async ready(): Promise<this> {
    await this.init();
    await this.heard(({ type }) => type === 'connection_ack');
    return this;
  }

  async opened(): Promise<void> {
    if (this.socket.readyState === this.socket.CONNECTING) await once(this.socket, 'open');
  }

  subscribe(id: string, query: string, variables?: Record<string, unknown>): void {
    this.send({ type: 'subscribe', id, payload: { query, ...(variables && { variables }) } });
  }

  send(message: SocketMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Waits for a message; gives the first that fits. */
  heard(fits: (message: SocketMessage) => boolean): Promise<SocketMessage> {
    return vi.waitFor(() => {
      const message = this.messages.find(fits);
      if (!message) throw new Error(`Not heard among ${JSON.stringify(this.messages)}`);
      return message;
    }, PATIENCE);
  }

  /** The codes of the errors that a subscription ended with. */
  async errorCodes(id: string): Promise<unknown[]> {
    const { payload } = await this.heard((message) => message.id === id && message.type !== 'complete');
    const errors = Array.isArray(payload) ? payload : Object(payload).errors;
    return (errors ?? []).map((error: { extensions?: { code?: unknown } }) => error.extensions?.code);
  }

  close(): void {
    this.socket.terminate();
  }
}
