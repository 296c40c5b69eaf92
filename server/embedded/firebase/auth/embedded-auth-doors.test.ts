import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { type EmbeddedFirebase, startEmbeddedFirebase } from '../embedded-firebase.ts';

// Scrypt and a busy machine take their time.

const clock = travellingClock(new Date('2026-11-21T10:00:00Z'));
const lines: string[] = [];
const log = { info: (line: string) => lines.push(line), error: () => undefined };
const password = 'mountain-view';
/** How long those who guess were kept waiting, in milliseconds. */
const pauses: number[] = [];
let dataDir: string;
let embedded: EmbeddedFirebase;
let application: FastifyInstance;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lodge-auth-'));
  await open();
});

async function open(): Promise<void> {
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  const ownOrigins = ['https://lodge.example'];
  embedded = await startEmbeddedFirebase({ dataDir, projectId: 'demo-lodge', clock, log, ownOrigins, pause });
  application = Fastify();
  await application.register(embedded.routes);
}

afterAll(async () => {
  await application.close();
  await embedded.close();
  await rm(dataDir, { recursive: true });
});

async function call(operation: string, payload: object, remoteAddress = '127.0.0.1') {
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${operation}`;
  const answer = await application.inject({ method: 'POST', url, payload, remoteAddress });
  return answer.json();
}

describe('the admin port', () => {
  /** fetch() sets Host and Origin itself, so the refusals need the plain client. */
  function askAdmin(headers: Record<string, string>): Promise<number | undefined> {
    const [host, port] = embedded.adminAuthHost.split(':');
    const route = '/identitytoolkit.googleapis.com/v1/projects/demo-lodge/accounts:batchGet';
    return new Promise((resolve, reject) => {
      const asking = request({
        host,
        port,
        path: route,
        headers: { authorization: 'Bearer owner', ...headers },
      });
      asking.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      asking.end();
    });
  }

  it('answers the server', async () => {
    expect(await askAdmin({})).toBe(200);
  });

  it.each([
    ['a browser', { origin: 'http://127.0.0.1:3000' }, 403],
    ['a browser of a page without an origin', { origin: 'null' }, 403],
    ['a name that was pointed at this machine', { host: 'lodge.example.com' }, 403],
    ['a caller without the word', { authorization: 'Bearer guest' }, 401],
  ])('refuses %s', async (_who, headers, status) => {
    expect(await askAdmin(headers)).toBe(status);
  });

  it('is not open on the address of the application', async () => {
    const headers = { authorization: 'Bearer owner' };
    const url = '/identitytoolkit.googleapis.com/v1/projects/demo-lodge/accounts:lookup';
    const answer = await application.inject({ method: 'POST', url, headers, payload: {} });
    expect(answer.statusCode).toBe(501);
  });
});

describe('the outbox', () => {
  const open = (remoteAddress: string, host: string) =>
    application.inject({
      url: '/emulator/auth/outbox',
      remoteAddress,
      headers: { host, accept: 'text/html' },
    });

  it('shows the latest message at this machine, with nothing of it read as HTML', async () => {
    await call('signUp', { email: '<b>@example.in', password });
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: '<b>@example.in' });
    const page = await open('127.0.0.1', 'localhost:3000');
    expect(page.body).toContain('&#60;b&#62;@example.in');
    expect(page.body).not.toContain('<b>@');
    const asJson = await application.inject({ url: '/emulator/auth/outbox', headers: { host: 'localhost' } });
    const [message] = asJson.json().messages;
    expect(message).toMatchObject({ kind: 'email', to: '<b>@example.in' });
    expect(lines.at(-1)).toContain(message.link);
  });

  it.each([
    ['another machine', '192.168.1.20', 'localhost:3000'],
    ['a name that was pointed at this machine', '127.0.0.1', 'lodge.example.com'],
  ])('is closed to %s', async (_who, remoteAddress, host) => {
    const page = await open(remoteAddress, host);
    expect(page.statusCode).toBe(403);
    expect(page.body).not.toContain('example.in');
  });
});

it('what a proxy passes on is not taken for a call from this machine', async () => {
  const headers = { host: 'localhost:3000', 'x-forwarded-for': '192.168.1.20' };
  const page = await application.inject({
    url: '/emulator/auth/outbox',
    remoteAddress: '127.0.0.1',
    headers,
  });
  expect(page.statusCode).toBe(403);
});

describe('the popup', () => {
  const identity = encodeURIComponent(JSON.stringify({ sub: 'x', email: 'g@example.in' }));
  const payload = { requestUri: `http://localhost/?providerId=google.com&id_token=${identity}` };
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp';

  it('keeps the page that opened it, and runs no script but its own', async () => {
    const page = await application.inject({ url: '/emulator/auth/handler?providerId=google.com' });
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).not.toMatch(/<script(?! src)/);
    expect(page.body).toContain('Sign in with Google');
  });

  it.each(['/emulator/auth/handler?providerId=google.com', '/emulator/auth/action'])(
    'sends no form of %s before its script listens',
    async (url) => {
      const page = await application.inject({ url });
      expect(page.body.match(/<button[^>]*>/g)).toEqual([expect.stringMatching(/ disabled>$/)]);
    },
  );

  it('knows no provider that the lodge does not offer', async () => {
    const page = await application.inject({ url: '/emulator/auth/handler?providerId=%3Cscript%3E' });
    expect(page.statusCode).toBe(400);
    expect(page.body).not.toContain('<script>');
  });

  it('signs in the person at this machine alone, for it asks for no password', async () => {
    const far = await application.inject({ method: 'POST', url, payload, remoteAddress: '192.168.1.20' });
    expect(far.json()).toMatchObject({ error: { message: 'OPERATION_NOT_ALLOWED' } });
    const near = {
      method: 'POST',
      url,
      payload,
      remoteAddress: '127.0.0.1',
      headers: { host: 'localhost' },
    } as const;
    expect((await application.inject(near)).json()).toHaveProperty('idToken');
  });
});

describe('codes and throttles', () => {
  const codeSentTo = (address: string) => embedded.outbox.messages().find(({ to }) => to === address)?.code;

  it('a reset code is good for an hour', async () => {
    const email = 'hour@example.in';
    await call('signUp', { email, password });
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const oobCode = codeSentTo(email);
    clock.advance(59 * 60_000);
    expect(await call('resetPassword', { oobCode })).toMatchObject({ email });
    clock.advance(60_000);
    const late = await call('resetPassword', { oobCode, newPassword: 'another-secret' });
    expect(late).toMatchObject({ error: { message: 'EXPIRED_OOB_CODE' } });
  });

  it('one reset ends the codes of all the e-mails sent before', async () => {
    const email = 'twice@example.in';
    await call('signUp', { email, password });
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const first = codeSentTo(email);
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    await call('resetPassword', { oobCode: codeSentTo(email), newPassword: 'another-secret' });
    const again = await call('resetPassword', { oobCode: first, newPassword: 'third-secret' });
    expect(again).toMatchObject({ error: { message: 'INVALID_OOB_CODE' } });
  });

  const isProvenBy = async (idToken: string) => (await call('lookup', { idToken })).users[0].emailVerified;

  it('an address is proven by the link that is sent to it, once, and within an hour', async () => {
    const email = 'proven@example.in';
    const { idToken } = await call('signUp', { email, password });
    const ask = () => call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    expect(await ask()).toMatchObject({ email });
    const first = codeSentTo(email);
    // neither is one good for the other
    const asReset = await call('resetPassword', { oobCode: first, newPassword: 'another-secret' });
    expect(asReset).toMatchObject({ error: { message: 'INVALID_OOB_CODE' } });
    clock.advance(60 * 60_000);
    expect(await call('update', { oobCode: first })).toMatchObject({
      error: { message: 'EXPIRED_OOB_CODE' },
    });
    const { idToken: later } = await call('signInWithPassword', { email, password });
    await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: later });
    const second = codeSentTo(email);
    expect(await isProvenBy(later)).toBe(false);
    expect(await call('update', { oobCode: second })).toMatchObject({ email, emailVerified: true });
    expect(await isProvenBy(later)).toBe(true);
    expect(await call('update', { oobCode: second })).toMatchObject({
      error: { message: 'INVALID_OOB_CODE' },
    });
    const stranger = await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: 'none' });
    expect(stranger).toMatchObject({ error: { message: 'INVALID_ID_TOKEN' } });
  });

  it('five e-mails that prove an address are sent in a quarter of an hour', async () => {
    const { idToken } = await call('signUp', { email: 'often@example.in', password });
    const ask = () => call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    for (let n = 0; n < 5; n += 1) expect(await ask()).not.toHaveProperty('error');
    expect(await ask()).toMatchObject({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
  });

  it('an SMS code is good for five minutes', async () => {
    const phoneNumber = '+919800000001';
    const { sessionInfo } = await call('sendVerificationCode', { phoneNumber });
    clock.advance(5 * 60_000);
    const late = await call('signInWithPhoneNumber', { sessionInfo, code: codeSentTo(phoneNumber) });
    expect(late).toMatchObject({ error: { message: 'SESSION_EXPIRED' } });
  });

  it('a password is changed, and an account deleted, only within minutes of signing in', async () => {
    const email = 'settled@example.in';
    const { idToken } = await call('signUp', { email, password });
    clock.advance(6 * 60_000);
    const tooOld = { error: { message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } };
    expect(await call('update', { idToken, password: 'another-secret' })).toMatchObject(tooOld);
    expect(await call('delete', { idToken })).toMatchObject(tooOld);
    expect(await call('update', { idToken, displayName: 'Asha' })).toMatchObject({ displayName: 'Asha' });
  });
});

it('nobody gives themselves rights with what they change of their own account', async () => {
  const { idToken } = await call('signUp', { email: 'climber@example.in', password });
  const rights = {
    role: 'admin',
    customAttributes: '{"role":"admin"}',
    disabled: false,
    emailVerified: true,
  };
  const { idToken: after } = await call('update', {
    ...rights,
    idToken,
    displayName: 'Asha',
    returnSecureToken: true,
  });
  const [, payload = ''] = String(after).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(claims).toMatchObject({ name: 'Asha', email_verified: false });
  expect(claims).not.toHaveProperty('role');
});

describe('a page of another site', () => {
  const url = '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode';
  const send = (
    headers: Record<string, string>,
    payload = JSON.stringify({ phoneNumber: '+919800000077' }),
  ) =>
    application.inject({
      method: 'POST',
      url,
      headers: { host: 'lodge.example:4000', 'content-type': 'application/json', ...headers },
      payload,
    });

  it.each([
    ['its origin', { origin: 'https://evil.example' }, 403],
    ['no origin that it has', { origin: 'null' }, 403],
    ['the word of the browser', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('has no SMS sent: it is known by %s', async (_what, headers, status) => {
    const sent = lines.length;
    expect((await send(headers, 'phoneNumber=%2B919800000077')).statusCode).toBe(status);
    expect(lines).toHaveLength(sent);
  });

  it.each([
    ['the host that it came to', { origin: 'http://lodge.example:4000' }],
    ['the public address behind a proxy', { origin: 'https://lodge.example', host: '10.0.0.7:4000' }],
    ['no origin, being a program', {}],
  ])('is not who names %s', async (_what, headers) => {
    expect((await send(headers)).statusCode).toBe(200);
  });
});

describe('hostile calls', () => {
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
  const json = { 'content-type': 'application/json' };

  it.each([
    ['no JSON', json, '{', 400],
    ['a list', json, '[]', 400],
    ['text', json, '"x"', 400],
    ['null', json, 'null', 400],
    ['a number for an e-mail', json, '{"email":1,"password":"mountain-view"}', 400],
    ['a body too large', json, `{"email":"${'x'.repeat(40_000)}"}`, 413],
    ['another content type', { 'content-type': 'text/plain' }, '{}', 415],
    ['nobody’s prototype', json, '{"__proto__":{"email":"a@b.in"}}', 400],
  ])('%s is refused without an internal error', async (_what, headers, payload, status) => {
    const answer = await application.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.message).not.toBe('INTERNAL');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});
