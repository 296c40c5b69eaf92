import { expect, it } from 'vitest';
import { renderRoute } from '../../testing/render-route.tsx';
import { openedSession } from './session.ts';
import { isFresh, storedSession } from './stored-session.ts';

const settingsOf = async () => (await openedSession()).settings;

it('who is signed in is read as the SDK has stored it, with the token', async () => {
  await renderRoute('/manager/bookings', 'manager');
  const { firebase } = await settingsOf();
  const session = await openedSession();
  const stored = await storedSession(firebase.apiKey);
  // the page shows what the device keeps before the SDK has read who it is
  await expect.poll(() => session.state()).toEqual({ status: 'in', uid: stored?.uid });
  expect(stored?.token).toBe(await session.idToken());
  expect(stored && isFresh(stored)).toBe(true);
  expect(await storedSession()).toEqual(stored);
});

it('nobody is found under another key, nor after signing out', async () => {
  await renderRoute('/manager/bookings', 'manager');
  const { firebase } = await settingsOf();
  expect(await storedSession('another-key')).toBeNull();
  await renderRoute('/auth/login', null);
  await expect.poll(() => storedSession(firebase.apiKey)).toBeNull();
  expect(await storedSession()).toBeNull();
});
