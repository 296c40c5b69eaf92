import { whenIdle } from '../code/on-idle.ts';
import type { Identity } from './identity.ts';
import type { Settings } from './settings.ts';
import { isFresh, type StoredSession, storedSession } from './stored-session.ts';

/** How long a page has the net to itself before Firebase is loaded, in milliseconds. */
const HEAD_START_MS = 2_000;

let opened: Promise<Identity> | undefined;

/** The one identity of this page, opened at the first call; one that failed is tried again with the next. */
export function openedIdentity(settings: Settings): Promise<Identity> {
  opened ??= openIdentity(settings).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/**
 * The signed-in user. Where the device knows somebody, it is taken at its word, and Firebase is loaded once the page is
 * at rest or its word is needed; whether the token is any good, the API says.
 */
async function openIdentity(settings: Settings): Promise<Identity> {
  const stored = await storedSession(settings.firebase.apiKey);
  return stored === null
    ? fromTheStart(await openFirebase(settings))
    : identityOn(stored, lazyFirebase(settings));
}

async function openFirebase(settings: Settings): Promise<Identity> {
  return (await import('./firebase-session.ts')).openFirebaseSession(settings);
}

/** The same identity; code that begins to watch it is told all that happened since now, in that order. */
export function fromTheStart(identity: Identity): Identity {
  const words: (string | null)[] = [];
  const listeners = new Set<(uid: string | null) => void>();
  identity.watch((uid) => {
    words.push(uid);
    for (const listener of listeners) listener(uid);
  });
  return {
    ...identity,
    watch(listener) {
      listeners.add(listener);
      for (const uid of words) listener(uid);
      return () => listeners.delete(listener);
    },
  };
}

/** Firebase, opened with the first call; one that failed is tried again with the next. */
function lazyFirebase(settings: Settings) {
  let opening: Promise<Identity> | undefined;
  return () => {
    opening ??= openFirebase(settings).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}

/** The identity of a stored session before Firebase is there, with all that only Firebase can do when it is asked for. */
export function identityOn(stored: StoredSession, firebase: () => Promise<Identity>): Identity {
  let isOpen = false;
  let follow = (_identity: Identity) => {};
  const opened = async () => {
    const identity = await firebase();
    if (!isOpen) {
      isOpen = true;
      follow(identity);
    }
    return identity;
  };
  return {
    watch(listener) {
      let stop: (() => void) | null = null;
      let isFirst = true;
      follow = (identity) => {
        stop = identity.watch((uid) => {
          const isAsStored = isFirst && uid === stored.uid;
          const isWithdrawn = isFirst && uid === null;
          isFirst = false;
          if (!isAsStored) listener(uid, isWithdrawn);
        });
      };
      listener(stored.uid);
      // A load that fails here is tried again by the next who asks.
      setTimeout(() => whenIdle(() => void opened().catch(() => undefined)), HEAD_START_MS);
      return () => {
        follow = () => {};
        stop?.();
      };
    },
    idToken: async () => (!isOpen && isFresh(stored) ? stored.token : (await opened()).idToken()),
    renewedToken: async () => (await opened()).renewedToken(),
    ways: async () => (await opened()).ways(),
    signOut: async () => (await opened()).signOut(),
    loaded: async () => void (await opened()),
  };
}
