import { createUserWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../../domain/clock.ts';
import { PATIENCE } from '../../domain/testing/patience.ts';
import { openIdentity } from './identity.ts';
import type { Role } from './roles.ts';
import { EmbeddedLodge, projectId } from './testing/embedded-lodge.ts';

// Long enough for a busy machine; what is waited for comes by itself or never.

let lodge: EmbeddedLodge;

beforeAll(async () => {
  lodge = await EmbeddedLodge.open();
});

afterAll(() => lodge.close());

async function signUp() {
  const email = `guest-${crypto.randomUUID()}@example.in`;
  const { user } = await createUserWithEmailAndPassword(lodge.browser(), email, 'mountain-view');
  const idToken = await user.getIdToken();
  await lodge.identity.syncProfile(await lodge.identity.verify(idToken));
  return { uid: user.uid, idToken };
}

describe('a role that is changed in Firestore', () => {
  it('reaches the server that changed it and every other, without being asked for', async () => {
    const { uid } = await signUp();
    const { embedded } = lodge;
    const other = await openIdentity({ mode: 'embedded', projectId, clock: systemClock, embedded });
    onTestFinished(() => other.close());
    const seen: Role[] = [];
    onTestFinished(other.watchUser(uid, ({ role }) => seen.push(role)));
    await vi.waitFor(() => expect(seen).toEqual(['guest']), PATIENCE);
    await lodge.identity.setRole(uid, 'manager');
    await vi.waitFor(() => expect(seen).toEqual(['guest', 'manager']), PATIENCE);
    await vi.waitFor(async () => expect(await lodge.identity.roleOf(uid)).toBe('manager'), PATIENCE);
    await lodge.identity.setRole(uid, 'guest');
    await vi.waitFor(() => expect(seen).toEqual(['guest', 'manager', 'guest']), PATIENCE);
  });

  it('is never given by signing in', async () => {
    const { uid, idToken } = await signUp();
    await lodge.identity.setRole(uid, 'agent');
    const profiles = await Promise.all(
      [1, 2, 3].map(async () => lodge.identity.syncProfile(await lodge.identity.verify(idToken))),
    );
    expect(profiles.map(({ role }) => role)).toEqual(['agent', 'agent', 'agent']);
  });

  it('is created once when the first calls of a user come together', async () => {
    const email = `guest-${crypto.randomUUID()}@example.in`;
    const { user } = await createUserWithEmailAndPassword(lodge.browser(), email, 'mountain-view');
    const verified = await lodge.identity.verify(await user.getIdToken());
    const profiles = await Promise.all([1, 2, 3, 4].map(() => lodge.identity.syncProfile(verified)));
    expect(new Set(profiles.map(({ createdAt }) => createdAt)).size).toBe(1);
  });
});

describe('the last admin', () => {
  it('stays one, also when two step down at the same time', async () => {
    const [first, second] = await Promise.all([signUp(), signUp()]);
    await lodge.identity.setRole(first.uid, 'admin');
    await lodge.identity.setRole(second.uid, 'admin');
    const stepDown = (uid: string) =>
      lodge.identity.setRole(uid, 'guest').then(
        () => 'stepped down',
        (error: Error) => error.name,
      );
    const outcomes = await Promise.all([stepDown(first.uid), stepDown(second.uid)]);
    expect(outcomes.toSorted()).toEqual(['LastAdmin', 'stepped down']);
  });

  it('is one who can sign in: an admin who is locked out does not count', async () => {
    const [here, lockedOut] = await Promise.all([signUp(), signUp()]);
    await lodge.identity.setRole(here.uid, 'admin');
    await lodge.identity.setRole(lockedOut.uid, 'admin');
    await lodge.identity.setDisabled(lockedOut.uid, true);
    const { users } = await lodge.identity.listUsers({ search: '', first: 200, after: null });
    const others = users.filter(({ uid, role }) => role === 'admin' && uid !== here.uid);
    expect(others.map(({ uid }) => uid)).toContain(lockedOut.uid);
    for (const { uid } of others) if (uid !== lockedOut.uid) await lodge.identity.setRole(uid, 'guest');
    await expect(lodge.identity.setRole(here.uid, 'guest')).rejects.toMatchObject({ name: 'LastAdmin' });
    await lodge.identity.setRole(lockedOut.uid, 'guest');
  });
});

describe('an account that another server disables', () => {
  it('is refused here as soon as the change arrives, although its token was verified before', async () => {
    const { uid, idToken } = await signUp();
    const { embedded } = lodge;
    const other = await openIdentity({ mode: 'embedded', projectId, clock: systemClock, embedded });
    onTestFinished(() => other.close());
    await lodge.identity.verify(idToken);
    await lodge.identity.roleOf(uid);
    await other.setDisabled(uid, true);
    const refused = () =>
      expect(lodge.identity.verify(idToken)).rejects.toMatchObject({ reason: 'disabled' });
    await vi.waitFor(refused, PATIENCE);
  });
});
