import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { TestApp } from '../testing/test-app.ts';
import { CONNECTIONS } from './connection-limits.ts';

const ASK = '{ lodge { name } }';

let lodge: TestApp;
beforeAll(async () => {
  lodge = await TestApp.open({ trustProxy: true, limits: { connections: { ...CONNECTIONS, ofAddress: 2 } } });
});
afterAll(() => lodge.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

/** A request that the proxy passes on for an address, whose body never comes; it has arrived when this gives it. */
async function trickle(address: string): Promise<Socket> {
  const { http } = lodge.app;
  // a server that listens on a port has such an address
  const { port } = http.server.address() as AddressInfo;
  const arrived = once(http.server, 'request');
  const line = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void line.destroy());
  line.write(
    `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\nX-Forwarded-For: ${address}\r\n\r\n`,
  );
  await arrived;
  return line;
}

it('the connections of each address that the proxy tells are bounded, whatever the caller told the proxy', async () => {
  const [first] = [await trickle('10.7.0.2'), await trickle('10.7.0.9, 10.7.0.2')];
  const refused = await lodge.stranger.post(ASK, from('10.7.0.8, 10.7.0.2'));
  expect({ status: refused.status, codes: refused.codes }).toEqual({ status: 429, codes: ['RATE_LIMITED'] });
  expect(refused.text).toContain('"Too much was asked at once. Please wait a little and try again."');
  expect((await lodge.stranger.post(ASK, from('10.7.0.2, 10.7.0.3'))).codes).toEqual([]);
  first?.destroy();
  await vi.waitFor(async () => {
    expect((await lodge.stranger.post(ASK, from('10.7.0.2'))).codes).toEqual([]);
  });
});

it('sockets count among the connections of an address until they close', async () => {
  const manager = await lodge.as('manager');
  const open = () => manager.socket(from('10.7.1.1').headers);
  const [first] = [await open().ready(), await open().ready()];
  expect(await open().closed).toBe(1006);
  await (await manager.socket(from('10.7.1.2').headers).ready()).close();
  await first.close();
  await vi.waitFor(async () => (await open().ready()).close());
});
