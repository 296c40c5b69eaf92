/**
 * `npm run bench:attack -- [SECONDS] [ADDRESS]`: what a desk that works waits for, alone and beside each attack, at a lodge with
 * the demo's data that this command starts in a process of its own. Each attack is played by one more process. Nothing but
 * this machine is called. The attacks come from the loopback address 127.0.0.2 unless another is given; with 127.0.0.1 they share the desk's.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LodgeProcess } from '../server/testing/lodge-process.ts';
import { beginAttack } from './attack/attacking.ts';
import { ATTACKS } from './attack/attacks.ts';
import { type Asked, Caller, inTurn } from './attack/callers.ts';
import { sayGoal } from './goals.ts';

const SECONDS = Math.min(60, Number(process.argv[2] ?? 10));
const ADDRESS = process.argv[3] ?? '127.0.0.2';
const GOAL = { most: 500, unit: 'ms' };
const PAUSE_MS = 150;

if (!/^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(ADDRESS)) throw new Error('Attack from a loopback address.');

const LIST = `{ reservations(filter: { unpaid: true, status: [CONFIRMED] }, page: { first: 20 }) { nodes { id balance } } }`;
const FIRST_PAGE = '{ dashboard { __typename } }';
const PAY = `mutation($input: RecordPaymentInput!) { recordPayment(input: $input) { __typename ... on UserError { code } } }`;

type Act = 'bookings' | 'first page' | 'payment';
type Waits = Readonly<Record<Act, number[]>>;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

async function tokenOf(port: number, name: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded';
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${name}@lodge.example`,
      password: 'lodge-demo',
      returnSecureToken: true,
    }),
  });
  const { idToken } = (await response.json()) as { idToken: string };
  return idToken;
}

/** Works at the desk until the signal: each act again and again, with a pause. Whatever is refused counts as for ever. */
async function workAtDesk(desk: Caller, bookings: readonly string[], signal: AbortSignal): Promise<Waits> {
  const waits: Waits = { bookings: [], 'first page': [], payment: [] };
  const next = inTurn(bookings);
  const asks: Readonly<Record<Act, () => Asked>> = {
    bookings: () => ({ query: LIST }),
    'first page': () => ({ query: FIRST_PAGE }),
    payment: () => ({
      query: PAY,
      variables: { input: { reservationId: next(), amount: 100, method: 'CASH' } },
      isMutation: true,
    }),
  };
  const again = async (act: Act) => {
    while (!signal.aborted) {
      const began = performance.now();
      const { status, text } = await desk.post(asks[act]()).catch(() => ({ status: 0, text: '' }));
      const isDone = status === 200 && !/"errors"|"code"/.test(text);
      if (!isDone) console.log(`  refused: ${act}, ${status} ${text.slice(0, 120)}`);
      waits[act].push(isDone ? performance.now() - began : Number.POSITIVE_INFINITY);
      await wait(PAUSE_MS);
    }
  };
  await Promise.all([again('bookings'), again('first page'), again('payment')]);
  return waits;
}

function inWords(waits: readonly number[]): string {
  const sorted = waits.toSorted((a, b) => a - b);
  const [half, most, longest] = [0.5, 0.95, 1].map((part) =>
    Math.round(sorted[Math.ceil((sorted.length - 1) * part)] ?? 0),
  );
  return `p50 ${half} p95 ${most} longest ${longest} ms (${waits.length})`;
}

function tell(name: string, waits: Waits): void {
  console.log(
    `${name}; load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  for (const [act, of] of Object.entries(waits)) console.log(`  ${act.padEnd(11)} ${inWords(of)}`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'lodge-attack-'));
const port = await freePort();
const lodge = new LodgeProcess({ PORT: `${port}`, DATA_DIR: dataDir });
try {
  await lodge.opened();
  const [manager, guest, agent] = await Promise.all(
    ['manager', 'guest', 'agent'].map((name) => tokenOf(port, name)),
  );
  const desk = new Caller(port, '127.0.0.1', `${manager}`, 6);
  const list = JSON.parse((await desk.post({ query: LIST })).text).data.reservations.nodes;
  const bookings = list.filter(({ balance }: { balance: number }) => balance > 100_000);
  const ids = bookings.map(({ id }: { id: string }) => id);
  const target = { port, tokens: { guest: `${guest}`, agent: `${agent}` } };
  const alone = () => workAtDesk(desk, ids, AbortSignal.timeout(SECONDS * 1_000));
  await workAtDesk(desk, ids, AbortSignal.timeout(2_000));
  tell('nobody else', await alone());
  for (const { name } of ATTACKS) {
    const end = await beginAttack({ name, target, address: ADDRESS });
    const waits = await alone();
    await end();
    tell(name, waits);
    sayGoal('  the longest wait', Math.max(...Object.values(waits).flat()), GOAL);
    await wait(1_000);
  }
  tell('nobody else, after it all', await alone());
  desk.close();
} finally {
  await lodge.end();
  await rm(dataDir, { recursive: true, force: true });
}
