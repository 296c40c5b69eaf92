import type { Auth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../../domain/clock.ts';
import { PATIENCE } from '../../domain/testing/patience.ts';
import { asksLiveSession } from '../graphql/access.ts';
import { buildSchema } from '../graphql/schema.ts';
import { type Caller, TestApp } from '../testing/test-app.ts';
import { connectFirebase } from './firebase.ts';
import { type Identity, openIdentity } from './identity.ts';
import { projectId } from './testing/embedded-lodge.ts';
import { HandDrivenTimers } from './testing/hand-driven-timers.ts';
import { connectAsHosted } from './testing/hosted-firebase.ts';

/** What pays money out, takes it back or gives rights, by hand: never read from the schema that is tested. */
const ASKS_FIREBASE = [
  'correctCashMovement',
  'correctPayment',
  'countCash',
  'createExpense',
  'disableUser',
  'enableUser',
  'moveCash',
  'payAgent',
  'refundExcess',
  'refundPayment',
  'returnDeposit',
  'setUserRole',
  'undoVoidExpense',
  'updateExpense',
  'voidAgentPayout',
  'voidAgentReceipt',
  'voidExpense',
  'voidPayment',
];

const PAYS_OUT_OR_GIVES_RIGHTS = /^(refund|return|correct|pay|enable|disable|void(?!Charge))|Role$|ApiKey$/;

const VIEWER = '{ viewer { uid } }';
const schema = buildSchema();
let lodge: TestApp;
/** The same lodge as it runs with a Firebase project. */
let hosted: Awaited<ReturnType<TestApp['secondInstance']>>;
let hostedIdentity: Identity;
/** Firebase's own console. */
let console: Auth;

/** The server of a lodge that brings its own Auth, whose door for administration stands in for the console. */
function openEmbedded(timers: HandDrivenTimers): Promise<Identity> {
  const { embedded } = lodge.lodge;
  return openIdentity({ mode: 'embedded', embedded, projectId, clock: timers.clock, timers });
}

function openHosted(timers?: HandDrivenTimers): Promise<Identity> {
  const { embedded } = lodge.lodge;
  return openIdentity({
    mode: 'production',
    projectId,
    clock: timers?.clock ?? systemClock,
    ...(timers && { timers }),
    connect: () => connectAsHosted(projectId, embedded),
  });
}

beforeAll(async () => {
  lodge = await TestApp.open();
  const { adminAuthHost: auth, firestoreHost: firestore } = lodge.lodge.embedded;
  const connection = await connectFirebase({ projectId, emulatorHosts: { auth, firestore } });
  console = connection.auth;
  hostedIdentity = await openHosted();
  hosted = await lodge.secondInstance({ identity: hostedIdentity });
  return async () => {
    await hosted.app.close();
    await hostedIdentity.close();
    await connection.close();
  };
});

afterAll(() => lodge.close());

/** The mutation with no variables at all: judged by rights alone before anybody looks at them. */
function bareMutation(name: string): string {
  const input = schema.getMutationType()?.getFields()[name]?.args[0]?.type;
  return `mutation($input: ${input}) { ${name}(input: $input) { __typename } }`;
}

async function revoke(uid: string): Promise<void> {
  // As revokeRefreshTokens does, and at once: its instants are whole seconds.
  const { adminAuthHost } = lodge.lodge.embedded;
  const url = `http://${adminAuthHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
  const validSince = Math.floor(Date.now() / 1000) + 5;
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  await fetch(url, { method: 'POST', headers, body: JSON.stringify({ localId: uid, validSince }) });
}

const ends: [how: string, end: (uid: string) => Promise<unknown>][] = [
  ['was ended', revoke],
  ['belongs to an account that was disabled', (uid) => console.updateUser(uid, { disabled: true })],
];

describe('a session that Firebase alone knows to be over', () => {
  it.each(ends)('moves no money and gives no role when it %s', async (_how, end) => {
    const admin = await lodge.signUp('admin');
    for (const caller of [admin, admin.at(hosted)]) {
      for (const name of ASKS_FIREBASE)
        expect((await caller.post(bareMutation(name))).codes).toEqual(['BAD_USER_INPUT']);
    }
    await end(admin.uid ?? '');
    for (const caller of [admin, admin.at(hosted)]) {
      for (const name of ASKS_FIREBASE)
        expect((await caller.post(bareMutation(name))).codes).toEqual(['UNAUTHENTICATED']);
    }
  });

  it.each(ends)('gives nothing back with a check-out when it %s', async (_how, end) => {
    const manager = await lodge.signUp('manager');
    const checkOut = async (caller: Caller, settlement?: object) => {
      const query = 'mutation ($input: CheckOutInput!) { checkOut(input: $input) { __typename } }';
      const input = { reservationId: crypto.randomUUID(), version: 1, settlement };
      const { codes } = await caller.post(query, { variables: { input }, key: crypto.randomUUID() });
      return codes[0];
    };
    const places: Caller[] = [manager, manager.at(hosted)];
    for (const place of places) expect(await checkOut(place, { givesBackExcess: true })).toBe('NOT_FOUND');
    await end(manager.uid ?? '');
    for (const place of places) {
      for (const givesBack of [
        { givesBackExcess: true },
        { deposits: 'GIVE_BACK' },
        { deposits: 'PAY_BILL' },
      ])
        expect(await checkOut(place, givesBack)).toBe('UNAUTHENTICATED');
      // guests leave while Firebase is not asked
      for (const keeps of [undefined, {}]) expect(await checkOut(place, keeps)).toBe('NOT_FOUND');
    }
  });

  it('is asked after by these mutations, and by whatever else pays out or gives rights', () => {
    const mutations = schema.getMutationType();
    const names = Object.keys(mutations?.getFields() ?? {});
    const asking = names.filter((name) => mutations && asksLiveSession(mutations, name));
    expect(asking.toSorted()).toEqual(expect.arrayContaining(ASKS_FIREBASE));
    const mustAsk = names.filter((name) => PAYS_OUT_OR_GIVES_RIGHTS.test(name));
    expect(mustAsk.filter((name) => !asking.includes(name))).toEqual([]);
  });

  it.each(ends)('is found out by a server that did not know its token, when it %s', async (_how, end) => {
    const guest = await lodge.signUp('guest');
    await end(guest.uid ?? '');
    expect((await guest.at(hosted).post(VIEWER)).codes).toEqual(['UNAUTHENTICATED']);
  });
});

describe('an account that an admin disables', () => {
  it('is out of every server and every socket, whoever of them was asked to disable it', async () => {
    for (const identity of [lodge.lodge.identity, hostedIdentity]) {
      const manager = await lodge.signUp('manager');
      const places: Caller[] = [manager, manager.at(hosted)];
      const sockets = await Promise.all(places.map((place) => place.socket().ready()));
      for (const place of places) expect((await place.post(VIEWER)).codes).toEqual([]);
      await identity.setDisabled(manager.uid ?? '', true);
      expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4205, 4205]);
      for (const place of places) expect((await place.post(VIEWER)).codes).toEqual(['UNAUTHENTICATED']);
    }
  });
});

/** A server whose minutes the test makes pass, and a guest who has an open screen there; `states` is what it was told. */
async function openScreen(open: (timers: HandDrivenTimers) => Promise<Identity>) {
  const timers = new HandDrivenTimers(new Date());
  const identity = await open(timers);
  onTestFinished(() => identity.close());
  const { uid, token } = await lodge.signUp('guest');
  const states: string[] = [];
  await identity.verify(`${token}`);
  onTestFinished(identity.watchUser(`${uid}`, ({ role }) => states.push(role)));
  await vi.waitFor(() => expect(states).toEqual(['guest']), PATIENCE);
  return { timers, states, uid: `${uid}`, verify: () => identity.verify(`${token}`) };
}

describe('an account that was disabled in the console', () => {
  it.each([
    ['brings its own Auth', openEmbedded],
    ['has a Firebase project', openHosted],
  ])(
    'is found within a minute, and led out of its open screens, by a server that %s',
    async (_what, open) => {
      const { timers, states, uid, verify } = await openScreen(open);
      await console.updateUser(uid, { disabled: true });
      await verify();
      timers.pass(60_000);
      await vi.waitFor(() => expect(states).toEqual(['guest', 'guest']), PATIENCE);
      await expect(verify()).rejects.toMatchObject({ reason: 'disabled' });
    },
  );
});

describe('a server of a Firebase project', () => {
  it('takes a good signature for enough while Firebase cannot be reached, but not for money', async () => {
    const guest = await lodge.signUp('guest');
    const unreachable = { adminAuthHost: '127.0.0.1:9', firestoreHost: '127.0.0.1:9' };
    const identity = await openIdentity({
      mode: 'production',
      projectId,
      clock: systemClock,
      connect: () => connectAsHosted(projectId, unreachable),
    });
    onTestFinished(async () => {
      await identity.close();
      // The SDK finds its emulators in the environment, which the other servers of this test share.
      const { adminAuthHost, firestoreHost } = lodge.lodge.embedded;
      process.env.FIREBASE_AUTH_EMULATOR_HOST = adminAuthHost;
      process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
    });
    expect(await identity.verify(guest.token ?? '')).toMatchObject({ uid: guest.uid });
    await expect(identity.verifyUnrevoked(guest.token ?? '')).rejects.toMatchObject({
      name: 'IdentityUnavailable',
    });
  });
});
