import { describe, expect, it } from 'vitest';
import { SessionStore } from './session-state.ts';
import { SessionTokens } from './session-tokens.ts';

it('why a session ended is known though somebody asked for a token meanwhile', async () => {
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
  const renewing = tokens.renew();
  const asking = tokens.idToken();
  const end = tokens.takeEnd();
  fail(Object.assign(new Error('It is over.'), { code: 'auth/user-token-expired' }));
  expect(await end).toEqual({ uid: 'meera', isDisabled: false });
  store.publish({ status: 'out' });
  expect(await renewing).toBe(false);
  expect(await asking).toBeNull();
});

describe('between the moment Firebase signs somebody out and the moment it tells', () => {
  /** Somebody who is in as far as the page knows, and whom Firebase has signed out already. */
  function signedOutElsewhere() {
    const store = new SessionStore();
    store.publish({ status: 'in', uid: 'meera' });
    let token: string | null = null;
    const current = async () => token;
    const identity = { idToken: current, renewedToken: current, signOut: async () => {} };
    const comeBack = () => {
      token = 'new';
      store.publish({ status: 'in', uid: 'meera' });
    };
    return { store, tokens: new SessionTokens(identity, store), comeBack };
  }

  it('a request waits for its token until the same person is back', async () => {
    const { store, tokens, comeBack } = signedOutElsewhere();
    const asking = tokens.idToken();
    await tokens.takeEnd();
    store.publish({ status: 'expired', uid: 'meera' });
    comeBack();
    expect(await asking).toBe('new');
  });

  it('a request that was refused waits, and is sent again', async () => {
    const { store, tokens, comeBack } = signedOutElsewhere();
    const renewing = tokens.renew();
    await tokens.takeEnd();
    store.publish({ status: 'expired', uid: 'meera' });
    comeBack();
    expect(await renewing).toBe(true);
  });

  it('a request goes on as nobody once the page knows', async () => {
    const { store, tokens } = signedOutElsewhere();
    const [asking, renewing] = [tokens.idToken(), tokens.renew()];
    await tokens.takeEnd();
    store.publish({ status: 'out' });
    expect(await asking).toBeNull();
    expect(await renewing).toBe(false);
  });
});
