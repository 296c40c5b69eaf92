/** What an error means for the person in front of the screen. */
export type Failure =
  | { kind: 'signed-out' }
  | { kind: 'forbidden' }
  | { kind: 'not-found' }
  | { kind: 'outdated' }
  | { kind: 'offline' }
  | { kind: 'broken'; id: string | undefined };

const KINDS: Record<string, 'signed-out' | 'forbidden' | 'not-found'> = {
  UNAUTHENTICATED: 'signed-out',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'not-found',
};

/**
 * Reads an error without knowing the library it comes from, so that the public pages do not load it: the API's
 * errors carry `errors` with `extensions`, a page whose code is gone fails to import, a lost network to fetch.
 */
export function failureOf(error: unknown): Failure {
  const extensions = firstExtensions(error);
  if (extensions) {
    const kind = KINDS[String(extensions.code)];
    if (kind !== undefined) return { kind };
    return { kind: 'broken', id: typeof extensions.id === 'string' ? extensions.id : undefined };
  }
  const message = error instanceof Error ? error.message : '';
  // Chromium, Firefox and Safari, in this order.
  if (/dynamically imported module|error loading dynamically|importing a module script/i.test(message)) {
    // Without a net, nothing says that there is a newer one.
    return { kind: navigator.onLine === false ? 'offline' : 'outdated' };
  }
  // The last is Firebase's, whom a request asks for a new token first.
  if (/failed to fetch|networkerror|load failed|network-request-failed/i.test(message))
    return { kind: 'offline' };
  return { kind: 'broken', id: undefined };
}

function firstExtensions(error: unknown): Record<string, unknown> | undefined {
  if (typeof error !== 'object' || error === null || !('errors' in error)) return undefined;
  const [first] = Array.isArray(error.errors) ? error.errors : [];
  return first?.extensions ?? (first ? {} : undefined);
}

const memories = new Set<() => void>();

/** What has to be undone before another try can succeed, such as a rejected promise; gives the end of it. */
export function onRetry(forget: () => void): () => void {
  memories.add(forget);
  return () => memories.delete(forget);
}

/** Makes way for another try after this error. */
export function forgetFailure(error: unknown): void {
  // Code that a later deployment replaced is found only by loading the page anew.
  if (failureOf(error).kind === 'outdated') location.reload();
  for (const forget of memories) forget();
}
