import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { FILE_TOO_LARGE } from '../../domain/files/file-size.ts';
import type { ErrorCode } from '../modules/types.generated.ts';

/** The sentence of each code where the code that raises it says none. */
export const SENTENCES = {
  UNAUTHENTICATED: 'Please sign in.',
  FORBIDDEN: 'You do not have access to this.',
  NOT_FOUND: 'Not found.',
  RATE_LIMITED: 'Too many tries. Wait a minute.',
  QUERY_TOO_LARGE: 'This asks for too much at once.',
  BODY_TOO_LARGE: 'This request is too large.',
  TRY_AGAIN: 'The lodge is busy. Please try again.',
  IDEMPOTENCY_REUSED: 'This request was already sent with other details.',
  BAD_USER_INPUT: 'Please check the marked fields.',
  FILE_TYPE: 'Use a JPG, PNG, WebP or PDF.',
  FILE_SIZE: FILE_TOO_LARGE,
  FILE_QUOTA: 'There is no room left for files. Ask whoever runs the lodge for more.',
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
