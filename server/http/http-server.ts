import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { answerErrorsAsJson, refuse } from './errors.ts';
import { type HeaderSettings, PERMISSIONS_POLICY, securityHeaders } from './headers.ts';
import { isForThisMachine } from './origin.ts';

const KIB = 1024;
const LONG_TEXT = 16 * KIB;
const BROTLI_QUALITY = 1; // zlib's BROTLI_PARAM_QUALITY

type HttpSettings = {
  readonly logger: FastifyBaseLogger;
  readonly headers: HeaderSettings;
  /** Whether one proxy of the lodge's own stands before it. */
  readonly trustProxy: boolean;
  /** Whether only requests of this machine are answered. */
  readonly answersOnlyHere?: boolean;
};

/** Of what Fastify logs by itself, this alone: an answer that fails once some of it was sent. Who left knows. */
class BrokenAnswersLog extends LogController {
  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    const hasLeft = reply.raw.destroyed || request.raw.socket.destroyed;
    if (!hasLeft) request.log.error(error, 'an answer broke off in the middle');
  }
}

/** Fastify as the lodge wants it: its limits, its errors, its headers and its log; nothing is served yet. */
export async function createHttp({
  logger,
  trustProxy,
  headers,
  answersOnlyHere = false,
}: HttpSettings): Promise<FastifyInstance> {
  const http: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new BrokenAnswersLog({ disableRequestLogging: true }),
    bodyLimit: 100 * KIB,
    requestTimeout: 20_000,
    // Node looks for what takes too long every 30 s when nothing is said: 20 s would be up to 50.
    http: { connectionsCheckingInterval: 500 },
    // Of the addresses that were passed on only the last is the proxy's word: what stands before it a caller made up.
    trustProxy: trustProxy ? (_address, hop) => hop === 0 : false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    // An address that cannot be read comes before every hook.
    frameworkErrors: (_error, _request, reply) => void refuse(reply, 400),
  });
  http.server.headersTimeout = 10_000;
  answerErrorsAsJson(http);
  http.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    // written as bytes once: a long text is measured, and then copied twice on its way out
    return typeof payload === 'string' && payload.length > LONG_TEXT ? Buffer.from(payload) : payload;
  });
  if (answersOnlyHere)
    http.addHook('onRequest', async (request, reply) => {
      if (!isForThisMachine(request.raw.headers)) return refuse(reply, 421);
    });
  http.addHook('onResponse', async ({ log, method, url }, reply) => {
    const ms = Math.round(reply.elapsedTime);
    log.info({ method, path: url.split('?')[0], status: reply.statusCode, ms }, 'answered');
  });
  await http.register(helmet, securityHeaders(headers));
  await http.register(compress, {
    encodings: ['zstd', 'br', 'identity'],
    threshold: KIB,
    brotliOptions: { params: { [BROTLI_QUALITY]: 4 } },
  });
  return http;
}
