import fc from 'fast-check';
import type { Auth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../../domain/clock.ts';
import { IS_LONG } from '../../domain/testing/long.ts';
import { PATIENCE } from '../../domain/testing/patience.ts';
import { connectFirebase } from './firebase.ts';
import { type Identity, openIdentity } from './identity.ts';
import { EmbeddedLodge, projectId } from './testing/embedded-lodge.ts';

let lodge: EmbeddedLodge;
/** Two servers of the same lodge. */
let servers: readonly [Identity, Identity];
let admins: readonly string[];

beforeAll(async () => {
  lodge = await EmbeddedLodge.open();
  const { embedded } = lodge;
  const other = await openIdentity({ mode: 'embedded', projectId, clock: systemClock, embedded });
  servers = [lodge.identity, other];
  admins = await Promise.all(
    ['asha', 'bina', 'chand'].map((name) =>
      other.ensureAccount({
        email: `${name}@hills.example`,
        password: 'mountain-view',
        displayName: name,
        role: 'admin',
      }),
    ),
  );
});
afterAll(async () => {
  await servers[1].close();
  await lodge.close();
});

const DOES = {
  demote: (identity: Identity, on: string, by: string) => identity.setRole(on, 'guest', by),
  promote: (identity: Identity, on: string, by: string) => identity.setRole(on, 'admin', by),
  disable: (identity: Identity, on: string, by: string) => identity.setDisabled(on, true, by),
  enable: (identity: Identity, on: string, by: string) => identity.setDisabled(on, false, by),
};
type Act = { what: keyof typeof DOES; by: number; further: number; server: number };

const anyAct: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom('demote', 'demote', 'disable', 'disable', 'promote', 'enable'),
  by: fc.nat(2),
  further: fc.integer({ min: 1, max: 2 }),
  server: fc.nat(1),
});

async function act({ what, by, further, server }: Act): Promise<string> {
  const identity = servers[server] ?? servers[0];
  const [actor = '', on = ''] = [admins[by], admins[(by + further) % admins.length]];
  return DOES[what](identity, on, actor).then(
    () => 'done',
    (error: Error) => error.name,
  );
}

/** Who can sign in and is an admin, as the accounts and the documents say now. */
async function stillAdmins(): Promise<string[]> {
  const profiles = await Promise.all(admins.map((uid) => lodge.identity.profileOf(uid)));
  const known = profiles.filter((profile) => profile !== undefined);
  const users = await lodge.identity.describeUsers(known);
  expect(users.map(({ isDisabled }) => isDisabled)).toEqual(known.map((noted) => noted.isDisabled === true));
  return users.filter(({ role, isDisabled }) => role === 'admin' && !isDisabled).map(({ uid }) => uid);
}

async function beginAnew(): Promise<void> {
  for (const uid of admins) {
    await lodge.identity.setDisabled(uid, false);
    await lodge.identity.setRole(uid, 'admin');
  }
}

/** One more server of the lodge, whose Firebase Authentication changes no account before the moment has come. */
async function slowServer(moment: () => Promise<void>): Promise<Identity> {
  const identity = await openIdentity({
    mode: 'embedded',
    projectId,
    clock: systemClock,
    embedded: lodge.embedded,
    connect: async (target) => {
      const connection = await connectFirebase(target);
      return { ...connection, auth: withSlowUpdates(connection.auth, moment) };
    },
  });
  onTestFinished(() => identity.close());
  return identity;
}

/** Firebase Authentication that changes no account before the moment has come. */
function withSlowUpdates(auth: Auth, moment: () => Promise<void>): Auth {
  return new Proxy(auth, {
    get(target, name) {
      if (name === 'updateUser')
        return (...given: Parameters<Auth['updateUser']>) => moment().then(() => target.updateUser(...given));
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

it.each([
  ['disable each other', 'disable', 'disable'],
  ['demote each other', 'demote', 'demote'],
  ['disable and demote each other', 'disable', 'demote'],
] as const)('of two admins who %s at the same moment one stays', async (_how, first, second) => {
  await beginAnew();
  await lodge.identity.setRole(admins[2] ?? '', 'guest');
  const outcomes = await Promise.all([
    act({ what: first, by: 0, further: 1, server: 0 }),
    act({ what: second, by: 1, further: 2, server: 1 }),
  ]);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(await stillAdmins()).toHaveLength(1);
});

it('an admin who is just being disabled counts neither as one who acts nor as one who stays', async () => {
  await beginAnew();
  const [asha = '', bina = '', chand = ''] = admins;
  const isHeld = Promise.withResolvers<void>();
  const slow = await slowServer(() => isHeld.promise);
  const disabling = slow.setDisabled(bina, true, asha);
  const isNoted = async () =>
    expect(await lodge.identity.profileOf(bina)).toMatchObject({ isDisabled: true });
  await vi.waitFor(isNoted, PATIENCE);
  await expect(lodge.identity.setRole(asha, 'guest', bina)).rejects.toMatchObject({ name: 'NoLongerAdmin' });
  await lodge.identity.setRole(chand, 'guest', asha);
  await expect(lodge.identity.setRole(asha, 'guest')).rejects.toMatchObject({ name: 'LastAdmin' });
  isHeld.resolve();
  await disabling;
  expect(await stillAdmins()).toEqual([asha]);
});

it('the note of who is disabled already stays where Firebase does not disable them once more', async () => {
  await beginAnew();
  const [asha = '', bina = ''] = admins;
  const failing = await slowServer(() => Promise.reject(new Error('Firebase is out of reach.')));
  await lodge.identity.setDisabled(bina, true, asha);
  await expect(failing.setDisabled(bina, true, asha)).rejects.toMatchObject({ name: 'IdentityUnavailable' });
  expect(await lodge.identity.profileOf(bina)).toMatchObject({ isDisabled: true });
  await lodge.identity.setDisabled(bina, false, asha);
  await expect(failing.setDisabled(bina, true, asha)).rejects.toMatchObject({ name: 'IdentityUnavailable' });
  expect(await lodge.identity.profileOf(bina)).not.toHaveProperty('isDisabled');
});

it('an admin who can sign in is left, whatever three admins do to each other at once on two servers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 2, maxLength: 4 }), async (acts) => {
      await beginAnew();
      const outcomes = await Promise.all(acts.map(act));
      const unexpected = outcomes.filter((name) => !['done', 'LastAdmin', 'NoLongerAdmin'].includes(name));
      expect(unexpected).toEqual([]);
      expect(await stillAdmins()).not.toEqual([]);
    }),
    { numRuns: IS_LONG ? 60 : 8 },
  );
});
