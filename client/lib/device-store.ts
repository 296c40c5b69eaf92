import { clear, createStore, del, entries, get, set } from 'idb-keyval';

// What the device keeps for the user who is signed in on it. Nobody else ever reads it: each key begins with the account,
// and signing out wipes it all.
const store = () => createStore('lodge-kept', 'kept');

/** Keeps something on this device. Resolves once it would outlive the browser. */
export async function storeValue(uid: string, name: string, value: unknown): Promise<void> {
  await set(`${uid}/${name}`, value, store());
}

/** What was kept under the name; undefined where nothing was, or where this browser keeps nothing. */
export async function storedAt(uid: string, name: string): Promise<unknown> {
  return whereStored(() => get(`${uid}/${name}`, store()), undefined);
}

/** All that was kept under names that begin so, by the rest of the name. */
export async function storedUnder(uid: string, prefix: string): Promise<[name: string, value: unknown][]> {
  const all = await whereStored(() => entries<string, unknown>(store()), []);
  const start = `${uid}/${prefix}`;
  return all.filter(([key]) => key.startsWith(start)).map(([key, value]) => [key.slice(start.length), value]);
}

export async function deleteStored(uid: string, name: string): Promise<void> {
  await whereStored(() => del(`${uid}/${name}`, store()), undefined);
}

/** Leaves nothing of anybody on this device. */
export async function clearStored(): Promise<void> {
  await whereStored(() => clear(store()), undefined);
}

/** Does it where the browser keeps anything at all: a private window may not even open the store. */
async function whereStored<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}
