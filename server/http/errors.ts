import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import { isRetryable } from '../errors/retryable.ts';
import type { ErrorCode } from '../modules/types.generated.ts';

const UNREADABLE = { code: 'BAD_USER_INPUT', message: 'This request cannot be read.' } as const;

const ANSWERS: Record<number, { readonly code: ErrorCode; readonly message: string }> = {
  404: { code: 'NOT_FOUND', message: 'Not found.' },
  405: { code: 'BAD_USER_INPUT', message: 'This address takes POST alone.' },
  413: { code: 'BODY_TOO_LARGE', message: 'This request is too large.' },
  415: { code: 'BAD_USER_INPUT', message: 'Send application/json.' },
  421: {
    code: 'FORBIDDEN',
    message: 'This lodge answers on its own machine alone. ALLOW_REMOTE=true opens it to others.',
  },
  429: { code: 'RATE_LIMITED', message: 'Too many tries. Wait a minute.' },
  503: { code: 'TRY_AGAIN', message: 'The lodge is busy. Please try again.' },
};

/** The status of an answer that is no JSON of the API when it goes well, by the code of its no. */
const STATUSES: { readonly [code: string]: number } = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  IDEMPOTENCY_REUSED: 409,
  FILE_SIZE: 413,
  FILE_TYPE: 415,
  TRY_AGAIN: 503,
  FILE_QUOTA: 507,
};

/** After how many seconds it is worth asking again. */
export const RETRY_AFTER_S = 30;

/** Answers with the refusal that belongs to a status of 400 to 499, or to 503, and its sentence if no other is given. */
export function refuse(reply: FastifyReply, status: number, sentence?: string): FastifyReply {
  const { code, message } = ANSWERS[status] ?? UNREADABLE;
  return reply.code(status).send({ errors: [{ message: sentence ?? message, extensions: { code } }] });
}

/** Answers a no with the status that says it: a browser that saves a file must not save a refusal. Raises what is no refusal. */
export function sendRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  const code = error instanceof GraphQLError ? error.extensions.code : undefined;
  const status = typeof code === 'string' ? STATUSES[code] : undefined;
  if (!(error instanceof GraphQLError) || status === undefined) throw error;
  return reply.code(status).send({ errors: [{ message: error.message, extensions: { code } }] });
}

/** Whatever fails outside GraphQL answers in GraphQL's shape, with a code and without internals. */
export function answerErrorsAsJson(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof GraphQLError) {
      if (error.extensions.code === 'RATE_LIMITED') {
        return refuse(reply.header('retry-after', 1), 429, error.message);
      }
      return reply
        .code(200)
        .send({ errors: [{ message: error.message, extensions: { code: error.extensions.code } }] });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return refuse(reply, status);
    if (isRetryable(error)) return refuse(reply.header('retry-after', RETRY_AFTER_S), 503);
    // A page that is left breaks off what it asked for: nobody reads the answer, and nothing is broken.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) return refuse(reply, 503);
    const errorId = crypto.randomUUID();
    request.log.error({ errorId, err: error }, 'request failed');
    const extensions = { code: 'INTERNAL_SERVER_ERROR' satisfies ErrorCode, id: errorId };
    return reply.code(500).send({ errors: [{ message: 'Something went wrong on our side.', extensions }] });
  });
}
