import type { FastifyError, FastifyInstance } from 'fastify';
import { AuthRefusal } from './auth-refusal.ts';
import type { EmbeddedLog } from './outbox.ts';

const LARGEST_BODY = 32 * 1024;
const INTERNAL = 'INTERNAL';

/**
 * Makes a Fastify scope speak like Google's REST services: JSON or a form in, JSON out, errors in their
 * envelope, nothing cached. The scope's own parsers replace whatever the application has.
 */
export function speakIdentityToolkit(scope: FastifyInstance, log: EmbeddedLog): void {
  scope.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: LARGEST_BODY } as const;
  scope.addContentTypeParser('application/json', options, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body) || '{}'));
    } catch {
      done(new AuthRefusal('INVALID_ARGUMENT : body'));
    }
  });
  scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  scope.setErrorHandler<FastifyError>((error, _request, reply) => {
    const refusal = error instanceof AuthRefusal ? error : unforeseen(error);
    if (refusal.message === INTERNAL) log.error(error, 'The embedded Auth failed');
    const { status, message } = refusal;
    return reply.code(status).send({ error: { code: status, message, errors: [{ message }] } });
  });
}

/** Fastify's own refusals (a body too large, an unknown content type) keep their status; the rest is our fault. */
function unforeseen({ statusCode = 500 }: FastifyError): AuthRefusal {
  return statusCode < 500 ? new AuthRefusal('INVALID_ARGUMENT', statusCode) : new AuthRefusal(INTERNAL, 500);
}

/**
 * Refuses what a page of another site had its visitor's browser send: it could not read the answer, but would have sent
 * SMS, made accounts and guessed passwords from the visitor's address. Programs send no origin.
 */
export function refuseForeignPages(scope: FastifyInstance, ownOrigins: readonly string[]): void {
  scope.addHook('onRequest', async ({ headers, host, url }) => {
    const { origin } = headers;
    const isOwn = origin === undefined || ownOrigins.includes(origin) || hostOf(origin) === host;
    if (!isOwn || headers['sec-fetch-site'] === 'cross-site') throw new AuthRefusal('FORBIDDEN', 403);
    // A form is the one thing of this kind that a page sends anywhere without asking; the SDK uses it for tokens alone.
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    if (isForm && !url.startsWith('/securetoken.')) throw new AuthRefusal('INVALID_ARGUMENT', 415);
  });
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host;
}

const loopbackAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

type Call = { ip: string; headers: Record<string, string | string[] | undefined> };

/**
 * True for callers on this machine that asked for it by a loopback name, which a rebound DNS name is not. What a
 * proxy passes on comes from this machine too, but for somebody else.
 */
export function isLoopbackCall({ ip, headers }: Call): boolean {
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isPassedOn && loopbackAddresses.includes(ip) && loopbackHost.test(String(headers.host ?? ''));
}
