/** Plays one attack in this process, until it is told to end: what it costs is not the desk's to wait for. */
import { once } from 'node:events';
import type { Order } from './attacking.ts';
import { ATTACKS } from './attacks.ts';

const [order] = (await once(process, 'message')) as [Order];
const attack = ATTACKS.find(({ name }) => name === order.name);
if (!attack) throw new Error(`There is no attack called ${order.name}.`);
const over = new AbortController();
process.once('message', () => over.abort());
process.once('disconnect', () => over.abort());
process.send?.('begun');
await attack.run(order.target, order.address, over.signal);
process.disconnect?.();
