import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../domain/testing/patience.ts';
import { type Identity, openIdentity } from '../../auth/identity.ts';
import { projectId } from '../../auth/testing/embedded-lodge.ts';
import { HandDrivenTimers } from '../../auth/testing/hand-driven-timers.ts';
import * as column from '../../db/column-schemas.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import { openSilentWay, type SilentWay } from '../../testing/silent-way.ts';
import { BOOK, booking, type Caller, TestApp } from '../../testing/test-app.ts';

const SYNC = 'mutation($input: SyncProfileInput!) { syncProfile(input: $input) { __typename } }';
const SET_ROLE = 'mutation($input: SetUserRoleInput!) { setUserRole(input: $input) { __typename } }';
const PAY = 'mutation($input: RecordPaymentInput!) { recordPayment(input: $input) { __typename } }';
const GUESTS = 30;

let lodge: TestApp;
/** A server whose way to Firestore falls silent. */
let server: Awaited<ReturnType<TestApp['secondInstance']>>;
let identity: Identity;
let way: SilentWay;
let manager: Caller;
let admin: Caller;
let guests: Caller[];
const timers = new HandDrivenTimers(new Date());

beforeAll(async () => {
  lodge = await TestApp.open();
  const { embedded } = lodge.lodge;
  const realHost = embedded.firestoreHost;
  way = await openSilentWay(realHost);
  identity = await openIdentity({
    mode: 'embedded',
    projectId,
    // Nothing is given up before the test says so.
    clock: timers.clock,
    timers,
    embedded: {
      adminAuthHost: embedded.adminAuthHost,
      firestoreHost: way.host,
      isGenuine: embedded.isGenuine,
    },
  });
  process.env.FIRESTORE_EMULATOR_HOST = realHost;
  server = await lodge.secondInstance({ identity });
  const callers = [await lodge.as('manager'), await lodge.as('admin')];
  // Few at a time: an address from which thirty passwords are being tried at once is refused.
  while (callers.length < GUESTS + 2)
    callers.push(...(await Promise.all(Array.from({ length: 6 }, () => lodge.signUp('guest')))));
  const known = callers.map((caller) => caller.at(server));
  // Read once, as at a desk that works: a role that was never read would be a guest's.
  for (const caller of known) expect((await caller.post('{ viewer { role } }')).codes).toEqual([]);
  [manager, admin, ...guests] = known as [Caller, Caller, ...Caller[]];
  way.silenceForGood();
});
afterAll(async () => {
  await server.app.close();
  await identity.close();
  way.close();
  await lodge.close();
});

const changeRole = (guest: Caller) =>
  admin.post(SET_ROLE, {
    variables: { input: { uid: guest.uid, role: 'AGENT' } },
    key: crypto.randomUUID(),
  });
const signIn = (guest: Caller) =>
  guest.post(SYNC, { variables: { input: { uid: guest.uid } }, key: crypto.randomUUID() });

it('no transaction is open while Firestore is asked for a role', async () => {
  const before = way.swallowed();
  const changing = changeRole(guests[0] as Caller);
  await vi.waitUntil(() => way.swallowed() > before, PATIENCE);
  const open = await queryJson(
    lodge.database,
    column.whole,
    sql`select count(*)::int from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
  );
  timers.pass(4_000);
  expect((await changing).codes).toEqual(['TRY_AGAIN']);
  expect(open).toBe(0);
});

it('a payment is taken while thirty guests sign in and an admin gives eight roles, all from one address', async () => {
  const type = await lodge.seed.roomType('Deodar');
  await lodge.seed.room(type, '101');
  const { data } = await manager.post(BOOK, { variables: booking(type.id), key: crypto.randomUUID() });
  const { reservation } = Object(data).createReservation;
  let [arrived, answered] = [0, 0];
  server.app.http.server.on('request', () => {
    arrived += 1;
  });
  const rush = [...guests.map(signIn), ...guests.slice(0, 8).map(changeRole)].map((asked) =>
    asked.finally(() => {
      answered += 1;
    }),
  );
  await vi.waitUntil(() => arrived === rush.length, PATIENCE);
  const input = { reservationId: reservation.id, amount: 100_00, method: 'CASH' };
  const paid = await manager.post(PAY, { variables: { input }, key: crypto.randomUUID() });
  expect(paid.data).toEqual({ recordPayment: { __typename: 'RecordPaymentSuccess' } });
  expect(answered).toBe(0);
  const giveUp = setInterval(() => timers.pass(4_000), 100);
  const codes = (await Promise.all(rush)).flatMap((answer) => answer.codes);
  clearInterval(giveUp);
  expect(new Set(codes)).toEqual(new Set(['TRY_AGAIN']));
});
