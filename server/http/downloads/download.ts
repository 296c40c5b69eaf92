import type { Readable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import type { GraphQLContext } from '../../context.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertKeyReads } from '../../graphql/access.ts';
import type { ApiOptions } from '../api.ts';
import { callersOf } from '../caller.ts';
import { sendRefusal } from '../errors.ts';
import { requestFactsOf } from '../write-request.ts';

export type DownloadOptions = Pick<ApiOptions, 'openSession' | 'isOfDesk' | 'contextOf' | 'turns'>;
export type DownloadQuery = { readonly [name: string]: string | readonly string[] | undefined };
/** What is asked for: the parts of the address that differ, and what stands behind its question mark. */
export type DownloadRequest = {
  readonly params: { readonly [name: string]: string };
  readonly query: DownloadQuery;
};

export type Download = {
  readonly address: string;
  /** Whether it is a report: a read-only key for reports saves no other file. */
  readonly isReport?: boolean;
  readonly send: (
    context: GraphQLContext,
    request: DownloadRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply>;
};

type Downloads = { readonly routes: readonly Download[]; readonly perMinute: number };

/** Addresses under which somebody who is signed in saves a file; a refusal has a status that nobody saves. */
export async function serveDownloads(
  app: FastifyInstance,
  options: DownloadOptions,
  { routes, perMinute }: Downloads,
): Promise<void> {
  const plugin: FastifyPluginAsync = async (downloads) => {
    const callers = callersOf(downloads, options);
    downloads.setErrorHandler((error, _request, reply) => sendRefusal(reply, error));
    downloads.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await callers.find(request);
    });
    await downloads.register(rateLimit, {
      timeWindow: 60_000,
      max: perMinute,
      keyGenerator: callers.callerOf,
      errorResponseBuilder: () => Object.assign(new Error('HTTP 429'), { statusCode: 429 }),
    });
    downloads.addHook('preParsing', callers.judge);
    for (const { address, isReport = false, send } of routes) {
      downloads.get<{ Querystring: DownloadQuery; Params: DownloadRequest['params'] }>(
        address,
        async (request, reply) => {
          const session = callers.sessionOf(request);
          if (session === null) throw new ApiError('UNAUTHENTICATED');
          // A file is read as fast as it is taken: it has its turn until then.
          return options.turns(callers.askerOf(request), reply, async () => {
            const context = await options.contextOf(session, requestFactsOf(request));
            assertKeyReads(context.viewer, isReport);
            return send(context, request, reply);
          });
        },
      );
    }
  };
  await app.register(plugin);
}

/** What an address says of a name, once. */
export function said(query: DownloadQuery, name: string): string | undefined {
  const value = query[name];
  if (value !== undefined && typeof value !== 'string') {
    throw new ApiError('BAD_USER_INPUT', `Send one ${name}.`);
  }
  return value;
}

/** The days of a file; `to` is the day after the last. */
export function periodOf(query: DownloadQuery) {
  return { from: said(query, 'from') ?? '', to: said(query, 'to') ?? '' };
}

/** A file to save. */
export type File = {
  readonly name: string;
  readonly type: string;
  readonly content: string | Buffer | Readable;
};

/** Sends a file under a name of plain letters. */
export function sendFile(reply: FastifyReply, { name, type, content }: File): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}
