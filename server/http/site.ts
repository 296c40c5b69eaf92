import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type HeaderSettings, pagePolicy, playgroundPolicy } from './headers.ts';

const NONCE_MARK = '__CSP_NONCE__';

/** The built site: files with a hash in their name for good, pages fresh each time with a policy of their own. */
export async function serveSite(app: FastifyInstance, root: string, headers: HeaderSettings): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return;
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const playground = await readFile(join(root, 'playground.html'), 'utf8').catch(() => null);

  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  const send = (reply: FastifyReply, html: string, policy: string, opener: string) =>
    reply
      .header('content-security-policy', policy)
      .header('cross-origin-opener-policy', opener)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);

  if (playground) {
    app.get('/playground', (_request, reply) =>
      send(reply, playground, playgroundPolicy(headers), 'same-origin'),
    );
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const asksForFile = /\.[a-z0-9]{2,5}$/i.test(path);
    if (!isPage || asksForFile)
      return reply.code(404).send({ errors: [{ message: 'Not found.', extensions: { code: 'NOT_FOUND' } }] });
    const nonce = randomBytes(16).toString('base64');
    // The sign-in popup talks back to the page that opened it.
    const opener = path.startsWith('/auth') ? 'same-origin-allow-popups' : 'same-origin';
    return send(reply, page.replaceAll(NONCE_MARK, nonce), pagePolicy(headers, nonce), opener);
  });
}
