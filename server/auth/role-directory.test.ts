import { beforeEach, describe, expect, it } from 'vitest';
import { createRoleDirectory, type RoleDirectory, type UserState } from './role-directory.ts';
import type { Role } from './roles.ts';
import { HandDrivenTimers } from './testing/hand-driven-timers.ts';
import type { UserProfile } from './user-documents.ts';

const MINUTE = 60_000;
const uid = 'asha';

/** Firestore as the directory sees it, which can be cut off as a network would cut it: without a word. */
class FakeDocuments {
  isReachable = true;
  watches = 0;
  reads = 0;
  #profile: UserProfile | undefined;
  readonly #watchers = new Map<(profile: UserProfile | undefined) => void, (error: Error) => void>();

  set(role: Role): void {
    const updatedAt = `${role}-${Math.random()}`;
    this.#profile = { uid, role, createdAt: '2026-11-21T10:00:00.000Z', updatedAt };
    if (this.isReachable) for (const watcher of this.#watchers.keys()) watcher(this.#profile);
  }

  endWatches(): void {
    for (const onEnd of this.#watchers.values()) onEnd(new Error('permission denied'));
    this.#watchers.clear();
  }

  async get(): Promise<UserProfile | undefined> {
    this.reads += 1;
    if (!this.isReachable) throw new Error('unavailable');
    return this.#profile;
  }

  watch(_uid: string, onProfile: (profile: UserProfile | undefined) => void, onEnd: (error: Error) => void) {
    this.watches += 1;
    this.#watchers.set(onProfile, onEnd);
    if (this.isReachable) queueMicrotask(() => this.#watchers.has(onProfile) && onProfile(this.#profile));
    return () => {
      this.watches -= 1;
      this.#watchers.delete(onProfile);
    };
  }
}

let timers: HandDrivenTimers;
let documents: FakeDocuments;
let directory: RoleDirectory;
let changes: string[];

beforeEach(() => {
  timers = new HandDrivenTimers(new Date('2026-11-21T10:00:00Z'));
  documents = new FakeDocuments();
  changes = [];
  const { clock } = timers;
  directory = createRoleDirectory({ documents, clock, timers, onChange: (changed) => changes.push(changed) });
});

/** Lets answers that are under way arrive. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Lets minutes pass one by one, with the answers of each. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    timers.pass(MINUTE);
    await settled();
  }
}

/** A role asked for while Firestore is silent is answered only once the wait is over. */
async function roleAfterWaiting(): Promise<Role> {
  const asking = directory.roleOf(uid);
  timers.pass(3000);
  return asking;
}

describe('a role', () => {
  it('is the one in the document, at once after each change', async () => {
    documents.set('agent');
    expect(await directory.roleOf(uid)).toBe('agent');
    documents.set('manager');
    expect(await directory.roleOf(uid)).toBe('manager');
    expect(changes).toEqual([uid]);
  });

  it('is guest where there is no document', async () => {
    expect(await directory.stateOf(uid)).toEqual({ uid, role: 'guest' });
  });

  it('that was never read is guest, after three seconds of waiting, and is read as soon as it can be', async () => {
    documents.isReachable = false;
    documents.set('admin');
    expect(await roleAfterWaiting()).toBe('guest');
    documents.isReachable = true;
    documents.set('admin');
    expect(await directory.roleOf(uid)).toBe('admin');
  });

  it('once read holds for sixty minutes while Firestore cannot be reached, and then no longer', async () => {
    documents.set('manager');
    await directory.roleOf(uid);
    documents.isReachable = false;
    for (let minute = 0; minute < 60; minute += 1) {
      await pass(1);
      expect(await directory.roleOf(uid)).toBe('manager');
    }
    await pass(1);
    expect(await directory.roleOf(uid)).toBe('guest');
  });

  it('holds on when Firestore came back within the hour, although the listener stayed silent', async () => {
    documents.set('manager');
    await directory.roleOf(uid);
    documents.endWatches();
    for (let minute = 0; minute < 90; minute += 1) {
      await pass(1);
      expect(await directory.roleOf(uid)).toBe('manager');
    }
    documents.set('agent');
    await pass(6);
    expect(await directory.roleOf(uid)).toBe('agent');
  });

  it('is read on demand when the clock has jumped over the hour, as of a machine that was suspended', async () => {
    documents.set('manager');
    await directory.roleOf(uid);
    const states: Role[] = [];
    directory.watch(uid, ({ role }) => states.push(role));
    timers.clock.travelTo(new Date(timers.clock.now().getTime() + 8 * 60 * MINUTE));
    expect(await directory.roleOf(uid)).toBe('manager');
    timers.clock.travelTo(new Date(timers.clock.now().getTime() + 8 * 60 * MINUTE));
    await pass(1);
    expect(states).toEqual(['manager']);
  });

  it('is never raised by a failure: what was lowered stays so', async () => {
    documents.set('admin');
    await directory.roleOf(uid);
    documents.set('guest');
    documents.isReachable = false;
    await pass(90);
    expect(await roleAfterWaiting()).toBe('guest');
  });

  it('of a user who was idle is held as well when Firestore is out of reach on their return', async () => {
    documents.set('agent');
    await directory.roleOf(uid);
    documents.isReachable = false;
    await pass(30);
    expect(documents.watches).toBe(0);
    expect(await roleAfterWaiting()).toBe('agent');
    await pass(31);
    expect(await roleAfterWaiting()).toBe('guest');
  });
});

describe('the listener of a user', () => {
  it('is one, however often the role is asked for', async () => {
    await Promise.all([1, 2, 3].map(() => directory.roleOf(uid)));
    directory.watch(uid, () => undefined);
    expect(documents.watches).toBe(1);
  });

  it('is dropped after five idle minutes, and not while somebody asks or watches', async () => {
    await directory.roleOf(uid);
    await pass(4);
    await directory.roleOf(uid);
    await pass(4);
    expect(documents.watches).toBe(1);
    const stop = directory.watch(uid, () => undefined);
    await pass(20);
    expect(documents.watches).toBe(1);
    stop();
    await pass(6);
    expect(documents.watches).toBe(0);
  });

  it('ends with the directory', async () => {
    await directory.roleOf(uid);
    directory.close();
    expect(documents.watches).toBe(0);
    timers.pass(MINUTE);
    expect(documents.reads).toBe(0);
  });
});

describe('somebody who watches a user', () => {
  let seen: Role[];
  const note = ({ role }: UserState) => seen.push(role);

  beforeEach(() => {
    seen = [];
  });

  it('hears the role once it is known and after each change', async () => {
    documents.set('agent');
    const stop = directory.watch(uid, note);
    await settled();
    documents.set('admin');
    stop();
    documents.set('guest');
    expect(seen).toEqual(['agent', 'admin']);
  });

  it('hears it at once where it is known', async () => {
    documents.set('agent');
    await directory.roleOf(uid);
    directory.watch(uid, note);
    expect(seen).toEqual(['agent']);
  });

  it('hears when the hour of grace is over, and when the role is known again', async () => {
    documents.set('manager');
    directory.watch(uid, note);
    await settled();
    documents.isReachable = false;
    await pass(61);
    expect(seen).toEqual(['manager', 'guest']);
    documents.isReachable = true;
    await pass(1);
    expect(seen).toEqual(['manager', 'guest', 'manager']);
  });

  it('hears guest when the role cannot be read at all', async () => {
    documents.isReachable = false;
    directory.watch(uid, note);
    timers.pass(3000);
    await settled();
    expect(seen).toEqual(['guest']);
  });
});
