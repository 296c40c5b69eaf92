import { HeaderMap } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { IdentityUnavailable } from '../errors/identity-errors.ts';
import { Refusal } from '../errors/refusal.ts';
import type { ErrorCode } from '../modules/types.generated.ts';

const SENTENCES = {
  UNAUTHENTICATED: 'Please sign in.',
  FORBIDDEN: 'You do not have access to this.',
  NOT_FOUND: 'Not found.',
  RATE_LIMITED: 'Too many tries. Wait a minute.',
  QUERY_TOO_LARGE: 'This asks for too much at once.',
  BODY_TOO_LARGE: 'This request is too large.',
  TRY_AGAIN: 'The lodge is busy. Please try again.',
  IDEMPOTENCY_REUSED: 'This request was already sent with other details.',
  BAD_USER_INPUT: 'Please check the marked fields.',
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side.',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** An error that stands outside the schema's promise: the answer has no data and carries the code. */
export class ApiError extends GraphQLError {
  constructor(code: keyof typeof SENTENCES, message: string = SENTENCES[code]) {
    // Apollo answers 500 to what is thrown before execution; a no is an answer like any other.
    super(message, { extensions: { code, http: { status: 200 } } });
  }
}

/** What stands in the place of "too many tries" where nobody tried anything: a queue is full, or a budget spent. */
export const TOO_MUCH_AT_ONCE = 'Too much was asked at once. Please wait a little and try again.';

/** Tells a caller who has spent what they may when to ask again. */
export class RateLimited extends GraphQLError {
  constructor(retryAfterS: number) {
    const headers = new HeaderMap([['retry-after', `${retryAfterS}`]]);
    super(TOO_MUCH_AT_ONCE, { extensions: { code: 'RATE_LIMITED', http: { status: 429, headers } } });
  }
}

const CLOSED_SET = new Set<string>(Object.keys(SENTENCES));
// PostgreSQL: cancelled or timed out, shutting down, too many connections, lock not available, disk full; then the driver's.
const BUSY =
  /^(57014|57P0[123]|53\d{3}|55P03|08\d{3}|40001|40P01|25P0[23]|ECONN\w+|ETIMEDOUT|EPIPE|P1001|P1002|P1008|P1017|P2024|P2028)$/;
const BUSY_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection is closed|ECONNREFUSED|not currently accepting connections|not queryable/i;

/** What is logged of a fault, under the id that the answer carries. */
export type FaultLog = (fault: { errorId: string; err: unknown; path?: string }, message: string) => void;

/**
 * The error as the caller may see it: a code of the closed set, a sentence for people, never an internal text.
 * A fault is logged once under an id that the answer carries.
 */
export function presentError(error: unknown, log: FaultLog): GraphQLFormattedError {
  const cause = originOf(error);
  const location = locationOf(error);
  if (cause instanceof Refusal) {
    return { message: cause.message, ...location, extensions: { code: cause.data.code } };
  }
  // Apollo wraps the faults of a document and puts the code on the wrapping.
  const code = codeOf(cause) ?? codeOf(error);
  if (typeof code === 'string' && CLOSED_SET.has(code) && code !== 'INTERNAL_SERVER_ERROR') {
    return { message: (cause as Error).message, ...location, extensions: { code } };
  }
  if (isDocumentFault(error, code)) {
    return {
      message: shortened((error as Error).message),
      ...location,
      extensions: { code: 'BAD_USER_INPUT' },
    };
  }
  if (mayPass(cause)) return { message: SENTENCES.TRY_AGAIN, ...location, extensions: { code: 'TRY_AGAIN' } };
  const errorId = crypto.randomUUID();
  log({ errorId, err: cause, ...(location.path && { path: location.path.join('.') }) }, 'request failed');
  return {
    message: SENTENCES.INTERNAL_SERVER_ERROR,
    ...location,
    extensions: { code: 'INTERNAL_SERVER_ERROR', id: errorId },
  };
}

const LONGEST_SENTENCE = 500;

/** A sentence that quotes what was sent, which may be as long as the request and may hold half a character. */
export function shortened(sentence: string): string {
  return (
    sentence.length > LONGEST_SENTENCE ? `${sentence.slice(0, LONGEST_SENTENCE)}…` : sentence
  ).toWellFormed();
}

function originOf(error: unknown): unknown {
  let current = error;
  while (current instanceof GraphQLError && current.originalError) current = current.originalError;
  return current;
}

function locationOf(error: unknown): Pick<GraphQLFormattedError, 'path'> {
  return error instanceof GraphQLError && error.path ? { path: error.path } : {};
}

function codeOf(error: unknown): unknown {
  // A compiled document's error has no extensions, whatever its type says.
  return error instanceof GraphQLError ? error.extensions?.code : undefined;
}

/** Parsing, validation and coercion talk about the caller's document alone, so their sentences may be passed on. */
function isDocumentFault(error: unknown, code: unknown): boolean {
  if (!(error instanceof GraphQLError)) return false;
  if (typeof code === 'string' && /^(GRAPHQL_|PERSISTED_QUERY|OPERATION_|BAD_REQUEST)/.test(code))
    return true;
  return error.originalError === undefined && error.path === undefined && code === undefined;
}

/** Whether what failed may go well a moment later: the store or Firebase was busy or away. */
export function mayPass(error: unknown): boolean {
  return isBusy(error) || error instanceof IdentityUnavailable || codeOf(error) === 'TRY_AGAIN';
}

function isBusy(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    const code = 'code' in current ? String(current.code) : '';
    if (BUSY.test(code) || BUSY_MESSAGE.test(current.message)) return true;
    const meta = 'meta' in current ? JSON.stringify(current.meta) : '';
    if (/"(?:originalCode|code)":"(57014|57P0[123]|53\d{3}|55P03|08\d{3}|40001|40P01)"/.test(meta))
      return true;
    current = current.cause;
  }
  return false;
}
