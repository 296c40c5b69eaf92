import { systemClock } from '../../domain/clock.ts';
import { addNights, todayAt } from '../../domain/nights.ts';
import { Caller, inTurn, swarm, type Target, untilEnd } from './callers.ts';

/** One attack: goes on until the signal, within its own bounds. */
export type Attack = {
  readonly name: string;
  readonly run: (target: Target, address: string, signal: AbortSignal) => Promise<void>;
};

const today = todayAt(systemClock.now(), 'Asia/Kolkata');
const SIXTY = `availability(arrival: "${addNights(today, 2)}", departure: "${addNights(today, 62)}", adults: 2, children: 0) {
  __typename ... on Availability { roomTypes { free } } }`;
const AVAILABILITY = { query: `{ a: ${SIXTY} b: ${SIXTY} c: ${SIXTY} }` };
const CALENDAR = `{ calendar(from: "${today}", to: "${addNights(today, 60)}") { roomCount roomTypes { name } } }`;
const OWN = `{ reservations(page: { first: 50 }) { nodes { version rooms { id arrival departure status } } } }`;
const PREVIEW = `query($input: PreviewChangeInput!) { previewChange(input: $input) { __typename } }`;
const SYNC = `mutation($input: SyncProfileInput!) { syncProfile(input: $input) { __typename } }`;
const PAGES = ['/', '/privacy-policy', '/terms-of-service', '/nowhere'];

type Line = { id: string; arrival: string; departure: string; status: string };

/** What a stranger, a guest or an agent can do within the limits, and some things beyond them. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'a stranger: free rooms of 60 nights x 3, 50 connections',
    run: (target, address, signal) =>
      withCaller(new Caller(target.port, address, null, 50), (caller) =>
        swarm(50, signal, () => caller.post(AVAILABILITY)),
      ),
  },
  {
    name: 'a guest: subscribes 40 times a second on 10 sockets',
    run: async ({ port, tokens }, address, signal) => {
      const caller = new Caller(port, address, tokens.guest, 1);
      const payload = { query: 'subscription { viewerChanged { uid role } }' };
      const sockets = Array.from({ length: 10 }, () => caller.socket());
      const timer = setInterval(() => {
        for (const socket of sockets)
          if (socket.readyState === socket.OPEN)
            socket.send(JSON.stringify({ type: 'subscribe', id: crypto.randomUUID(), payload }));
      }, 25);
      await untilEnd(signal);
      clearInterval(timer);
      for (const socket of sockets) socket.terminate();
    },
  },
  {
    name: 'an agent: 100 previews at once',
    run: ({ port, tokens }, address, signal) =>
      withCaller(new Caller(port, address, tokens.agent, 100), async (caller) => {
        const { nodes } = JSON.parse((await caller.post({ query: OWN })).text).data.reservations;
        const changes = nodes.flatMap(({ version, rooms }: { version: number; rooms: Line[] }) =>
          rooms
            .filter(({ status }) => status === 'CONFIRMED')
            .map(({ id, arrival, departure }) => ({
              version,
              rooms: [{ reservationRoomId: id, arrival, departure: `${addNights(departure as never, 1)}` }],
            })),
        );
        const next = inTurn(changes);
        await swarm(100, signal, () => {
          const changeNights = next();
          return caller.post({ query: PREVIEW, variables: { input: { changeNights } } });
        });
      }),
  },
  {
    name: 'a guest: 100 syncProfile at once',
    run: ({ port, tokens }, address, signal) =>
      withCaller(new Caller(port, address, tokens.guest, 100), async (caller) => {
        const { uid } = JSON.parse((await caller.post({ query: '{ viewer { uid } }' })).text).data.viewer;
        const asked = { query: SYNC, variables: { input: { uid } }, isMutation: true };
        await swarm(100, signal, () => caller.post(asked));
      }),
  },
  {
    name: 'a stranger: 200 requests that trickle',
    run: async ({ port }, address, signal) => {
      const caller = new Caller(port, address, null, 1);
      const lines = Array.from({ length: 200 }, () => caller.line());
      for (const line of lines) line.write(caller.headOf(1_000));
      const timer = setInterval(() => lines.forEach((line) => void line.write(' ')), 500);
      await untilEnd(signal);
      clearInterval(timer);
      for (const line of lines) line.destroy();
    },
  },
  {
    name: 'an agent: 100 lines of calendars that nobody reads',
    run: async ({ port, tokens }, address, signal) => {
      const caller = new Caller(port, address, tokens.agent, 1);
      const body = JSON.stringify({ query: CALENDAR });
      const lines = Array.from({ length: 100 }, () => caller.line().pause());
      const timer = setInterval(
        () => lines.forEach((line) => void line.write(caller.headOf(body.length) + body)),
        250,
      );
      await untilEnd(signal);
      clearInterval(timer);
      for (const line of lines) line.destroy();
    },
  },
  {
    name: 'a stranger: public pages, 50 connections',
    run: (target, address, signal) =>
      withCaller(new Caller(target.port, address, null, 50), (caller) => {
        const next = inTurn(PAGES);
        return swarm(50, signal, () => caller.get(next()));
      }),
  },
];

async function withCaller(caller: Caller, work: (caller: Caller) => Promise<void>): Promise<void> {
  await work(caller).finally(() => caller.close());
}
