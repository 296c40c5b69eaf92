import { Readable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { GraphQLContext } from '../context.ts';
import { ApiError } from '../graphql/errors.ts';
import type { ApiOptions } from './api.ts';
import { bearerOf } from './bearer.ts';
import { requestFactsOf } from './write-request.ts';

const EXPORTS_A_MINUTE = 30;
const STATUSES: { readonly [code: string]: number } = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
  TRY_AGAIN: 503,
};

type ExportOptions = Pick<ApiOptions, 'openSession' | 'contextOf'>;

/** `GET /exports/bookings.csv?filter=`: a list as a table, sent while it is read. */
export async function serveExports(app: FastifyInstance, options: ExportOptions): Promise<void> {
  const routes: FastifyPluginAsync = async (exports) => {
    await exports.register(rateLimit, {
      timeWindow: 60_000,
      max: EXPORTS_A_MINUTE,
      keyGenerator: (request) => request.ip,
      errorResponseBuilder: () => Object.assign(new Error('HTTP 429'), { statusCode: 429 }),
    });
    exports.get<{ Querystring: { filter?: string | string[] } }>(
      '/exports/bookings.csv',
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        try {
          const { viewer, services } = await contextOf(request, options);
          const filter = request.query.filter ?? '';
          if (typeof filter !== 'string') throw new ApiError('BAD_USER_INPUT', 'Send one filter.');
          return await sendCsv(reply, 'bookings.csv', services.reservationExports.csv(viewer, filter));
        } catch (error) {
          return sendRefusal(reply, error);
        }
      },
    );
  };
  await app.register(routes);
}

async function contextOf(request: FastifyRequest, options: ExportOptions): Promise<GraphQLContext> {
  const token = bearerOf(request);
  if (token === null) throw new ApiError('UNAUTHENTICATED');
  return options.contextOf(await options.openSession(token), requestFactsOf(request));
}

async function sendCsv(
  reply: FastifyReply,
  name: string,
  lines: AsyncGenerator<string, void, void>,
): Promise<FastifyReply> {
  const first = await lines.next();
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(first.done ? [] : startingWith(first.value, lines)));
}

async function* startingWith(first: string, others: AsyncGenerator<string, void, void>) {
  try {
    yield first;
    yield* others;
  } finally {
    // Whoever hangs up in the middle ends the reading too.
    await others.return();
  }
}

/** A no with the status that says it: whoever saves a file must not save a refusal. */
function sendRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  const code = error instanceof GraphQLError ? error.extensions.code : undefined;
  const status = typeof code === 'string' ? STATUSES[code] : undefined;
  if (!(error instanceof GraphQLError) || status === undefined) throw error;
  return reply.code(status).send({ errors: [{ message: error.message, extensions: { code } }] });
}
