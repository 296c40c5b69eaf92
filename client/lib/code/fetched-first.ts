// A browser remembers for as long as a page stands that a module could not be fetched: import() of it fails from then
// on, without a request. So nothing is imported before its files are on the device.

/** How often a file is asked for before it counts as out of reach. */
const TRIES = 3;
const FIRST_PAUSE_MS = 300;

/** The files that were fetched, or are on their way. */
const fetching = new Map<string, Promise<void>>();

/**
 * Imports a part of the code once its files have come; vite.config.ts puts it round every import() of the built site.
 * Rejects with 'Failed to fetch' when nobody was reached, and another call tries again; with 'dynamically imported
 * module' when the lodge has no such file any more.
 */
export async function fetchedFirst<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  await Promise.all(files.map((file) => fetchedOnce(`/${file}`)));
  return load();
}

function fetchedOnce(path: string): Promise<void> {
  const known = fetching.get(path);
  if (known !== undefined) return known;
  // The page itself began with it.
  const isHere = document.querySelector(`link[href="${path}"], script[src="${path}"]`) !== null;
  const begun = isHere ? Promise.resolve() : fetchPatiently(path);
  fetching.set(path, begun);
  begun.catch(() => fetching.delete(path));
  return begun;
}

async function fetchPatiently(path: string): Promise<void> {
  for (let tries = 1; !(await isFetched(path)); tries += 1) {
    if (tries === TRIES || !navigator.onLine) throw new TypeError(`Failed to fetch: ${path}`);
    await new Promise((resolve) => setTimeout(resolve, tries * FIRST_PAUSE_MS));
  }
  if (path.endsWith('.css')) await stylesheetAt(path);
}

/** Puts a file where the import finds it. A link would do so, too, but is remembered as a failure as long as an import. */
async function isFetched(path: string): Promise<boolean> {
  try {
    const answer = await fetch(path, { priority: 'high' });
    if (answer.status === 404)
      throw new ReplacedError(`Failed to fetch dynamically imported module: ${path}`);
    // Only what was read to its end is kept.
    await answer.arrayBuffer();
    return answer.ok;
  } catch (error) {
    if (error instanceof ReplacedError) throw error;
    return false;
  }
}

class ReplacedError extends TypeError {}

function stylesheetAt(path: string): Promise<unknown> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: path });
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new TypeError(`Failed to fetch: ${path}`));
    document.head.append(link);
  });
}
