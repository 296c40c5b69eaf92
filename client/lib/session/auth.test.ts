import { expect, it, vi } from 'vitest';
import { fromTheStart, identityOn } from './auth.ts';
import type { Identity } from './identity.ts';

const HOUR_MS = 3_600_000;

/** A desk whose device has stored Meera, and a Firebase that says what it is told to once it is there. */
function deskOf({ knows = 'meera' as string | null, endsAt = Date.now() + HOUR_MS } = {}) {
  const stop = vi.fn();
  let tell = (_uid: string | null) => {};
  const firebase: Identity = {
    watch(listener) {
      tell = listener;
      listener(knows);
      return stop;
    },
    idToken: async () => knows && `${knows} by Firebase`,
    renewedToken: async () => knows && `${knows} anew`,
    ways: async () => ({
      signInWithPassword: async (email) => tell(email),
      signInWithPopup: async () => tell('popup'),
      signUp: async (email) => tell(email),
      sendPasswordReset: async () => {},
      sendCode: async () => ({ confirm: async () => tell('phone') }),
      account: () => ({
        linkedWays: ['password'],
        unprovenEmail: async () => null,
        sendVerification: async () => {},
        setDisplayName: async () => {},
        changePassword: async () => {},
      }),
    }),
    signOut: async () => tell(null),
    loaded: async () => {},
  };
  const load = vi.fn(async () => firebase);
  const identity = identityOn({ uid: 'meera', token: 'meera as stored', endsAt }, load);
  const heard: [string | null, boolean | undefined][] = [];
  const end = identity.watch((uid, isWithdrawn) => heard.push([uid, isWithdrawn]));
  return { identity, load, heard, end, stop };
}

it('the device is taken at its word, and no Firebase is loaded for a token that holds', async () => {
  const { identity, load, heard } = deskOf();
  expect(heard).toEqual([['meera', undefined]]);
  expect(await identity.idToken()).toBe('meera as stored');
  expect(load).not.toHaveBeenCalled();
});

it('Firebase is asked for a token in place of one that has ended, or ends within the minute', async () => {
  for (const endsAt of [Date.now() - HOUR_MS, Date.now() + 59_000])
    expect(await deskOf({ endsAt }).identity.idToken()).toBe('meera by Firebase');
});

it('Firebase is asked for a token that the API shall take, and for every one after it', async () => {
  const { identity, heard } = deskOf();
  expect(await identity.renewedToken()).toBe('meera anew');
  expect(await identity.idToken()).toBe('meera by Firebase');
  expect(heard).toHaveLength(1);
});

it('the word of the device is taken back when Firebase knows of nobody', async () => {
  const { identity, heard } = deskOf({ knows: null });
  expect(await identity.renewedToken()).toBeNull();
  expect(heard).toEqual([
    ['meera', undefined],
    [null, true],
  ]);
});

it('somebody else who signed in meanwhile is told, and every change after that', async () => {
  const { identity, heard } = deskOf({ knows: 'tashi' });
  await identity.loaded();
  await identity.signOut();
  await (await identity.ways()).signInWithPassword('meera', 'lodge-demo');
  expect(heard.slice(1)).toEqual([
    ['tashi', false],
    [null, false],
    ['meera', false],
  ]);
});

it('Firebase that could not be loaded is tried again with the next who asks', async () => {
  const { identity, load } = deskOf();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(identity.renewedToken()).rejects.toThrow('Failed to fetch');
  expect(await identity.renewedToken()).toBe('meera anew');
});

it('nobody is told anything any more after the end of the watch', async () => {
  const early = deskOf({ knows: null });
  early.end();
  await early.identity.loaded();
  expect(early.heard).toHaveLength(1);
  const late = deskOf();
  await late.identity.loaded();
  late.end();
  expect(late.stop).toHaveBeenCalled();
});

it('who comes late is told all that happened since Firebase was opened, in its order', () => {
  let tell = (_uid: string | null) => {};
  const { identity: any } = deskOf();
  const identity = fromTheStart({
    ...any,
    watch(listener) {
      tell = listener;
      return () => {};
    },
  });
  tell(null);
  tell('meera');
  const heard: (string | null)[] = [];
  const end = identity.watch((uid) => heard.push(uid));
  expect(heard).toEqual([null, 'meera']);
  tell(null);
  expect(heard).toEqual([null, 'meera', null]);
  end();
  tell('asha');
  expect(heard).toHaveLength(3);
});
