import type { Auth } from 'firebase-admin/auth';
import type { Clock } from '../../domain/clock.ts';
import { IdentityUnavailable } from '../errors/identity-errors.ts';
import {
  type Account,
  type AccountRequest,
  deleteAccount,
  disableAccount,
  ensureAccount,
  findAccount,
  lockedOutOf,
  maySignIn,
} from './accounts.ts';
import { connectFirebase } from './firebase.ts';
import { createIdTokens, type VerifiedToken } from './id-tokens.ts';
import { createRoleDirectory, type UserState } from './role-directory.ts';
import type { Role } from './roles.ts';
import { systemTimers, type Timers, withDeadline } from './timers.ts';
import { createUserDocuments, type UserDocuments, type UserProfile } from './user-documents.ts';
import { createUserListing, type ListedUser, type ListQuery, type UserList } from './user-listing.ts';

type EmbeddedEnd = { adminAuthHost: string; firestoreHost: string; isGenuine(idToken: string): boolean };

/** How often those who are active are looked up, for an account that was disabled in Firebase's own console. */
const LOOK_MS = 60_000;
const MAX_LOOKED_UP = 100;
/** How long Firebase Authentication may take to disable an account, in milliseconds. */
const ANSWER_MS = 4000;

type OwnOptions = {
  projectId: string;
  clock: Clock;
  timers?: Timers;
  /** Stands in for `firebase-admin` in tests. */
  connect?: typeof connectFirebase;
};

type IdentityOptions = OwnOptions &
  (
    | { mode: 'embedded'; embedded: EmbeddedEnd }
    | { mode: 'emulator'; emulatorHosts: { auth: string; firestore: string } }
    | { mode: 'production' }
  );

/** Who users are and what they may be: the application's one door to Firebase. */
export type Identity = {
  /** Who the token proves; throws Unauthenticated, or IdentityUnavailable. */
  verify(idToken: string): Promise<VerifiedToken>;
  /** As verify, and asks Firebase itself for a revoked session each time; for the few dangerous mutations. */
  verifyUnrevoked(idToken: string): Promise<VerifiedToken>;
  /** The live role; guest where it was never read. */
  roleOf(uid: string): Promise<Role>;
  /** The role as far as it is known without asking anybody; guest where it is not. */
  heldRoleOf(uid: string): Role;
  /** The live role and document; without a profile where there is none. */
  stateOf(uid: string): Promise<UserState>;
  /** Whether the user's document says what the token says, so that there is nothing to sync. */
  isInStep(token: VerifiedToken): Promise<boolean>;
  /** Creates or merges the document of the user whom the token proves. */
  syncProfile(token: VerifiedToken): Promise<UserProfile>;
  /** Calls with the user's state as soon as it is known and after each change; gives what ends it. */
  watchUser(uid: string, listener: (state: UserState) => void): () => void;
  /** The user's document as it is at this moment; undefined where there is none. */
  profileOf(uid: string): Promise<UserProfile | undefined>;
  /** A part of all users, or of those whose name, e-mail or phone begins like the search. */
  listUsers(query: ListQuery): Promise<UserList>;
  /** What the account adds to a document: the phone number, when it was seen last and whether it is disabled. */
  describeUsers(profiles: readonly UserProfile[]): Promise<ListedUser[]>;
  /** What users are called, by their uids; without those of whom nobody knows a name. */
  namesOf(uids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The uids of those whose name, e-mail or phone begins like the search. */
  uidsLike(search: string): Promise<string[]>;
  /**
   * Gives the role that the user had. Throws LastAdmin rather than leave the lodge without an admin, NoLongerAdmin
   * where `by` is none any more, RoleChanged where the role is not the one that was `seen`.
   */
  setRole(uid: string, role: Role, by?: string, seen?: Role | null): Promise<Role>;
  /**
   * Locks the account out, or lets it in again; it binds the user's next call and ends what is open. Throws LastAdmin and
   * NoLongerAdmin as `setRole` does, NoSuchAccount where there is none.
   */
  setDisabled(uid: string, isDisabled: boolean, by?: string): Promise<void>;
  /** Makes sure of an account with this e-mail, password, name and role; gives its uid. */
  ensureAccount(request: AccountRequest): Promise<string>;
  /**
   * Removes the account and the document of a user who is a guest; what is open of it ends. False where the user has another
   * role: then nothing is removed. Done again it comes to the same. Throws IdentityUnavailable.
   */
  removeGuestAccount(uid: string): Promise<boolean>;
  /** The account with this e-mail or this uid; null where nobody has signed up with it. */
  findAccount(emailOrUid: string): Promise<Account | null>;
  close(): Promise<void>;
};

export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { projectId, clock, timers = systemTimers, connect = connectFirebase } = options;
  const emulatorHosts = emulatorHostsOf(options);
  const firebase = await connect({ projectId, ...(emulatorHosts && { emulatorHosts }) });
  const isGenuine = options.mode === 'embedded' ? options.embedded.isGenuine : undefined;
  const idTokens = createIdTokens({
    auth: firebase.auth,
    clock,
    timers,
    isAlwaysAsked: options.mode !== 'production',
    isGenuine,
  });
  const documents = createUserDocuments({
    firestore: firebase.firestore,
    clock,
    timers,
    maySignIn: (uids) => maySignIn(firebase.auth, uids),
  });
  const listing = createUserListing({ auth: firebase.auth, documents, timers });
  const directory = createRoleDirectory({ documents, clock, timers, onChange: idTokens.forget });
  const lookAgain = (uid: string) => {
    idTokens.forget(uid);
    directory.tellAgain(uid);
  };
  const stopLooking = timers.every(
    LOOK_MS,
    () => void findLockedOut(firebase.auth, directory.activeUids()).then((uids) => uids.forEach(lookAgain)),
  );
  const accounts = { auth: firebase.auth, documents, timers, lookAgain };

  return {
    verify: idTokens.verify,
    verifyUnrevoked: idTokens.verifyUnrevoked,
    roleOf: directory.roleOf,
    heldRoleOf: directory.heldRoleOf,
    stateOf: directory.stateOf,
    isInStep: documents.isInStep,
    syncProfile: documents.sync,
    watchUser: directory.watch,
    profileOf: documents.get,
    listUsers: listing.list,
    describeUsers: listing.describe,
    namesOf: listing.namesOf,
    uidsLike: listing.uidsLike,
    setRole: documents.setRole,
    setDisabled: (uid, isDisabled, by) => setDisabled(accounts, uid, isDisabled, by),
    ensureAccount: (request) => ensureAccount(firebase.auth, documents, request),
    removeGuestAccount: (uid) => removeGuestAccount(accounts, uid),
    findAccount: (emailOrUid) => findAccount(firebase.auth, emailOrUid),
    async close() {
      stopLooking();
      directory.close();
      await firebase.close(documents.isBusy());
    },
  };
}

/** What changes an account together with the user's document; `lookAgain` ends what is open of the user. */
type Accounts = {
  readonly auth: Auth;
  readonly documents: UserDocuments;
  readonly timers: Timers;
  readonly lookAgain: (uid: string) => void;
};

/** As `Identity.setDisabled`: the document notes it first, since rivals are judged by that. */
async function setDisabled(accounts: Accounts, uid: string, isDisabled: boolean, by?: string): Promise<void> {
  const { documents, lookAgain } = accounts;
  const isNew = await documents.noteDisabled(uid, isDisabled, by);
  try {
    await disableAsNoted(accounts, uid, isDisabled);
  } catch (error) {
    // What Firebase did not do is not noted either, as far as that can still be written.
    if (isNew) await documents.noteDisabled(uid, !isDisabled).catch(() => undefined);
    throw error;
  } finally {
    // The sockets here close at once, whether or not Firestore answers.
    lookAgain(uid);
  }
  // Other servers of the same lodge learn of it by the document.
  await documents.touch(uid);
}

/** Until the account is as the document says: an admin who enables somebody while a rival disables them may come first here. */
async function disableAsNoted(accounts: Accounts, uid: string, isDisabled: boolean): Promise<void> {
  const { auth, documents, timers } = accounts;
  const late = () => new IdentityUnavailable();
  await withDeadline(disableAccount(auth, uid, isDisabled), ANSWER_MS, timers, late);
  const profile = await documents.get(uid);
  const isNoted = profile?.isDisabled === true;
  if (profile && isNoted !== isDisabled) await disableAsNoted(accounts, uid, isNoted);
}

/** As `Identity.removeGuestAccount`. */
async function removeGuestAccount(
  { auth, documents, timers, lookAgain }: Accounts,
  uid: string,
): Promise<boolean> {
  const profile = await documents.get(uid);
  if (profile !== undefined && profile.role !== 'guest') return false;
  const late = () => new IdentityUnavailable();
  await withDeadline(deleteAccount(auth, uid), ANSWER_MS, timers, late);
  const isRemoved = await documents.removeGuest(uid);
  lookAgain(uid);
  return isRemoved;
}

/** Those who are locked out; whom Firebase does not tell of is asked after again the next time. */
async function findLockedOut(auth: Auth, uids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < uids.length; from += MAX_LOOKED_UP) {
    const batch = uids.slice(from, from + MAX_LOOKED_UP);
    found.push(...(await lockedOutOf(auth, batch).catch(() => [])));
  }
  return found;
}

function emulatorHostsOf(options: IdentityOptions): { auth: string; firestore: string } | undefined {
  if (options.mode === 'production') return undefined;
  if (options.mode === 'emulator') return options.emulatorHosts;
  return { auth: options.embedded.adminAuthHost, firestore: options.embedded.firestoreHost };
}
