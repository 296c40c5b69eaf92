/**
 * What each screen costs beside its bare statement: `npm run bench:floor -- URL`, with the address of a database that
 * holds a lodge, as `npm run replay` leaves it behind on a server of one's own, and part of a screen's name for that one
 * alone. Needs Linux, and PostgreSQL on it. Ends with 1 where the server grew beyond its goal.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import pg from 'pg';
import { type Screen, screensOf } from './floor/screens.ts';
import { sayGoal } from './goals.ts';
import { costOfConnections, costSince, processorOf } from './processor.ts';

const ROUNDS = 7;
const REQUESTS = 24;
const CALLERS = 4;
const MIB = 1024 * 1024;
const MEMORY_GOAL_MIB = 350;

type Server = { readonly process: ChildProcess; readonly address: string; readonly token: string };
type Cost = { readonly node: number; readonly postgres: number; readonly perSecond: number };
type Side = { readonly server: Server; readonly send: (screen: Screen) => Promise<Response> };

async function open(file: string, url: string): Promise<Server> {
  const child = fork(new URL(`./floor/${file}`, import.meta.url), [url], { execArgv: startFlags() });
  child.once('exit', (code) => {
    if (code) process.exit(code);
  });
  // however this process ends, it leaves none behind
  process.once('exit', () => child.kill());
  const [{ address, token }] = await once(child, 'message');
  return { process: child, address, token };
}

/** The flags of `npm start`, so that what is measured is what runs. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  return String(scripts.start)
    .split(' ')
    .filter((word) => word.startsWith('--'));
}

async function measure({ server, send }: Side, screen: Screen): Promise<Cost> {
  const pid = server.process.pid ?? 0;
  const connections = await costOfConnections(watcher);
  const before = { node: processorOf(pid), at: performance.now() };
  const left = Array.from({ length: REQUESTS }).values();
  const caller = async () => {
    for (const _ of left) {
      const response = await send(screen);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${screen.name}: ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const seconds = (performance.now() - before.at) / 1_000;
  const node = processorOf(pid) - before.node;
  const postgres = costSince(connections, await costOfConnections(watcher));
  return { node: node / REQUESTS, postgres: postgres / REQUESTS, perSecond: REQUESTS / seconds };
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const round = (number: number) => Number(number.toFixed(2));

/** Both sides in turn, so that other work on the machine falls on both. */
async function compare(screen: Screen, lodge: Side, floor: Side) {
  const rounds: { readonly lodge: Cost; readonly floor: Cost }[] = [];
  for (const side of [lodge, floor]) await measure(side, screen);
  for (let index = 0; index < ROUNDS; index += 1) {
    rounds.push({ floor: await measure(floor, screen), lodge: await measure(lodge, screen) });
  }
  const whole = ({ node, postgres }: Cost) => node + postgres;
  return {
    'server ms': round(median(rounds.map((each) => each.lodge.node))),
    'PostgreSQL ms': round(median(rounds.map((each) => each.lodge.postgres))),
    'floor ms': round(median(rounds.map((each) => whole(each.floor)))),
    'processor × floor': round(median(rounds.map((each) => whole(each.lodge) / whole(each.floor)))),
    'requests/s × floor': round(median(rounds.map((each) => each.lodge.perSecond / each.floor.perSecond))),
    MiB: Math.round(residentOf(lodge.server) / MIB),
  };
}

/** What a screen may cost more than its statements is a goal that docs/decisions/0061 lets stand as it is: it fails nothing. */
function goalOf(name: string) {
  return { most: name.startsWith('availability') ? 2 : 1.2, isPromised: false };
}

function residentOf({ process: { pid } }: Server): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

function lodgeSide(server: Server): Side {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${server.token}` };
  return {
    server,
    send: ({ query, variables }) =>
      fetch(`${server.address}/graphql`, {
        method: 'POST',
        headers: { ...headers, 'accept-encoding': 'identity' },
        body: JSON.stringify({ query, variables }),
      }),
  };
}

function floorSide(server: Server): Side {
  return { server, send: ({ name }) => fetch(`${server.address}/${encodeURIComponent(name)}`) };
}

const [url, only = ''] = process.argv.slice(2);
if (!url) throw new Error('Name a database: npm run bench:floor -- postgresql://…');
const watcher = new pg.Client({ connectionString: url });
await watcher.connect();
const lodge = lodgeSide(await open('lodge.ts', url));
const floor = floorSide(await open('statements.ts', url));
console.log(
  `load ${loadavg()[0]?.toFixed(1)}; the server begins with ${Math.round(residentOf(lodge.server) / MIB)} MiB`,
);
const rows: { [name: string]: Awaited<ReturnType<typeof compare>> } = {};
for (const screen of await screensOf()) {
  if (screen.name.includes(only)) rows[screen.name] = await compare(screen, lodge, floor);
}
console.table(rows);
console.log(`load ${loadavg()[0]?.toFixed(1)}`);
for (const [name, row] of Object.entries(rows))
  sayGoal(`${name}, processor × floor`, row['processor × floor'], goalOf(name));
sayGoal('the server has', residentOf(lodge.server) / MIB, { most: MEMORY_GOAL_MIB, unit: 'MiB' });
process.exit();
