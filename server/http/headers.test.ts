import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { TestApp } from '../testing/test-app.ts';
import { pagePolicy, playgroundPolicy } from './headers.ts';

const PAGE =
  '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><!--head--><title>Lodge</title><!--/head--><div id="root"></div>';
const embedded = { mode: 'embedded', authDomain: null, authEmulatorHost: null, isHttps: false } as const;

let lodge: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodge-site-'));
  const siteRoot = join(folder, 'client');
  await mkdir(join(siteRoot, 'assets'), { recursive: true });
  // The program that the build makes for the public pages.
  await mkdir(join(folder, 'server'));
  await writeFile(
    join(folder, 'server/pages.js'),
    `exports.renderSitePage = () => ({ head: '<title>Lodge</title>', body: '' });`,
  );
  await mkdir(join(siteRoot, '.vite'));
  const manifest = { 'site.ts': { file: 'assets/main-abc.js' } };
  await writeFile(join(siteRoot, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(siteRoot, 'index.html'), PAGE);
  await writeFile(join(siteRoot, 'playground.html'), '<!doctype html><title>Playground</title>');
  await writeFile(join(siteRoot, 'assets/main-abc.js'), 'export {};');
  await writeFile(join(siteRoot, 'desk-worker.js'), '// passes on what pages ask for');
  lodge = await TestApp.open({ siteRoot });
});

afterAll(async () => {
  await lodge.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, init?: RequestInit) => fetch(`${lodge.url}${path}`, init);
const ask = () => lodge.stranger.post('{ lodge { name } }');

/** A policy by directive. */
const directives = (policy: string | null) =>
  Object.fromEntries(
    (policy ?? '').split(';').map((part) => {
      const [name, ...sources] = part.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe('every answer', () => {
  it.each([
    '/',
    '/calendar',
    '/auth/login',
    '/playground',
    '/assets/main-abc.js',
    '/nothing.js',
    '/config.json',
    '/healthz',
    '/readyz',
    '/graphql',
  ])('says how it may be used: %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const policy = directives(headers.get('content-security-policy'));
    expect(policy['frame-ancestors']).toBe("'none'");
    expect(policy['default-src']).toMatch(/^'(none|self)'$/);
  });

  it('has an id of its own', async () => {
    const ids = [await ask(), await ask()].map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
  });

  it('asks for https for good where the lodge has it', async () => {
    const other = await lodge.secondInstance({ headers: { ...embedded, isHttps: true } });
    const { headers } = await fetch(`${other.url}/healthz`);
    await other.app.close();
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  });
});

describe('a page of the embedded sign-in', () => {
  it.each(['/emulator/auth/handler?providerId=google.com', '/emulator/auth/action', '/emulator/auth/outbox'])(
    '%s is framed by nobody, sends its forms nowhere else and takes no other base',
    async (path) => {
      const { headers } = await get(path);
      expect(directives(headers.get('content-security-policy'))).toMatchObject({
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
      });
      expect(headers.get('permissions-policy')).toContain('camera=()');
    },
  );
});

it('a request that trickles is looked for twice a second, so that its time is the one that is promised', () => {
  const { server } = lodge.app.http;
  expect(server).toMatchObject({
    requestTimeout: 20_000,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 500,
  });
});

describe('an answer of the API', () => {
  it('may load nothing', async () => {
    const policy = directives((await ask()).headers.get('content-security-policy'));
    expect(policy).toEqual({
      'default-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
    });
  });

  it('is kept by nobody', async () => {
    expect((await ask()).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a page', () => {
  it('carries the nonce that its policy names, another one each time', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await get('/calendar');
        const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1];
        expect(directives(response.headers.get('content-security-policy'))['style-src']).toBe(
          `'self' 'nonce-${nonce}'`,
        );
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it('runs no inline script and asks no other host', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(directives(policy)['script-src']).toBe("'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it.each([
    ['/auth/login', 'same-origin-allow-popups'],
    ['/', 'same-origin'],
    ['/playground', 'same-origin'],
  ])('%s is opened under %s', async (path, policy) => {
    expect((await get(path)).headers.get('cross-origin-opener-policy')).toBe(policy);
  });

  it('of the playground alone may style itself and start workers', async () => {
    const policy = directives((await get('/playground')).headers.get('content-security-policy'));
    expect(policy['style-src']).toBe("'self' 'unsafe-inline'");
    expect(policy['worker-src']).toBe("'self' blob:");
    expect(policy['script-src']).toBe("'self'");
  });

  it('adds a hosted Firebase and nothing else', () => {
    const hosted = {
      mode: 'production',
      authDomain: 'lodge.firebaseapp.com',
      authEmulatorHost: null,
      isHttps: true,
    } as const;
    const foreign = [
      ...`${pagePolicy(hosted, 'n')} ${playgroundPolicy(hosted)}`.matchAll(/https:\/\/[^ ;]+/g),
    ];
    expect([...new Set(foreign.map(([source]) => source))].toSorted()).toEqual([
      'https://apis.google.com',
      'https://identitytoolkit.googleapis.com',
      'https://lodge.firebaseapp.com',
      'https://securetoken.googleapis.com',
      'https://www.google.com',
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
  });

  it('is fresh each time, and a file with a hash in its name is kept', async () => {
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/assets/main-abc.js')).headers.get('cache-control')).toContain('immutable');
  });

  it('is never an answer to something else', async () => {
    expect((await get('/calendar', { method: 'POST' })).status).toBe(404);
    expect((await get('/nothing.js')).status).toBe(404);
  });
});

describe('the lodge', () => {
  it('is ready while its database is there, and alive all the time', async () => {
    expect((await get('/readyz')).status).toBe(200);
    const unread = await lodge.secondInstance();
    const name = new URL(lodge.store.url).pathname.slice(1);
    const server = new URL(inject('templateUrl'));
    server.pathname = '/postgres';
    const client = new pg.Client({ connectionString: server.href });
    await client.connect();
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    const failing = { status: 'failing', database: 'failing', events: 'failing' };
    await vi.waitFor(async () => {
      const away = await get('/readyz');
      expect([away.status, await away.json()]).toEqual([503, failing]);
    });
    expect((await get('/healthz')).status).toBe(200);
    expect((await ask()).codes).toEqual(['TRY_AGAIN']);
    // A lodge that never could be read has nothing to show, and says so to whom it can be shown.
    const page = await fetch(`${unread.url}/`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.headers.get('retry-after')).toBe('30');
    expect(await page.text()).toContain('<title>Back in a moment</title>');
    const json = await fetch(`${unread.url}/site.json`);
    expect(json.status).toBe(503);
    expect(await json.json()).toMatchObject({ errors: [{ extensions: { code: 'TRY_AGAIN' } }] });
    await unread.app.close();
    await client.query(`alter database ${name} with allow_connections true`);
    await client.end();
    await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), { timeout: 20_000 });
    expect((await ask()).codes).toEqual([]);
  });
});

it("the desk's worker may reach the lodge and nobody else, and is never an old one", async () => {
  const { headers } = await get('/desk-worker.js');
  expect(directives(headers.get('content-security-policy'))).toEqual({
    'default-src': "'none'",
    'connect-src': "'self'",
  });
  expect(headers.get('cache-control')).toBe('no-cache');
});
