import type { Clock } from '../../domain/clock.ts';
import type { Role } from './roles.ts';
import type { Timers } from './timers.ts';
import type { UserDocuments, UserProfile } from './user-documents.ts';

/** What is known of a user at the moment; without a profile where there is no document, or none can be trusted. */
export type UserState = { uid: string; role: Role; profile?: UserProfile };

export type RoleDirectory = {
  /** The user's role now. Waits for the first read, at most three seconds; never read counts as guest. */
  roleOf(uid: string): Promise<Role>;
  stateOf(uid: string): Promise<UserState>;
  /** The role as it was read last, while that is believed; guest otherwise. Waits for nobody. */
  heldRoleOf(uid: string): Role;
  /** Calls with the user's state as soon as it is known and after each change; gives what ends it. */
  watch(uid: string, listener: (state: UserState) => void): () => void;
  /** Calls the user's listeners although nothing is known to have changed: the account itself did. */
  tellAgain(uid: string): void;
  /** Whose document is followed: everybody who was active of late. */
  activeUids(): string[];
  close(): void;
};

type Options = {
  documents: Pick<UserDocuments, 'get' | 'watch'>;
  clock: Clock;
  timers: Timers;
  /** Told of each change of a document that was known before. */
  onChange?: (uid: string) => void;
};

const IDLE_MS = 5 * 60_000;
const HOLD_MS = 60 * 60_000;
const CONFIRM_MS = 5 * 60_000;
const FIRST_READ_MS = 3000;
const JOB_INTERVAL_MS = 30_000;

type Entry = {
  uid: string;
  profile?: UserProfile | undefined;
  /** When Firestore last said so, in milliseconds; absent until the first read. */
  confirmedAt?: number | undefined;
  usedAt: number;
  /** The read that is under way. */
  reading?: Promise<void> | undefined;
  /** When it was last read on demand. */
  askedAt?: number | undefined;
  /** The last state that listeners were told, to tell them changes alone. */
  published?: UserState | undefined;
  listeners: Set<(state: UserState) => void>;
  firstRead: Promise<void>;
  stop: () => void;
};

/**
 * Keeps the documents of the users who are active, one Firestore listener each. A role that was read holds for
 * an hour while Firestore cannot be reached; no failure ever raises one.
 */
export function createRoleDirectory({ documents, clock, timers, onChange }: Options): RoleDirectory {
  const entries = new Map<string, Entry>();
  // What was known of users who went idle: they come back to it when Firestore is out of reach by then.
  const remembered = new Map<string, Pick<Entry, 'profile' | 'confirmedAt'>>();
  const stopJobs = timers.every(JOB_INTERVAL_MS, runJob);
  const now = () => clock.now().getTime();

  function entryOf(uid: string): Entry {
    const known = entries.get(uid);
    if (known) {
      known.usedAt = now();
      return known;
    }
    const entry = openEntry(uid);
    entries.set(uid, entry);
    return entry;
  }

  function openEntry(uid: string): Entry {
    const { promise: firstRead, resolve: isRead } = Promise.withResolvers<void>();
    const callOff = timers.after(FIRST_READ_MS, isRead);
    const entry: Entry = {
      uid,
      ...remembered.get(uid),
      usedAt: now(),
      listeners: new Set(),
      firstRead,
      stop: () => undefined,
    };
    remembered.delete(uid);
    const stopWatch = documents.watch(
      uid,
      (profile) => {
        confirm(entry, profile);
        callOff();
        isRead();
      },
      // The sweep reads the document from then on, so a watch that ended costs freshness, not the role.
      () => undefined,
    );
    entry.stop = () => {
      callOff();
      isRead();
      stopWatch();
    };
    return entry;
  }

  function confirm(entry: Entry, profile: UserProfile | undefined): void {
    const isFirst = entry.confirmedAt === undefined;
    const isChanged =
      profile?.updatedAt !== entry.profile?.updatedAt || profile?.role !== entry.profile?.role;
    entry.profile = profile;
    entry.confirmedAt = now();
    if (isChanged && !isFirst) onChange?.(entry.uid);
    tell(entry, isChanged);
  }

  /** A profile that nobody confirmed for an hour is no longer believed. */
  function stateNow({ uid, profile, confirmedAt }: Entry): UserState {
    const isHeld = confirmedAt !== undefined && now() - confirmedAt <= HOLD_MS;
    return isHeld && profile ? { uid, role: profile.role, profile } : { uid, role: 'guest' };
  }

  function tell(entry: Entry, isChanged: boolean): void {
    const state = stateNow(entry);
    if (entry.published && !isChanged && entry.published.role === state.role) return;
    entry.published = state;
    for (const listener of [...entry.listeners]) listener(state);
  }

  function runJob(): void {
    const time = now();
    for (const [uid, { confirmedAt = 0 }] of remembered)
      if (time - confirmedAt > HOLD_MS) remembered.delete(uid);
    for (const entry of entries.values()) {
      if (entry.listeners.size === 0 && time - entry.usedAt > IDLE_MS) drop(entry);
      else void readThenTell(entry);
    }
  }

  async function readThenTell(entry: Entry): Promise<void> {
    // A user who is no longer believed may only have slept with the machine: asked first, told after.
    if (isOutdated(entry)) await readInTime(entry);
    else if (now() - (entry.confirmedAt ?? 0) > CONFIRM_MS) void readAgain(entry);
    if (entry.published) tell(entry, false);
  }

  function isOutdated({ confirmedAt }: Entry): boolean {
    return confirmedAt !== undefined && now() - confirmedAt > HOLD_MS;
  }

  /** Reads a document at once, and waits no longer for it than for the first time. */
  function readInTime(entry: Entry): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const callOff = timers.after(FIRST_READ_MS, resolve);
    void readAgain(entry).then(resolve);
    return promise.finally(callOff);
  }

  /** A listener that is cut off says nothing, so silence is checked with a read. */
  function readAgain(entry: Entry): Promise<void> {
    entry.reading ??= documents
      .get(entry.uid)
      .then((profile) => confirm(entry, profile))
      // Out of reach: the hour of grace runs on, and the next sweep tries again.
      .catch(() => undefined)
      .finally(() => {
        entry.reading = undefined;
      });
    return entry.reading;
  }

  function drop(entry: Entry): void {
    entries.delete(entry.uid);
    entry.stop();
    if (entry.confirmedAt === undefined) return;
    remembered.set(entry.uid, { profile: entry.profile, confirmedAt: entry.confirmedAt });
  }

  async function stateOf(uid: string): Promise<UserState> {
    const entry = entryOf(uid);
    await entry.firstRead;
    // The clock may have jumped: a laptop that was suspended reads before it takes staff for guests.
    if (isOutdated(entry) && now() - (entry.askedAt ?? 0) > JOB_INTERVAL_MS) {
      entry.askedAt = now();
      await readInTime(entry);
    }
    return stateNow(entry);
  }

  return {
    stateOf,
    heldRoleOf(uid) {
      const entry = entries.get(uid);
      return entry ? stateNow(entry).role : 'guest';
    },
    roleOf: async (uid) => (await stateOf(uid)).role,
    watch(uid, listener) {
      const entry = entryOf(uid);
      entry.listeners.add(listener);
      if (entry.published) listener(entry.published);
      else
        entry.firstRead
          .then(() => entry.listeners.has(listener) && tell(entry, false))
          .catch(() => undefined);
      return () => {
        entry.listeners.delete(listener);
        entry.usedAt = now();
      };
    },
    tellAgain(uid) {
      const entry = entries.get(uid);
      if (entry?.published) tell(entry, true);
    },
    activeUids: () => [...entries.keys()],
    close() {
      stopJobs();
      for (const entry of entries.values()) entry.stop();
      entries.clear();
    },
  };
}
