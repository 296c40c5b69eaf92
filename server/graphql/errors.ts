import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { SENTENCES } from '../errors/api-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { isRetryable } from '../errors/retryable.ts';

const CLOSED_SET = new Set<string>(Object.keys(SENTENCES));
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
    // what has a code, or is wrapped by what has one, is an error
    return { message: (cause as Error).message, ...location, extensions: { code } };
  }
  if (isDocumentFault(error, code)) {
    return {
      message: shortened(error.message),
      ...location,
      extensions: { code: 'BAD_USER_INPUT' },
    };
  }
  if (isRetryable(cause))
    return { message: SENTENCES.TRY_AGAIN, ...location, extensions: { code: 'TRY_AGAIN' } };
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
function isDocumentFault(error: unknown, code: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError)) return false;
  if (typeof code === 'string' && /^(GRAPHQL_|PERSISTED_QUERY|OPERATION_|BAD_REQUEST)/.test(code))
    return true;
  return error.originalError === undefined && error.path === undefined && code === undefined;
}
