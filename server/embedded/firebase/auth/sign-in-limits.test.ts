import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { networkOf } from '../../../http/network.ts';
import { type EmbeddedFirebase, startEmbeddedFirebase } from '../embedded-firebase.ts';

// Scrypt and a busy machine take their time.

const HOME = '203.0.113.5';
const ABROAD = '198.51.100.9';
const OWNER = 'owner@lodge.example';
const password = 'mountain-view';
const clock = travellingClock(new Date('2026-11-21T10:00:00Z'));
const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';
let pauses: number[];
let dataDir: string;
let embedded: EmbeddedFirebase;
let application: FastifyInstance;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lodge-limits-'));
  await open();
  await askAdmin({ email: OWNER, password });
});

afterEach(async () => {
  await close();
  await rm(dataDir, { recursive: true });
});

async function open(): Promise<void> {
  pauses = [];
  const log = { info: () => undefined, error: () => undefined };
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  embedded = await startEmbeddedFirebase({ dataDir, projectId: 'demo-lodge', clock, log, pause });
  application = Fastify();
  await application.register(embedded.routes);
}

async function close(): Promise<void> {
  await application.close();
  await embedded.close();
}

/** Makes an account that was never signed in from anywhere. */
async function askAdmin(account: object): Promise<void> {
  const url = `http://${embedded.adminAuthHost}/identitytoolkit.googleapis.com/v1/projects/demo-lodge/accounts`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const made = await fetch(url, { method: 'POST', headers, body: JSON.stringify(account) });
  expect(made.status).toBe(200);
}

/** What the operation says to somebody at this address: the reason for a no, or 'yes'. */
async function ask(operation: string, payload: object, remoteAddress: string): Promise<string> {
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${operation}`;
  const answer = await application.inject({ method: 'POST', url, payload, remoteAddress });
  return answer.json().error?.message ?? 'yes';
}

const signIn = (from: string, email = OWNER, secret = password) =>
  ask('signInWithPassword', { email, password: secret }, from);

async function guess(times: number, from: string, email = OWNER): Promise<string[]> {
  const answers: string[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await signIn(from, email, 'wrong-password'));
  return answers;
}

describe('wrong passwords', () => {
  it('from somewhere lock nobody out who comes from elsewhere', async () => {
    const answers = await guess(12, ABROAD);
    expect(answers.slice(0, 10)).toEqual(Array(10).fill('INVALID_LOGIN_CREDENTIALS'));
    expect(answers.slice(10)).toEqual([TOO_MANY, TOO_MANY]);
    expect(await signIn(ABROAD)).toBe(TOO_MANY);
    expect(await signIn(HOME)).toBe('yes');
  });

  it('are answered more and more slowly before they are refused', async () => {
    await guess(10, ABROAD);
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 2_000]);
  });

  it('never refuse an address that signed the account in before, not even after a restart', async () => {
    expect(await signIn(HOME)).toBe('yes');
    await close();
    await open();
    expect(await guess(14, HOME)).not.toContain(TOO_MANY);
    expect(pauses.at(-1)).toBe(2_000);
    expect(await signIn(HOME)).toBe('yes');
  });

  it('on many accounts are slowed and then refused where they come from, and nowhere else', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 31; n += 1) answers.push(...(await guess(1, ABROAD, `guest-${n}@example.in`)));
    expect(pauses).toHaveLength(20);
    expect(answers.indexOf(TOO_MANY)).toBe(30);
    expect(await signIn(ABROAD)).toBe(TOO_MANY);
    expect(await signIn(HOME)).toBe('yes');
  });

  it('of somebody who is signed in already count like those at the door', async () => {
    expect(await signIn(HOME)).toBe('yes');
    const check = { email: OWNER, password: 'not-the-current-one', returnSecureToken: true };
    // The open session was carried off: its new holder guesses the current password.
    for (let n = 0; n < 10; n += 1)
      expect(await ask('signInWithPassword', check, ABROAD)).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(pauses).toHaveLength(5);
    expect(await ask('signInWithPassword', check, ABROAD)).toBe(TOO_MANY);
    expect(await signIn(HOME)).toBe('yes');
  });

  it('are forgotten after a quarter of an hour', async () => {
    await guess(10, ABROAD);
    expect(await signIn(ABROAD)).toBe(TOO_MANY);
    clock.advance(15 * 60_000);
    expect(await signIn(ABROAD)).toBe('yes');
  });

  it('count for the network of an address that can be any of its own', async () => {
    for (let n = 1; n <= 10; n += 1) await guess(1, `2001:db8:1:2::${n}`);
    expect(await signIn('2001:db8:1:2:ffff::1')).toBe(TOO_MANY);
    expect(await signIn('2001:db8:1:3::1')).toBe('yes');
  });
});

describe('messages that somebody else asks for', () => {
  const sms = (from: string, phoneNumber = '+919800000001') =>
    ask('sendVerificationCode', { phoneNumber }, from);
  const reset = (from: string, email = OWNER) =>
    ask('sendOobCode', { requestType: 'PASSWORD_RESET', email }, from);

  it('do not keep the owner from an SMS', async () => {
    const abroad: string[] = [];
    for (let n = 0; n < 6; n += 1) abroad.push(await sms(ABROAD));
    expect(abroad).toEqual([...Array(5).fill('yes'), TOO_MANY]);
    expect(await sms(HOME)).toBe('yes');
  });

  it('use up the SMS of their own address alone', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 21; n += 1) answers.push(await sms(ABROAD, `+9198111${10_000 + n}`));
    expect(answers).toEqual([...Array(20).fill('yes'), 'QUOTA_EXCEEDED']);
    expect(await sms(HOME)).toBe('yes');
  });

  it('do not keep the owner from a reset', async () => {
    for (let n = 0; n < 6; n += 1) await reset(ABROAD);
    expect(await reset(ABROAD)).toBe('RESET_PASSWORD_EXCEED_LIMIT');
    expect(await reset(HOME)).toBe('yes');
  });

  it('do not keep the owner from a reset where the owner signs in, wherever they came from', async () => {
    expect(await signIn(HOME)).toBe('yes');
    for (let n = 0; n < 15; n += 1) await reset(`198.51.100.${n}`);
    expect(await reset(ABROAD)).toBe('RESET_PASSWORD_EXCEED_LIMIT');
    expect(await reset(HOME)).toBe('yes');
  });
});

it('an address makes fifty accounts in a quarter of an hour, and others go on', async () => {
  const signUp = (from: string) =>
    ask('signUp', { email: `${crypto.randomUUID()}@example.in`, password }, from);
  const answers = await Promise.all(Array.from({ length: 51 }, () => signUp(ABROAD)));
  expect(answers.filter((answer) => answer === TOO_MANY)).toHaveLength(1);
  expect(await signUp(HOME)).toBe('yes');
});

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:DB8:0001:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
