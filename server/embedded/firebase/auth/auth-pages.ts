import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SHORTEST_PASSWORD } from './auth-fields.ts';
import { isLoopbackCall } from './auth-http.ts';
import type { AuthState } from './auth-state.ts';
import type { OutboxMessage } from './outbox.ts';

const OUTBOX = 'Messages that would have been sent';
const providerNames: Record<string, string> = { 'google.com': 'Google', 'facebook.com': 'Facebook' };

/** The pages that a hosted Firebase would show: the popup's chooser, what links in e-mails lead to, and the outbox. */
export async function pageRoutes(scope: FastifyInstance, state: AuthState): Promise<void> {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      // A stricter opener policy would cut the popup off from the page that waits for its answer.
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });
  await assetRoutes(scope);
  scope.get<{ Querystring: Record<string, unknown> }>('/emulator/auth/handler', async (request, reply) => {
    const name = providerNames[String(request.query.providerId)];
    if (!name) return sendPage(reply.code(400), 'Sign in', '<p>There is no such provider.</p>');
    return sendPage(reply, `Sign in with ${name}`, chooser, 'chooser.js');
  });
  scope.get<{ Querystring: Record<string, unknown> }>('/emulator/auth/action', async (request, reply) =>
    request.query.mode === 'verifyEmail'
      ? sendPage(reply, 'Confirm your e-mail address', confirmForm, 'action.js')
      : sendPage(reply, 'Choose a new password', resetForm, 'action.js'),
  );
  scope.get('/emulator/auth/outbox', async (request, reply) => {
    // The messages carry codes, so they are for the person at this machine alone.
    if (!isLoopbackCall(request)) return sendPage(reply.code(403), OUTBOX, '<p>Open this on the server.</p>');
    const messages = state.outbox.messages();
    if (!request.headers.accept?.includes('text/html')) return { messages };
    const items = messages.map(messageItem).join('');
    return sendPage(reply, OUTBOX, items ? `<ul>${items}</ul>` : '<p>Nothing has been sent yet.</p>');
  });
}

async function assetRoutes(scope: FastifyInstance): Promise<void> {
  const assets = { 'page.css': 'text/css', 'chooser.js': 'text/javascript', 'action.js': 'text/javascript' };
  for (const [name, type] of Object.entries(assets)) {
    const text = await readFile(new URL(`./pages/${name}`, import.meta.url), 'utf8');
    scope.get(`/emulator/auth/${name}`, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).send(text),
    );
  }
}

// A form can be sent once its script listens: the browser itself would send it as a query, and lose the popup's own.
const chooser = `
<p>This is a stand-in on this machine: no account and no password leaves it.</p>
<form>
  <label for="email">E-mail</label>
  <input id="email" name="email" type="email" required value="guest@example.in" autocomplete="off">
  <label for="name">Name</label>
  <input id="name" name="name" value="Demo Guest" maxlength="256" autocomplete="off">
  <button id="continue" disabled>Continue</button>
</form>`;

const resetForm = `
<p role="status"></p>
<form>
  <label for="password">New password</label>
  <input id="password" name="password" type="password" required minlength="${SHORTEST_PASSWORD}" autocomplete="new-password" aria-describedby="rule">
  <p id="rule">At least ${SHORTEST_PASSWORD} characters.</p>
  <button disabled>Set the password</button>
</form>`;

// Not by opening it: what reads mails for viruses opens links, too.
const confirmForm = `
<p role="status"></p>
<form>
  <button disabled>Confirm the address</button>
</form>`;

function messageItem({ kind, to, text, link, sentAt }: OutboxMessage): string {
  const name = kind === 'email' ? 'E-mail' : 'SMS';
  const anchor = link ? ` <a href="${escapeHtml(link)}">Open the link</a>` : '';
  return `<li><strong>${name} to ${escapeHtml(to)}</strong>, ${escapeHtml(sentAt)}<br>${escapeHtml(text)}${anchor}</li>`;
}

function sendPage(reply: FastifyReply, title: string, body: string, script?: string): FastifyReply {
  const scriptTag = script ? `<script src="/emulator/auth/${script}" defer></script>` : '';
  return reply.type('text/html; charset=utf-8').send(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/emulator/auth/page.css">${scriptTag}</head>
<body><main><h1>${title}</h1>${body}</main></body></html>`,
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
