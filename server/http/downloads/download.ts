import { Readable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { can, type Right } from '../../../domain/rights.ts';
import { agentScopeOf } from '../../auth/agent-scope.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { GraphQLContext } from '../../context.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import { assertKeyReads } from '../../graphql/access.ts';
import type { ApiOptions } from '../api.ts';
import { type Callers, callersOf } from '../caller.ts';
import { sendRefusal } from '../errors.ts';
import { endWhenLeft } from '../leaving.ts';
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
  /** The right to save it. A read-only key for reports saves what asks for `seeReports`, and no other file. */
  readonly right: Right;
  /** By which names its address narrows it; null: by whatever the address of its list has. */
  readonly takes: readonly string[] | null;
  /** Raises FORBIDDEN for what belongs to another, where the right alone does not say whose it is. */
  readonly assertOwn?: (context: GraphQLContext, request: DownloadRequest) => void;
  /** Called for a viewer who may save it. Raises BAD_USER_INPUT for what cannot be asked for. */
  readonly fileOf: (context: GraphQLContext, request: DownloadRequest, reply: FastifyReply) => Promise<File>;
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
    downloads.setErrorHandler((error, _request, reply) => {
      forgetFile(reply);
      return sendRefusal(reply, error);
    });
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
    for (const route of routes) serveDownload(downloads, options, callers, route);
  };
  await app.register(plugin);
}

/** One of these addresses. Raises UNAUTHENTICATED for a caller who is not signed in. */
function serveDownload(
  downloads: FastifyInstance,
  { turns, contextOf }: DownloadOptions,
  callers: Callers,
  { address, right, takes, assertOwn, fileOf }: Download,
): void {
  downloads.get<{ Querystring: DownloadQuery; Params: DownloadRequest['params'] }>(
    address,
    async (request, reply) => {
      const session = callers.sessionOf(request);
      if (session === null) throw new ApiError('UNAUTHENTICATED');
      // A file is read as fast as it is taken: it has its turn until then.
      return turns(callers.askerOf(request), reply, async (leaving) => {
        const context = await contextOf(session, requestFactsOf(request, leaving));
        assertMaySave(context.viewer, right);
        assertOwn?.(context, request);
        if (takes !== null) assertTaken(takes, request.query);
        const file = await unlessLeft(leaving, fileOf(context, request, reply));
        return sendFile(reply, file, leaving);
      });
    },
  );
}

/**
 * Raises FORBIDDEN for a viewer who may not save a file: before its address is looked at, so that they learn nothing of how it is
 * asked for. An agent whom nobody linked has no file.
 */
function assertMaySave(viewer: Viewer, right: Right): void {
  assertKeyReads(viewer, right === 'seeReports');
  assertCan(viewer, right);
  if (can(viewer, 'workAsAgent')) agentScopeOf(viewer);
}

/** What an address says of a name, once. */
export function said(query: DownloadQuery, name: string): string | undefined {
  const value = query[name];
  if (value !== undefined && typeof value !== 'string') {
    throw new ApiError('BAD_USER_INPUT', `Send one ${name}.`);
  }
  return value;
}

/** Raises BAD_USER_INPUT for a name by which a file is not narrowed: it would have more in it than was asked for. */
function assertTaken(takes: readonly string[], query: DownloadQuery): void {
  const other = Object.keys(query).find((name) => !takes.includes(name));
  if (!other) return;
  const known = takes.length === 0 ? 'nothing' : takes.join(' and ');
  throw new ApiError('BAD_USER_INPUT', `This file is narrowed by ${known}, not by ${other.slice(0, 40)}.`);
}

/** The days of a file; `to` is the day after the last. */
export function periodOf(query: DownloadQuery) {
  return { from: said(query, 'from') ?? '', to: said(query, 'to') ?? '' };
}

/** What fails is no file: nothing of one is said, not even where it was to begin and Node was told of it already. */
function forgetFile(reply: FastifyReply): void {
  for (const name of ['content-type', 'content-disposition', 'content-encoding']) {
    reply.removeHeader(name);
    if (!reply.raw.headersSent) reply.raw.removeHeader(name);
  }
}

/** A file to save. */
export type File = {
  readonly name: string;
  readonly type: string;
  readonly content: string | Buffer | Readable;
};

/** What comes of some work; TRY_AGAIN in the place of a failure where it was ended because nobody waits for it any more. */
function unlessLeft<Result>(leaving: AbortSignal, work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw leaving.aborted ? new ApiError('TRY_AGAIN') : error;
  });
}

/**
 * Sends a file under a name of plain letters. One that fails in the middle is cut off with its connection, so that nobody takes it
 * for a whole one, and is logged once.
 */
export function sendFile(
  reply: FastifyReply,
  { name, type, content }: File,
  leaving: AbortSignal,
): FastifyReply {
  if (content instanceof Readable) {
    const { request } = reply;
    request.log = request.log.child({ file: name });
    // what packs it would log its failure beside the code that answers it, or cuts it off
    reply.log = request.log.child({}, { level: 'silent' });
    endWhenLeft(content, leaving);
  }
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}
