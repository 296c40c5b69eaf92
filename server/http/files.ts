import type { Readable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../errors/api-error.ts';
import type { FileToRead } from '../modules/files/file.service.ts';
import type { ApiOptions } from './api.ts';
import { callersOf } from './caller.ts';
import { refuse, sendRefusal } from './errors.ts';
import { endWhenLeft, leavingOf } from './leaving.ts';
import { requestFactsOf } from './write-request.ts';

const UPLOADS_A_MINUTE = 60;
const READS_A_MINUTE = 600;
/** A page of somebody else cannot send this without being asked, and it says nothing of what is sent. */
const BYTES = 'application/octet-stream';

type FileOptions = Pick<ApiOptions, 'openSession' | 'isOfDesk' | 'contextOf' | 'turns'>;

const sending = v.strictObject({
  purpose: v.picklist(['ROOM_TYPE_PICTURE', 'EXPENSE_RECEIPT', 'DATA_IMPORT']),
});
const reading = v.strictObject({ size: v.optional(v.picklist(['large', 'small']), 'large') });

/**
 * `POST /files?purpose=…`: one file as the body, whose id mutations take. `GET /files/<id>?size=…`: a file. What it is,
 * its content says; the name that it had is not asked for. A request is judged by its type, its token and its rate before
 * anything of the body is read.
 */
export async function serveFiles(app: FastifyInstance, options: FileOptions): Promise<void> {
  const { contextOf, turns } = options;

  const routes: FastifyPluginAsync = async (files) => {
    const callers = callersOf(files, options);
    const context = (request: FastifyRequest) =>
      contextOf(callers.sessionOf(request), requestFactsOf(request));
    // What comes is read by the service, piece by piece.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser(BYTES, (_request, payload, done) => done(null, payload));
    files.setErrorHandler((error, request, reply) => {
      // Who left in the middle reads no answer.
      if (request.raw.destroyed && !request.raw.complete) return refuse(reply, 400);
      return sendRefusal(reply, error);
    });
    files.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (request.method === 'POST' && request.headers['content-type'] !== BYTES) {
        return refuse(reply, 415, `Send the file as ${BYTES}.`);
      }
      await callers.find(request);
    });
    await files.register(rateLimit, {
      timeWindow: 60_000,
      max: (request) => (request.method === 'POST' ? UPLOADS_A_MINUTE : READS_A_MINUTE),
      keyGenerator: (request) =>
        `${request.method === 'POST' ? 'sends' : 'reads'} ${callers.callerOf(request)}`,
      errorResponseBuilder: () => new ApiError('RATE_LIMITED'),
    });
    files.addHook('preParsing', async (request) => {
      await callers.judge(request);
      if (request.method === 'POST' && !callers.sessionOf(request)) throw new ApiError('UNAUTHENTICATED');
    });
    files.post('/files', async (request, reply) => {
      const { purpose } = parsed(sending, request.query, 'Say what the file is for, as purpose.');
      const { services, viewer } = await context(request);
      // the parser above hands the request's own stream on
      const upload = { purpose, content: request.body as Readable, declaredSize: declaredSizeOf(request) };
      const file = await turns(callers.askerOf(request), reply, () => services.files.upload(viewer, upload));
      return reply.code(201).send(file);
    });
    files.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
      const { size } = parsed(reading, request.query, 'The size is large or small.');
      const { services, viewer } = await context(request);
      const leaving = leavingOf(reply);
      const file = await services.files.open(viewer, request.params.id, size);
      endWhenLeft(file.content, leaving);
      return reply.headers(headersOf(file, request.params.id)).send(file.content);
    });
  };
  await app.register(routes);
}

function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  query: unknown,
  sentence: string,
): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, query);
  if (!success) throw new ApiError('BAD_USER_INPUT', sentence);
  return output;
}

function declaredSizeOf({ headers }: FastifyRequest): number | null {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
}

const CONTENT_TYPES = {
  WEBP: 'image/webp',
  PDF: 'application/pdf',
  CSV: 'text/csv',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies { readonly [type in FileToRead['type']]: string };

/** A picture is shown where it stands, any other file saved: none is ever run as a page of the lodge's. */
function headersOf({ type, bytes, isPublic }: FileToRead, id: string): Record<string, string | number> {
  const contentType = CONTENT_TYPES[type];
  const disposition = `${type === 'WEBP' ? 'inline' : 'attachment'}; filename="${id}.${type.toLowerCase()}"`;
  return {
    'content-type': contentType,
    'content-length': bytes,
    'content-disposition': disposition,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    // What is under an id never changes: another picture has another id.
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
  };
}
