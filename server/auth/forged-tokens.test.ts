import { createUserWithEmailAndPassword, type User } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedLodge, projectId } from './testing/embedded-lodge.ts';

// Scrypt and a busy machine take their time.

let lodge: EmbeddedLodge;
let user: User;

beforeAll(async () => {
  lodge = await EmbeddedLodge.open();
  ({ user } = await createUserWithEmailAndPassword(lodge.browser(), 'asha@example.in', 'mountain-view'));
});

afterAll(() => lodge.close());

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const unsigned = { alg: 'none', typ: 'JWT' };

function claims() {
  const now = Math.floor(Date.now() / 1000);
  return {
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: user.uid,
    user_id: user.uid,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    firebase: { sign_in_provider: 'password', identities: {} },
  };
}

describe('a token that the lodge did not make', () => {
  it.each([
    ['has no proof', () => `${encode(unsigned)}.${encode(claims())}.`],
    [
      'has a proof of its own',
      () => `${encode(unsigned)}.${encode({ ...claims(), proof: 'x'.repeat(43) })}.`,
    ],
    ['is no token', () => 'nonsense'],
    ['is empty', () => ''],
    ['has no payload', () => '..'],
    ['has a payload that is not JSON', () => `${encode(unsigned)}.${encode('{')}.`],
    ['is far too long', () => `${encode(unsigned)}.${encode('x'.repeat(20_000))}.`],
  ])('is refused when it %s', async (_what, forge) => {
    await expect(lodge.identity.verify(forge())).rejects.toMatchObject({ name: 'Unauthenticated' });
  });

  it('is refused when a single claim of a genuine one was changed', async () => {
    const [header = '', payload = ''] = (await user.getIdToken()).split('.');
    const genuine = Buffer.from(payload, 'base64url').toString();
    const forgeries = [
      genuine.replace(user.uid, 'somebody-else'),
      genuine.replace('"email_verified":false', '"email_verified":true'),
      genuine.replace(/"exp":\d+/, '"exp":4000000000'),
      genuine.replace(',"proof":', ',"sub":"somebody-else","proof":'),
      genuine.replace(/\}$/, ',"sub":"somebody-else"}'),
      genuine.replace(/^\{/, '{"sub":"somebody-else",'),
      `${genuine} `,
    ];
    for (const forgery of forgeries) {
      expect(forgery).not.toBe(genuine);
      const verifying = lodge.identity.verify(`${header}.${encode(forgery)}.`);
      await expect(verifying).rejects.toMatchObject({ reason: 'forged' });
    }
    expect((await lodge.identity.verify(`${header}.${encode(genuine)}.`)).uid).toBe(user.uid);
  });

  it('is refused by the embedded Auth as well', async () => {
    const idToken = `${encode(unsigned)}.${encode(claims())}.`;
    for (const operation of ['lookup', 'update', 'delete']) {
      const { answer } = await lodge.call(operation, { idToken, displayName: 'Mallory' });
      expect(answer).toMatchObject({ error: { message: 'INVALID_ID_TOKEN' } });
    }
  });

  it('comes from another installation with a key of its own', async () => {
    const other = await EmbeddedLodge.open();
    const { user: stranger } = await createUserWithEmailAndPassword(
      other.browser(),
      'm@example.in',
      'mountain-view',
    );
    const idToken = await stranger.getIdToken();
    await other.close();
    await lodge.restart();
    await expect(lodge.identity.verify(idToken)).rejects.toMatchObject({ reason: 'forged' });
  });
});
