// Where the Firebase SDK keeps the signed-in user, read without the SDK: the desk can draw its first screen with it.
// The SDK's version is pinned, and stored-session.test.tsx reads what that version has written.
const DATABASE = { name: 'firebaseLocalStorageDb', version: 1, store: 'firebaseLocalStorage' };

/** A token is worth nothing on arrival if it ends on the way, in milliseconds. */
const EARLY_MS = 60_000;

/** Who was signed in when the SDK last wrote, with a token until `endsAt`, in milliseconds. */
export type StoredSession = { uid: string; token: string; endsAt: number };

/**
 * What the SDK has stored for this key of the API, or for the first there is; null when there is nothing, or nothing that
 * can be read.
 */
export function storedSession(apiKey = ''): Promise<StoredSession | null> {
  return new Promise<unknown>((resolve, reject) => {
    const opening = indexedDB.open(DATABASE.name, DATABASE.version);
    // There is none yet: the SDK is to make its own.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains(DATABASE.store)) resolve(undefined);
      else {
        const key = `firebase:authUser:${apiKey}`;
        const keys = IDBKeyRange.bound(key, `${key}~`);
        const reading = database.transaction(DATABASE.store).objectStore(DATABASE.store).get(keys);
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => resolve(reading.result);
      }
      // It ends once the reading has ended, and is then in nobody's way.
      database.close();
    };
  }).then(sessionIn, () => null);
}

/** Whether the token is good for a request that is sent now. */
export function isFresh({ endsAt }: StoredSession): boolean {
  return endsAt - EARLY_MS > Date.now();
}

type Row = {
  value?: { uid?: unknown; stsTokenManager?: { accessToken?: unknown; expirationTime?: unknown } };
};

function sessionIn(row: unknown): StoredSession | null {
  // whatever was stored: each field is looked at below
  const { uid, stsTokenManager } = (row as Row | undefined)?.value ?? {};
  const { accessToken: token, expirationTime: endsAt } = stsTokenManager ?? {};
  if (typeof uid !== 'string' || typeof token !== 'string' || typeof endsAt !== 'number') return null;
  return { uid, token, endsAt };
}
