import { codeFailureOf } from '../../lib/code/code-failure.ts';
import { forgetFailures } from '../../lib/code/on-retry.ts';

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
  const codeFailure = codeFailureOf(error);
  if (codeFailure !== null) return { kind: codeFailure === 'replaced' ? 'outdated' : 'offline' };
  // Firebase is asked for a new token before a request.
  if (error instanceof Error && error.message.includes('network-request-failed')) return { kind: 'offline' };
  return { kind: 'broken', id: undefined };
}

function firstExtensions(error: unknown): Record<string, unknown> | undefined {
  if (typeof error !== 'object' || error === null || !('errors' in error)) return undefined;
  const [first] = Array.isArray(error.errors) ? error.errors : [];
  return first?.extensions ?? (first ? {} : undefined);
}

/** Makes way for another try after this error. */
export function forgetFailure(error: unknown): void {
  // Code that a later deployment replaced is found only by loading the page anew.
  if (failureOf(error).kind === 'outdated') location.reload();
  forgetFailures();
}
