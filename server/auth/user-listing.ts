import type { Auth } from 'firebase-admin/auth';
import { FieldPath, type Query, type QuerySnapshot } from 'firebase-admin/firestore';
import { parsePhone } from '../../domain/phone.ts';
import { IdentityUnavailable } from '../errors/identity-errors.ts';
import { lastSeenOf } from './accounts.ts';
import { type Role, roles } from './roles.ts';
import { type Timers, withDeadline } from './timers.ts';
import { profileFrom, type UserDocuments, type UserProfile } from './user-documents.ts';
import { chunksOf, readUserNames } from './user-names.ts';

/** A user's document with what only the account knows. */
export type ListedUser = Omit<UserProfile, 'isDisabled'> & {
  readonly phoneNumber?: string;
  readonly isDisabled: boolean;
  readonly lastSeenAt: Date | null;
};

/** By rank (staff, then guests, the newest first), or everybody by the first sign-in. */
type UserOrder = 'RANK' | 'NEWEST' | 'EARLIEST';

/** Whom a page ends with: one of those in their order, or a guest by the instant of the first sign-in. */
export type UserPlace = { readonly uid: string; readonly createdAt: string | null };

export type ListQuery = {
  readonly search: string;
  readonly first: number;
  readonly after: UserPlace | null;
  /** Those with this role alone. */
  readonly role?: Role | null;
  /** Those alone who were disabled through the lodge. */
  readonly isDisabled?: boolean;
  /** Those of these accounts alone. */
  readonly among?: readonly string[];
  readonly order?: UserOrder;
};

export type UserList = {
  readonly users: ListedUser[];
  readonly total: number;
  /** What to ask for next; null at the end. */
  readonly next: UserPlace | null;
};

type UserListing = {
  list(query: ListQuery): Promise<UserList>;
  describe(profiles: readonly UserProfile[]): Promise<ListedUser[]>;
  /** What users are called, by their uids; without those of whom nobody knows a name. */
  namesOf(uids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The uids of those whose name, e-mail or phone begins like the search. */
  uidsLike(search: string): Promise<string[]>;
};

const ANSWER_MS = 4000;
/** So many documents are read at once, and so many that begin like a search where no role is asked for. */
const AT_ONCE = 200;
const MAX_LOOKED_UP = 100;
const STAFF: Role[] = ['admin', 'manager', 'agent'];
// The greatest code point there is: between a text and the text with it lies all that begins with the text.
const LAST = '\u{10ffff}';

type Options = { auth: Auth; documents: Pick<UserDocuments, 'ask'>; timers: Timers };

/**
 * Lists users with the queries that Firestore answers from an index, however many guests there are: staff first by
 * rank, then guests, the newest first; or those who begin like the search.
 */
export function createUserListing({ auth, documents, timers }: Options): UserListing {
  const read = async (question: Parameters<typeof documents.ask<QuerySnapshot>>[0]) => {
    const { docs } = await documents.ask(question);
    return docs.map((document) => profileFrom(document.id, document.data()));
  };

  async function describe(profiles: readonly UserProfile[]): Promise<ListedUser[]> {
    const uids = profiles.map(({ uid }) => ({ uid }));
    const batches = chunksOf(uids, MAX_LOOKED_UP).map((batch) => auth.getUsers(batch));
    const found = (await inTime(Promise.all(batches))).flatMap(({ users }) => users);
    const accounts = new Map(found.map((account) => [account.uid, account]));
    return profiles.map((profile) => {
      const account = accounts.get(profile.uid);
      const { phoneNumber, disabled = false } = account ?? {};
      const lastSeenAt = account ? lastSeenOf(account) : null;
      return { ...profile, ...(phoneNumber && { phoneNumber }), isDisabled: disabled, lastSeenAt };
    });
  }

  const inTime = <T>(answer: Promise<T>) =>
    withDeadline(answer, ANSWER_MS, timers, () => new IdentityUnavailable());

  async function list(query: ListQuery): Promise<UserList> {
    const part = await partOf(query);
    return { ...part, users: await describe(part.users) };
  }

  function partOf(query: ListQuery) {
    const { search, role = null, isDisabled = false, order = 'RANK', among } = query;
    if (among) return narrowed(likeAmong(among, search), query);
    if (search !== '' && !isDisabled && role === null) return narrowed(searched(search), query);
    if (search !== '') return narrowed(searchedAmong(search, query), query);
    if (isDisabled)
      return narrowed(
        allOf((users) => users.where('isDisabled', '==', true)),
        query,
      );
    if (role !== null && role !== 'guest')
      return narrowed(
        allOf((users) => users.where('role', '==', role)),
        query,
      );
    return order === 'RANK' && role === null ? everybody(query) : bySignIn(query);
  }

  /** What was read, narrowed and put in order here. */
  async function narrowed(
    reading: Promise<UserProfile[]>,
    { first, after, role = null, isDisabled = false, order = 'RANK' }: ListQuery,
  ) {
    const users = (await reading)
      .filter((user) => (role === null || user.role === role) && (!isDisabled || user.isDisabled))
      .sort(ORDERS[order]);
    return { ...partAfter(users, after, first), total: users.length };
  }

  /** All users of a query, however many, read one part after the other. */
  async function allOf(where: (users: Query) => Query): Promise<UserProfile[]> {
    const all: UserProfile[] = [];
    let batch: UserProfile[];
    do {
      const last = all.at(-1);
      batch = await read((users) => {
        const ordered = where(users).orderBy(FieldPath.documentId()).limit(AT_ONCE);
        return (last ? ordered.startAfter(last.uid) : ordered).get();
      });
      all.push(...batch);
    } while (batch.length === AT_ONCE);
    return all;
  }

  /** Those of a role, or disabled, who begin like the search: a user of another role takes no place among those read. */
  async function searchedAmong(search: string, { role = null, isDisabled = false }: ListQuery) {
    const narrow = (users: Query) =>
      isDisabled ? users.where('isDisabled', '==', true) : users.where('role', '==', role);
    return likeSearch(allOf(narrow), search);
  }

  /** Those of some accounts who begin like the search. */
  function likeAmong(uids: readonly string[], search: string): Promise<UserProfile[]> {
    const one = (uid: string) => read((users) => users.where(FieldPath.documentId(), '==', uid).get());
    return likeSearch(
      Promise.all(uids.map(one)).then((found) => found.flat()),
      search,
    );
  }

  async function likeSearch(reading: Promise<UserProfile[]>, search: string): Promise<UserProfile[]> {
    if (search === '') return reading;
    const [all, byPhone] = await Promise.all([reading, withPhone(search)]);
    const prefixes = prefixesOf(search);
    const isLike = (user: UserProfile) =>
      prefixes.some(({ field, prefix }) => user[field]?.startsWith(prefix)) ||
      byPhone.some(({ uid }) => uid === user.uid);
    return all.filter(isLike);
  }

  /** Everybody, or guests alone, by the first sign-in. */
  async function bySignIn({ first, after, role = null, order = 'NEWEST' }: ListQuery) {
    const isWanted = role === null ? () => true : (user: UserProfile) => user.role === role;
    const [part, { total }] = await Promise.all([
      signedInAfter(after?.createdAt ? after : null, first, { isWanted, isEarliest: order === 'EARLIEST' }),
      countOf((users) => (role === null ? users : users.where('role', '==', role))),
    ]);
    return { ...part, total };
  }

  const countOf = (where: (users: Query) => Query) =>
    documents.ask(async (users) => ({ total: (await where(users).count().get()).data().count }));

  async function searched(search: string): Promise<UserProfile[]> {
    const asked = prefixesOf(search).map(({ field, prefix }) =>
      read((users) => beginsLike(users, field, prefix).limit(AT_ONCE).get()),
    );
    const matches = [...(await Promise.all(asked)).flat(), ...(await withPhone(search))];
    return [...new Map(matches.map((user) => [user.uid, user])).values()];
  }

  async function withPhone(search: string): Promise<UserProfile[]> {
    const phoneNumber = parsePhone(search);
    if (phoneNumber === null || !/^[+\d\s()-]+$/.test(search)) return [];
    const [account] = (await inTime(auth.getUsers([{ phoneNumber }]))).users;
    return account ? read((users) => users.where(FieldPath.documentId(), '==', account.uid).get()) : [];
  }

  async function everybody({ first, after }: ListQuery) {
    const [staff, { total }] = await Promise.all([
      allOf((users) => users.where('role', 'in', STAFF)),
      countOf((users) => users),
    ]);
    const isPastStaff = after !== null && after.createdAt !== null;
    const before = isPastStaff
      ? { users: [], next: null }
      : partAfter(staff.toSorted(byRankAndName), after, first);
    if (before.next || before.users.length === first) {
      const last = before.users.at(-1);
      return { ...before, next: before.next ?? (last ? placeInOrder(last) : null), total };
    }
    const guests = await signedInAfter(isPastStaff ? after : null, first - before.users.length, {
      isWanted: ({ role }) => role === 'guest',
      isEarliest: false,
    });
    return { users: [...before.users, ...guests.users], next: guests.next, total };
  }

  /** Reads on until so many of those wanted are together, since all stand among one another by their first sign-in. */
  async function signedInAfter(after: UserPlace | null, wanted: number, { isWanted, isEarliest }: Wanted) {
    const users: UserProfile[] = [];
    let place = after;
    while (users.length <= wanted) {
      const from = place;
      const batch = await read((all) =>
        inOrder(all, from, isEarliest)
          .limit(wanted + 1)
          .get(),
      );
      users.push(...batch.filter(isWanted));
      const last = batch.at(-1);
      if (!last || batch.length <= wanted) break;
      place = { uid: last.uid, createdAt: last.createdAt };
    }
    const shown = users.slice(0, wanted);
    const last = shown.at(-1);
    const next = last && users.length > wanted ? { uid: last.uid, createdAt: last.createdAt } : null;
    return { users: shown, next };
  }

  return {
    list,
    describe,
    namesOf: (uids) => readUserNames(documents, uids),
    uidsLike: async (search) => (await searched(search)).map(({ uid }) => uid),
  };
}

type Wanted = { readonly isWanted: (user: UserProfile) => boolean; readonly isEarliest: boolean };

function inOrder(users: Query, after: UserPlace | null, isEarliest: boolean): Query {
  const direction = isEarliest ? 'asc' : 'desc';
  const ordered = users.orderBy('createdAt', direction).orderBy(FieldPath.documentId(), direction);
  return after === null ? ordered : ordered.startAfter(after.createdAt, after.uid);
}

function beginsLike(users: Query, field: string, prefix: string): Query {
  return users.where(field, '>=', prefix).where(field, '<', `${prefix}${LAST}`);
}

/** Firestore compares letters exactly, so a name is asked for as typed, in capitals and as names are written. */
function prefixesOf(search: string): { field: 'email' | 'displayName'; prefix: string }[] {
  const written = search.toLowerCase().replaceAll(/(?<=^|\s)\S/gu, (letter) => letter.toUpperCase());
  const first = search.charAt(0).toUpperCase() + search.slice(1);
  const names = new Set([search, first, written, search.toUpperCase(), search.toLowerCase()]);
  return [
    { field: 'email', prefix: search.toLowerCase() },
    ...[...names].map((prefix) => ({ field: 'displayName' as const, prefix })),
  ];
}

function partAfter(users: readonly UserProfile[], after: UserPlace | null, first: number) {
  const start = after === null ? 0 : users.findIndex(({ uid }) => uid === after.uid) + 1;
  const part = users.slice(start, start + first);
  const last = part.at(-1);
  return { users: part, next: last && users.length > start + first ? placeInOrder(last) : null };
}

function placeInOrder({ uid }: UserProfile): UserPlace {
  return { uid, createdAt: null };
}

function byRankAndName(a: UserProfile, b: UserProfile): number {
  const rank = roles.indexOf(b.role) - roles.indexOf(a.role);
  return rank || nameOf(a).localeCompare(nameOf(b), 'en-IN') || (a.uid < b.uid ? -1 : 1);
}

function byFirstSignIn(a: UserProfile, b: UserProfile): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.uid < b.uid ? -1 : 1;
}

const ORDERS: { readonly [order in UserOrder]: (a: UserProfile, b: UserProfile) => number } = {
  RANK: byRankAndName,
  NEWEST: (a, b) => byFirstSignIn(b, a),
  EARLIEST: byFirstSignIn,
};

function nameOf({ displayName, email, uid }: UserProfile): string {
  return displayName ?? email ?? uid;
}
