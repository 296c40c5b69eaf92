import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import type { Role } from '../../../auth/roles.ts';
import { EmbeddedLodge } from '../../../auth/testing/embedded-lodge.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewers } from '../../../testing/viewers.ts';
import { GuestService } from '../guest.service.ts';
import { AccountRemovalService } from './account-removal.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
let lodge: EmbeddedLodge;

beforeAll(async () => {
  lodge = await EmbeddedLodge.open();
});
afterAll(async () => {
  await lodge.close();
  await drop();
});

/** A guest who signs in, with a role. */
async function signedIn(name: string, role: Role) {
  const email = `${name}@deleted.example`;
  const request = { email, password: 'mountain-view', displayName: name, role };
  const uid = await lodge.identity.ensureAccount(request);
  return seed.guest(name, { uid, email });
}

function erase({ id: guestId, version }: { id: string; version: number }, identity = lodge.identity) {
  const scope = scopeOf(database, clock, viewers.admin, crypto.randomUUID());
  return new GuestService({ ...scope, identity }).erase(viewers.admin, { guestId, version });
}

const waiting = () => database.prisma.accountRemoval.count();

it('the account of a guest whose data is deleted goes with it: nobody can sign in with it, and no list shows it', async () => {
  const guest = await signedIn('tara', 'guest');
  const uid = guest.uid ?? '';
  await erase(guest);
  expect(await lodge.identity.findAccount(uid)).toBeNull();
  expect(await lodge.identity.profileOf(uid)).toBeUndefined();
  expect(
    (await lodge.call('signInWithPassword', { email: 'tara@deleted.example', password: 'mountain-view' }))
      .status,
  ).toBe(400);
  expect(await waiting()).toBe(0);
});

it('what Firebase does not do at once is done by the sweep, and doing it twice comes to the same', async () => {
  const guest = await signedIn('uma', 'guest');
  const uid = guest.uid ?? '';
  await erase(guest, scopeOf(database, clock, viewers.admin, null).identity);
  expect(await waiting()).toBe(1);
  const removals = new AccountRemovalService({ database, identity: lodge.identity });
  expect(await removals.removeAsked()).toBe(1);
  expect(await lodge.identity.findAccount(uid)).toBeNull();
  expect(await lodge.identity.removeGuestAccount(uid)).toBe(true);
  expect(await removals.removeAsked()).toBe(0);
});

it('who works at the lodge keeps the account', async () => {
  const guest = await signedIn('vani', 'manager');
  await erase(guest);
  expect(await lodge.identity.findAccount(guest.uid ?? '')).toMatchObject({ uid: guest.uid });
  expect((await lodge.identity.profileOf(guest.uid ?? ''))?.role).toBe('manager');
  expect(await waiting()).toBe(0);
});
