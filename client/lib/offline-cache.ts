import type { Area } from './paths.ts';

// The page of the desk and its code, as the lodge gave them last: public/desk-worker.js opens the desk from them when
// the lodge does not answer. Nothing in them is anybody's own.
const KEPT = 'lodge-desk';
const SHELL = '/desk-shell';
const BESIDE = ['/theme.js', '/config.json'];

/** Ends what is being kept when all of it is forgotten. */
let stop = new AbortController();

/** Keeps what opens an area of the desk without the net. It is all of one build: of another one nothing is kept. */
export async function cacheDesk(area: Area): Promise<void> {
  // What `npm run dev` serves has no names that last.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { signal } = stop;
  const page = await fetch(`/${area}`, { signal });
  const html = await page.clone().text();
  const code = loadedFiles();
  if (signal.aborted || !page.ok || !html.includes(entryOf(document))) return;
  const kept = await caches.open(KEPT);
  const before = await kept.match(SHELL).then((shell) => shell?.text());
  if (before !== undefined && !before.includes(entryOf(document))) {
    for (const request of await kept.keys()) await kept.delete(request);
  }
  await kept.addAll([...BESIDE, ...(await missing(kept, code))]);
  await kept.put(SHELL, page);
  if (signal.aborted) return;
  const worker = { scope: `/${area}`, updateViaCache: 'none' } as const;
  const registration = await navigator.serviceWorker.register('/desk-worker.js', worker);
  if (signal.aborted) await registration.unregister();
}

/** Leaves nothing of the desk on this device. */
export async function clearOfflineCache(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  stop.abort();
  stop = new AbortController();
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all([caches.delete(KEPT), ...registrations.map((one) => one.unregister())]).catch(
    // A private window may not even open the store.
    () => undefined,
  );
}

/** The file that a build begins with: its name changes with every build. */
function entryOf({ scripts }: Document): string {
  const entry = [...scripts].find(({ type, src }) => type === 'module' && src !== '');
  return entry ? new URL(entry.src).pathname : 'no build';
}

/** What this page has loaded of the build until now. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
  );
  return [...new Set(ours.map(({ pathname }) => pathname))];
}

async function missing(kept: Cache, files: readonly string[]): Promise<string[]> {
  const found = new Set((await kept.keys()).map(({ url }) => new URL(url).pathname));
  return files.filter((file) => !found.has(file));
}
