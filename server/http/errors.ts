import type { FastifyError, FastifyInstance } from 'fastify';
import { GraphQLError } from 'graphql';
import type { ErrorCode } from '../modules/types.generated.ts';

const ANSWERS: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: 'BAD_USER_INPUT', message: 'This request cannot be read.' },
  404: { code: 'NOT_FOUND', message: 'Not found.' },
  405: { code: 'BAD_USER_INPUT', message: 'This address takes POST alone.' },
  413: { code: 'BODY_TOO_LARGE', message: 'This request is too large.' },
  415: { code: 'BAD_USER_INPUT', message: 'Send application/json.' },
  429: { code: 'RATE_LIMITED', message: 'Too many tries. Wait a minute.' },
};

/** Whatever fails outside GraphQL answers in GraphQL's shape, with a code and without internals. */
export function answerErrorsAsJson(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof GraphQLError) {
      return reply
        .code(200)
        .send({ errors: [{ message: error.message, extensions: { code: error.extensions.code } }] });
    }
    const status = error.statusCode ?? 500;
    const answer = ANSWERS[status];
    if (answer && status < 500) {
      return reply
        .code(status)
        .send({ errors: [{ message: answer.message, extensions: { code: answer.code } }] });
    }
    const errorId = crypto.randomUUID();
    request.log.error({ errorId, err: error }, 'request failed');
    const extensions = { code: 'INTERNAL_SERVER_ERROR' satisfies ErrorCode, id: errorId };
    return reply.code(500).send({ errors: [{ message: 'Something went wrong on our side.', extensions }] });
  });
}
