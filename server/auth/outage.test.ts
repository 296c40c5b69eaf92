import { createUserWithEmailAndPassword, type User } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Identity, openIdentity } from './identity.ts';
import { EmbeddedLodge, projectId } from './testing/embedded-lodge.ts';
import { HandDrivenTimers } from './testing/hand-driven-timers.ts';

// Scrypt and a busy machine take their time.

const MINUTE = 60_000;
let lodge: EmbeddedLodge;
let timers: HandDrivenTimers;
let identity: Identity;
let user: User;
let idToken: string;

beforeEach(async () => {
  lodge = await EmbeddedLodge.open();
  timers = new HandDrivenTimers(new Date());
  const { embedded } = lodge;
  identity = await openIdentity({ mode: 'embedded', projectId, clock: timers.clock, timers, embedded });
  ({ user } = await createUserWithEmailAndPassword(lodge.browser(), 'asha@example.in', 'mountain-view'));
  idToken = await user.getIdToken();
});

afterEach(async () => {
  await identity.close();
  await lodge.close();
});

describe('while Firebase cannot be reached', () => {
  it('a token that was verified is taken for five minutes more, and is then not called a bad one', async () => {
    const verified = await identity.verify(idToken);
    await lodge.embedded.close();
    timers.pass(5 * MINUTE - 1);
    expect(await identity.verify(idToken)).toEqual(verified);
    timers.pass(1);
    await expect(identity.verify(idToken)).rejects.toMatchObject({ name: 'IdentityUnavailable' });
  });

  it('what asks Firebase each time does not trust what it knew', async () => {
    await identity.verify(idToken);
    await lodge.embedded.close();
    await expect(identity.verifyUnrevoked(idToken)).rejects.toMatchObject({ name: 'IdentityUnavailable' });
  });

  it('a role that was read holds, and one that was not is guest', async () => {
    const verified = await identity.verify(idToken);
    await identity.syncProfile(verified);
    await identity.setRole(user.uid, 'manager');
    expect(await identity.roleOf(user.uid)).toBe('manager');
    await lodge.embedded.close();
    timers.pass(30 * MINUTE);
    const asking = Promise.all([identity.roleOf(user.uid), identity.roleOf('somebody-else')]);
    timers.pass(3000);
    expect(await asking).toEqual(['manager', 'guest']);
  });

  it('a change of a user document is given up after four seconds', async () => {
    const verified = await identity.verify(idToken);
    await lodge.embedded.close();
    const syncing = expect(identity.syncProfile(verified)).rejects.toMatchObject({
      name: 'IdentityUnavailable',
    });
    // The deadline begins with the change, which waits for its turn.
    await new Promise<void>((resolve) => setImmediate(resolve));
    timers.pass(4000);
    await syncing;
  });
});

it('a token ends when it expires, although it was verified before', async () => {
  await identity.verify(idToken);
  const { expiresAt } = await identity.verify(idToken);
  expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(59 * MINUTE);
  timers.clock.travelTo(new Date(expiresAt.getTime() - MINUTE));
  await identity.verify(idToken);
  await lodge.embedded.close();
  timers.pass(MINUTE);
  // Asked anew and not answered: what counts here is that the old answer was not given again.
  await expect(identity.verify(idToken)).rejects.toMatchObject({ name: 'IdentityUnavailable' });
});
