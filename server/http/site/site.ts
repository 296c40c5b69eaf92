import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteFacts } from '../../../domain/site/site-facts.ts';
import { plainPath, sitePageAt } from '../../../domain/site/site-pages.ts';
import { askedStayIn, type Stay } from '../../../domain/site/stay.ts';
import { TOO_MUCH_AT_ONCE } from '../../errors/api-error.ts';
import { isRetryable } from '../../errors/retryable.ts';
import { type BucketSize, bucketsOf } from '../buckets.ts';
import { RETRY_AFTER_S, refuse } from '../errors.ts';
import { type HeaderSettings, pagePolicy, playgroundPolicy, WORKER_POLICY } from '../headers.ts';
import { networkOf } from '../network.ts';
import { originOf } from '../origin.ts';
import { rememberLast } from '../remember-last.ts';
import { serveCrawlers } from './crawlers.ts';
import { openSitePages } from './site-pages.ts';

type SiteSettings = {
  /** Where the built site lies. */
  readonly root: string;
  readonly headers: HeaderSettings;
  /** The lodge's own address; the one that a request came to when it is null. */
  readonly publicUrl: string | null;
  readonly readFacts: () => Promise<SiteFacts>;
  /** How long what the pages say of the lodge may be a copy, in milliseconds. */
  readonly copyMs: number;
  /** Given the way to say that the copy is out of date. */
  readonly onOutdated: (outdate: () => void) => void;
  /** How many pages one address may ask for. */
  readonly pagesOfAddress: BucketSize;
  /** Called where an address asks for the page of nights, with nights that can be booked. */
  readonly onNightsAsked: (address: string, stay: Stay) => void;
};

const TOO_OFTEN_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Too many pages at once</title>
  </head>
  <body>
    <main>
      <h1>Too many pages at once</h1>
      <p>Please wait a few seconds and try again.</p>
      <p><a href="">Try again</a></p>
    </main>
  </body>
</html>
`;

/** The built site: files with a hash in their name for good, pages fresh each time with a policy of their own. */
export async function serveSite(app: FastifyInstance, settings: SiteSettings): Promise<void> {
  const { root, headers, publicUrl } = settings;
  if (!existsSync(join(root, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => refuse(reply, 404));
    return;
  }
  const pages = await openSitePages(root);
  const playground = await readFile(join(root, 'playground.html'), 'utf8').catch(() => null);
  const asked = bucketsOf(settings.pagesOfAddress);
  const readFacts = rememberLast(settings.readFacts, {
    freshMs: settings.copyMs,
    onOutdated: settings.onOutdated,
  });
  const origin = (request: FastifyRequest) => originOf(request, publicUrl);

  await serveFiles(app, root);
  const facts: FastifyPluginAsync = async (drawn) => {
    drawn.addHook('onRequest', async (request, reply) => {
      const wait = asked.take(networkOf(request.ip), 1);
      if (wait > 0) return refuse(reply.header('retry-after', wait), 429, TOO_MUCH_AT_ONCE);
    });
    serveCrawlers(drawn, readFacts, origin);
    drawn.get('/site.json', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(await readFacts()),
    );
  };
  await app.register(facts);
  if (playground) {
    app.get('/playground', (_request, reply) =>
      sendPage(reply, playground, playgroundPolicy(headers), 'same-origin'),
    );
  }

  const site = { pages, headers, readFacts, origin, onNightsAsked: settings.onNightsAsked };
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', query] = request.url.split('?');
    if (!isAskedAsPage(request, path)) return refuse(reply, 404);
    const wait = asked.take(networkOf(request.ip), 1);
    if (wait > 0) return sendTooOften(reply, wait, headers);
    return answerWithPage(site, request, reply, { path, search: query === undefined ? '' : `?${query}` });
  });
}

/** What pages are answered from. */
type Site = Pick<SiteSettings, 'headers' | 'readFacts' | 'onNightsAsked'> & {
  readonly pages: Awaited<ReturnType<typeof openSitePages>>;
  readonly origin: (request: FastifyRequest) => string;
};

/** Answers with the public page of a path, or with the shell of the screens, where there is none. */
async function answerWithPage(
  { pages, headers, readFacts, origin, onNightsAsked }: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, search }: { readonly path: string; readonly search: string },
): Promise<FastifyReply> {
  const page = sitePageAt(path);
  if (page && page.name !== 'notFound' && path !== plainPath(path)) {
    return reply.redirect(plainPath(path) + search, 308);
  }
  const nonce = randomBytes(16).toString('base64');
  // The sign-in popup talks back to the page that opened it.
  const opener = path.startsWith('/auth') ? 'same-origin-allow-popups' : 'same-origin';
  const policy = pagePolicy(headers, nonce);
  if (page === null) {
    // Staff go on working when the database does not answer: the shell needs no more of it than a name.
    const facts = await readFacts().catch(() => null);
    reply.header('x-robots-tag', 'noindex');
    return sendPage(reply, pages.shell(facts?.name ?? null, nonce), policy, opener);
  }
  const facts = await readFacts().catch((error: unknown) => {
    if (isRetryable(error)) return null;
    throw error;
  });
  if (facts === null) {
    reply.code(503).header('retry-after', RETRY_AFTER_S).header('x-robots-tag', 'noindex');
    return sendPage(reply, pages.away(nonce), policy, opener);
  }
  const { html, status, isListed } = pages.page(page, facts, { origin: origin(request), search, nonce });
  if (!isListed) reply.header('x-robots-tag', 'noindex');
  const stay = page.name === 'book' && request.method === 'GET' ? askedStayIn(search, facts.today) : null;
  if (stay) onNightsAsked(networkOf(request.ip), stay);
  return sendPage(reply.code(status), html, policy, opener);
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    // Templates: they are filled in before anybody gets them.
    globIgnore: ['**/*.html'],
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // What a worker asks for is judged by the policy that came with it: with none it could not reach the lodge.
      if (path.endsWith('/desk-worker.js')) response.header('content-security-policy', WORKER_POLICY);
    },
  });
}

/** Drawn without the lodge: a visitor who asks too often is answered with next to nothing. */
function sendTooOften(reply: FastifyReply, retryAfterS: number, headers: HeaderSettings) {
  reply.code(429).header('retry-after', retryAfterS).header('x-robots-tag', 'noindex');
  const policy = pagePolicy(headers, randomBytes(16).toString('base64'));
  return sendPage(reply, TOO_OFTEN_PAGE, policy, 'same-origin');
}

function isAskedAsPage({ method }: FastifyRequest, path: string): boolean {
  const asksForFile = /\.[a-z0-9]{2,5}$/i.test(path);
  return (method === 'GET' || method === 'HEAD') && !asksForFile;
}

function sendPage(reply: FastifyReply, html: string, policy: string, opener: string) {
  return reply
    .header('content-security-policy', policy)
    .header('cross-origin-opener-policy', opener)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
}
