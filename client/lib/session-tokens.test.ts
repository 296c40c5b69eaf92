import { expect, it } from 'vitest';
import { SessionStore } from './session-state.ts';
import { SessionTokens } from './session-tokens.ts';

it('knows why a session ended though somebody asked for a token meanwhile', async () => {
  const store = new SessionStore();
  store.publish({ status: 'in', uid: 'meera' });
  let fail = (_error: Error) => {};
  const refused = new Promise<string>((_resolve, reject) => {
    fail = reject;
  });
  const tokens = new SessionTokens(
    { idToken: async () => null, renewedToken: () => refused, signOut: async () => {} },
    store,
  );
  const renewing = tokens.renew(async () => {});
  const asking = tokens.idToken();
  const end = tokens.takeEnd();
  await asking;
  fail(Object.assign(new Error('It is over.'), { code: 'auth/user-token-expired' }));
  expect(await end).toEqual({ uid: 'meera', isDisabled: false });
  store.publish({ status: 'out' });
  expect(await renewing).toBe(false);
});
