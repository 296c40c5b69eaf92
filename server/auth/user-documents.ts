import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import type { Clock } from '../../domain/clock.ts';
import { shownName } from '../../domain/plain-text.ts';
import { IdentityUnavailable, LastAdmin, NoLongerAdmin, RoleChanged } from '../errors/identity-errors.ts';
import type { VerifiedToken } from './id-tokens.ts';
import { type Role, roleOf } from './roles.ts';
import { type Timers, withDeadline } from './timers.ts';

/** A user's document `users/{uid}`; instants are ISO date-time strings. */
export type UserProfile = {
  uid: string;
  displayName?: string;
  email?: string;
  photoURL?: string;
  role: Role;
  /** Present where the account was disabled through the lodge: such an admin counts as none from then on. */
  isDisabled?: true;
  createdAt: string;
  updatedAt: string;
};

export type UserDocuments = {
  get(uid: string): Promise<UserProfile | undefined>;
  /** Whether the document is there and says what the token says: then there is nothing to sync. */
  isInStep(token: VerifiedToken): Promise<boolean>;
  /** Creates the document with role guest, or merges the name, e-mail and photo that the token has. */
  sync(token: VerifiedToken): Promise<UserProfile>;
  /**
   * Sets the role of a user whose document exists or not, and gives the one that it had; throws LastAdmin rather than
   * leave no admin, NoLongerAdmin where `by` is named and is not one any more, and RoleChanged where `seen` is said and
   * the role is another one by now.
   */
  setRole(uid: string, role: Role, by?: string, seen?: Role | null): Promise<Role>;
  /**
   * Notes that the account is, or is no longer, disabled, before Firebase Authentication is told: rivals are judged by this
   * note. Gives whether it says something else than before: without a document there is nothing to note. Throws LastAdmin
   * and NoLongerAdmin as `setRole` does.
   */
  noteDisabled(uid: string, isDisabled: boolean, by?: string): Promise<boolean>;
  /** Deletes the document of a guest; false where the user has another role. */
  removeGuest(uid: string): Promise<boolean>;
  /** Marks the document as changed, so that every server that follows it looks at the user anew. */
  touch(uid: string): Promise<void>;
  /** Asks the collection for whatever is read of many; throws IdentityUnavailable when it takes too long. */
  ask<T>(question: (users: CollectionReference) => Promise<T>): Promise<T>;
  /** True while Firestore owes an answer, also one that nobody waits for any more, and while it does not answer. */
  isBusy(): boolean;
  /** Calls with the document now and after each change; `onEnd` when Firestore ended the watch for good. */
  watch(
    uid: string,
    onProfile: (profile: UserProfile | undefined) => void,
    onEnd: (error: Error) => void,
  ): () => void;
};

const ANSWER_MS = 4000;

// As many as Firebase Authentication tells of in one answer; a lodge has three admins, not a hundred.
const MAX_ADMINS = 100;

type Options = {
  firestore: Firestore;
  clock: Clock;
  timers: Timers;
  /** Whether one of these users has an account that is not disabled. */
  maySignIn(uids: readonly string[]): Promise<boolean>;
};

export function createUserDocuments({ firestore, clock, timers, maySignIn }: Options): UserDocuments {
  const users = firestore.collection('users');
  let underWay = 0;
  let isLost = false;

  async function inTime<T>(answer: Promise<T>): Promise<T> {
    underWay += 1;
    const settle = (error?: unknown) => {
      underWay -= 1;
      isLost = isTransportError(error);
    };
    answer.then(() => settle(), settle);
    return withDeadline(answer, ANSWER_MS, timers, () => new IdentityUnavailable());
  }

  const lastTurns = new Map<string, Promise<unknown>>();

  /** Changes of one user come one after the other: rivals of the same process would wait a second for their retry. */
  function inTurn<T>(uid: string, work: () => Promise<T>): Promise<T> {
    const turn = (lastTurns.get(uid) ?? Promise.resolve()).then(work);
    const ended = turn
      .catch(() => undefined)
      .then(() => {
        if (lastTurns.get(uid) === ended) lastTurns.delete(uid);
      });
    lastTurns.set(uid, ended);
    return turn;
  }

  type Guard = (transaction: Transaction, before: DocumentData | undefined) => Promise<void>;

  type Change = { readonly before: DocumentData | undefined; readonly profile: UserProfile };

  async function change(uid: string, wanted: DocumentData, guard?: Guard): Promise<Change> {
    const document = users.doc(uid);
    // Most sign-ins change nothing and need no transaction; and where Firestore cannot be reached, none is begun
    // that would go on trying long after the caller was answered.
    const seen = (await inTime(document.get())).data();
    if (seen && isUnchanged(wanted, seen)) return { before: seen, profile: profileFrom(uid, seen) };
    const attempt = async (transaction: Transaction) => {
      const before = (await transaction.get(document)).data();
      if (before && isUnchanged(wanted, before)) return { before, profile: profileFrom(uid, before) };
      await guard?.(transaction, before);
      return { before, profile: write(transaction, document, before, wanted) };
    };
    return inTime(firestore.runTransaction(attempt));
  }

  function write(
    transaction: Transaction,
    document: DocumentReference,
    before: DocumentData | undefined,
    changed: DocumentData,
  ): UserProfile {
    const now = clock.now().toISOString();
    const created = before ? {} : { role: 'guest', createdAt: now };
    const data = { ...created, ...changed, updatedAt: now };
    transaction.set(document, data, { merge: true });
    return profileFrom(document.id, { ...before, ...data });
  }

  /** An admin who is locked out runs no lodge: somebody else who can sign in has to be one. */
  async function refuseLastAdmin(transaction: Transaction, uid: string): Promise<void> {
    const admins = await transaction.get(users.where('role', '==', 'admin').limit(MAX_ADMINS));
    const others = admins.docs
      .filter((admin) => admin.id !== uid && mayAct(admin.data()))
      .map(({ id }) => id);
    if (!(await maySignIn(others))) throw new LastAdmin();
  }

  /** An admin whom a rival demotes at the same moment must not get a last word. */
  async function refuseFormerAdmin(transaction: Transaction, by: string): Promise<void> {
    const document = await transaction.get(users.doc(by));
    if (!mayAct(document.data())) throw new NoLongerAdmin();
  }

  function noteDisabled(uid: string, isDisabled: boolean, by?: string): Promise<boolean> {
    const document = users.doc(uid);
    return inTime(
      firestore.runTransaction(async (transaction) => {
        const before = (await transaction.get(document)).data();
        if (!before) return false;
        if (isDisabled && before.role === 'admin') await refuseLastAdmin(transaction, uid);
        if (by !== undefined) await refuseFormerAdmin(transaction, by);
        const isOther = (before.isDisabled === true) !== isDisabled;
        if (isOther) write(transaction, document, before, { isDisabled });
        return isOther;
      }),
    );
  }

  return {
    async get(uid) {
      const snapshot = await inTime(users.doc(uid).get());
      return profileOrNothing(uid, snapshot.data());
    },
    isInStep: async (token) => {
      const seen = (await inTime(users.doc(token.uid).get())).data();
      return seen !== undefined && isUnchanged(fieldsOf(token), seen);
    },
    sync: (token) => inTurn(token.uid, async () => (await change(token.uid, fieldsOf(token))).profile),
    setRole: (uid, role, by, seen = null) =>
      inTurn(uid, async () => {
        const changed = await change(uid, { role }, async (transaction, before) => {
          if (seen !== null && roleOf(before?.role) !== seen) throw new RoleChanged();
          if (before?.role === 'admin') await refuseLastAdmin(transaction, uid);
          if (by !== undefined) await refuseFormerAdmin(transaction, by);
        });
        return roleOf(changed.before?.role);
      }),
    noteDisabled: (uid, isDisabled, by) => inTurn(uid, () => noteDisabled(uid, isDisabled, by)),
    removeGuest: (uid) =>
      inTurn(uid, () =>
        inTime(
          firestore.runTransaction(async (transaction) => {
            const document = users.doc(uid);
            const before = (await transaction.get(document)).data();
            if (before && roleOf(before.role) !== 'guest') return false;
            transaction.delete(document);
            return true;
          }),
        ),
      ),
    async touch(uid) {
      const snapshot = await inTime(users.doc(uid).get());
      if (snapshot.exists) await inTime(users.doc(uid).update({ updatedAt: clock.now().toISOString() }));
    },
    ask: (question) => inTime(question(users)),
    // What is watched is tried again as long as nobody answers, and does not say so.
    isBusy: () => underWay > 0 || isLost,
    watch: (uid, onProfile, onEnd) =>
      users.doc(uid).onSnapshot((snapshot) => onProfile(profileOrNothing(uid, snapshot.data())), onEnd),
  };
}

/** Whether the document is of an admin whom nobody disabled. */
function mayAct(data: DocumentData | undefined): boolean {
  return data?.role === 'admin' && data.isDisabled !== true;
}

/** Firestore's own failures carry the number of a gRPC status. */
function isTransportError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'number';
}

/** Only what the token really has: a token without a name must not take the name away. */
function fieldsOf({ name, email, picture }: VerifiedToken): DocumentData {
  return {
    ...(name !== undefined && { displayName: name }),
    ...(email !== undefined && { email }),
    ...(picture !== undefined && { photoURL: picture }),
  };
}

function isUnchanged(wanted: DocumentData, before: DocumentData): boolean {
  return Object.entries(wanted).every(([field, value]) => before[field] === value);
}

function nameOf(written: unknown): { displayName?: string } {
  const displayName = typeof written === 'string' ? shownName(written) : '';
  return displayName === '' ? {} : { displayName };
}

function profileOrNothing(uid: string, data: DocumentData | undefined): UserProfile | undefined {
  return data && profileFrom(uid, data);
}

/** Reads a document that a person may have edited in a console: what is not text counts as absent. */
export function profileFrom(uid: string, data: DocumentData): UserProfile {
  const textAt = (field: string) => {
    const value: unknown = data[field];
    return typeof value === 'string' && value !== '' ? { [field]: value } : {};
  };
  return {
    uid,
    ...nameOf(data.displayName),
    ...textAt('email'),
    ...textAt('photoURL'),
    role: roleOf(data.role),
    ...(data.isDisabled === true && { isDisabled: true }),
    createdAt: String(data.createdAt ?? ''),
    updatedAt: String(data.updatedAt ?? ''),
  };
}
