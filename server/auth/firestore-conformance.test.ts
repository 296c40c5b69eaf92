import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type CollectionReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  GeoPoint,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../../domain/clock.ts';
import { PATIENCE } from '../../domain/testing/patience.ts';
import { startEmbeddedFirebase } from '../embedded/firebase/embedded-firebase.ts';
import { connectFirebase, type FirebaseConnection } from './firebase.ts';

// What the embedded Firestore answers has to be what Google's answers. The same tests run against Google's
// emulator when the caller names one in FIRESTORE_EMULATOR_HOST.
const projectId = 'demo-lodge';
const log = { info: () => undefined, error: () => undefined };
// Long enough for a busy machine; what is waited for comes by itself or never.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const heard = (check: () => void) => vi.waitFor(check, PATIENCE);
const googles = process.env.FIRESTORE_EMULATOR_HOST;

type Target = { firestore: string; auth: string; close(): Promise<void> };

async function openEmbedded(): Promise<Target> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lodge-firestore-'));
  const embedded = await startEmbeddedFirebase({ dataDir, projectId, clock: systemClock, log });
  const close = async () => {
    await embedded.close();
    await rm(dataDir, { recursive: true });
  };
  return { firestore: embedded.firestoreHost, auth: embedded.adminAuthHost, close };
}

const targets: [string, () => Promise<Target>][] = [['the embedded Firestore', openEmbedded]];
if (googles) {
  const open = async () => ({ firestore: googles, auth: '127.0.0.1:1', close: async () => undefined });
  targets.push(["Google's Firestore emulator", open]);
}

describe.each(targets)('%s', (_name, open) => {
  let target: Target;
  let connection: FirebaseConnection;
  let db: Firestore;

  beforeAll(async () => {
    target = await open();
    connection = await connectFirebase({ projectId, emulatorHosts: target });
    db = connection.firestore;
  });

  afterAll(async () => {
    await connection.close();
    await target.close();
  });

  const collection = (): CollectionReference => db.collection(`test-${crypto.randomUUID()}`);
  const ids = async (query: Query) => (await query.get()).docs.map((document) => document.id);
  const codeOf = (refused: Promise<unknown>) =>
    refused.then(
      () => 'no error',
      (error: { code: number }) => error.code,
    );

  /** Five users to ask for: a to e, by age, with some fields missing. */
  async function withUsers(): Promise<CollectionReference> {
    const users = collection();
    const batch = db.batch();
    batch.set(users.doc('a'), { role: 'guest', age: 20, tags: ['x', 'y'] });
    batch.set(users.doc('b'), { role: 'agent', age: 30, tags: ['y'] });
    batch.set(users.doc('c'), { role: 'admin', age: 40.5, deep: { floor: 2 } });
    batch.set(users.doc('d'), { role: 'agent', age: 30, nothing: null });
    batch.set(users.doc('e'), { role: null, age: '30' });
    await batch.commit();
    return users;
  }

  describe('a document', () => {
    it('comes back as it was set, with every kind of value', async () => {
      const document = collection().doc('one');
      const data = {
        text: "O'Brien नमस्ते 🏔",
        whole: 42,
        large: 9_007_199_254_740_991,
        fraction: 0.1,
        infinite: Number.NEGATIVE_INFINITY,
        yes: true,
        nothing: null,
        at: new Timestamp(1_763_719_200, 123_456_000),
        bytes: Buffer.from([0, 1, 255]),
        list: [1, 'two', { three: [3] }],
        map: { inner: { 'dotted.name': 1, createTime: 'mine', fields: { x: 1 } } },
        empty: {},
        none: [],
      };
      await document.set(data);
      expect((await document.get()).data()).toEqual(data);
    });

    it('is absent until it is written', async () => {
      const snapshot = await collection().doc('none').get();
      expect([snapshot.exists, snapshot.data()]).toEqual([false, undefined]);
    });

    it('loses on set what the new data lacks, and keeps it on merge', async () => {
      const document = collection().doc('one');
      await document.set({ name: 'Asha', role: 'guest', at: { floor: 1, room: 2 } });
      await document.set({ name: 'Asha K', at: { room: 3 } }, { merge: true });
      expect((await document.get()).data()).toEqual({
        name: 'Asha K',
        role: 'guest',
        at: { floor: 1, room: 3 },
      });
      await document.set({ name: 'Asha' });
      expect((await document.get()).data()).toEqual({ name: 'Asha' });
    });

    it('takes an update of inner fields, also of names with dots', async () => {
      const document = collection().doc('one');
      await document.set({ at: { floor: 1, room: 2 } });
      await document.update({ 'at.room': 5, fresh: true });
      await document.update(new FieldPath('at', 'the.door'), 'open');
      expect((await document.get()).data()).toEqual({
        at: { floor: 1, room: 5, 'the.door': 'open' },
        fresh: true,
      });
    });

    it('loses the fields that are deleted', async () => {
      const document = collection().doc('one');
      await document.set({ name: 'Asha', at: { floor: 1, room: 2 } });
      await document.update({ name: FieldValue.delete(), 'at.floor': FieldValue.delete() });
      expect((await document.get()).data()).toEqual({ at: { room: 2 } });
    });

    it('answers NOT_FOUND to an update and ALREADY_EXISTS to a creation that do not fit', async () => {
      const document = collection().doc('one');
      expect(await codeOf(document.update({ a: 1 }))).toBe(5);
      await document.create({ a: 1 });
      expect(await codeOf(document.create({ a: 2 }))).toBe(6);
      expect((await document.get()).data()).toEqual({ a: 1 });
    });

    it('keeps its creation time and gets a later update time', async () => {
      const document = collection().doc('one');
      await document.set({ a: 1 });
      const first = await document.get();
      await document.set({ a: 2 });
      const second = await document.get();
      expect(second.createTime).toEqual(first.createTime);
      expect(second.updateTime?.valueOf() ?? '').toSatisfy(
        (time: string) => time > (first.updateTime?.valueOf() ?? ''),
      );
    });

    it('is written and deleted only in the version that the caller saw', async () => {
      const document = collection().doc('one');
      const { writeTime } = await document.set({ a: 1 });
      await document.update({ a: 2 });
      expect(await codeOf(document.update({ a: 3 }, { lastUpdateTime: writeTime }))).toBe(9);
      expect(await codeOf(document.delete({ lastUpdateTime: writeTime }))).toBe(9);
      const { updateTime } = await document.get();
      if (!updateTime) throw new Error('The document has no update time.');
      await document.update({ a: 4 }, { lastUpdateTime: updateTime });
      expect((await document.get()).get('a')).toBe(4);
    });

    it('keeps its version when a write changes nothing', async () => {
      const document = collection().doc('one');
      const first = await document.set({ a: 1, list: ['x'] });
      const second = await document.set({ a: 1, list: ['x'] });
      expect(second.writeTime).toEqual(first.writeTime);
      expect((await document.get()).updateTime).toEqual(first.writeTime);
    });

    it('refuses names that Firestore keeps for itself', async () => {
      expect(await codeOf(collection().doc('one').set({ __mine__: 1 }))).toBe(3);
    });

    it('can be deleted once and again, but not when it has to exist', async () => {
      const document = collection().doc('one');
      await document.set({ a: 1 });
      await document.delete();
      await document.delete();
      expect((await document.get()).exists).toBe(false);
      expect(await codeOf(document.delete({ exists: true }))).toBe(5);
    });
  });

  describe('transforms', () => {
    it('set the server’s time, the same for all fields of a write', async () => {
      const document = collection().doc('one');
      const now = FieldValue.serverTimestamp();
      await document.set({ first: now, inner: { second: now } });
      const data = (await document.get()).data();
      expect(data?.first).toBeInstanceOf(Timestamp);
      expect(data?.first.isEqual(data?.inner.second)).toBe(true);
    });

    it('count up and down, from nothing and from text', async () => {
      const document = collection().doc('one');
      await document.set({ whole: 5, text: 'x' });
      const by = (step: number) => FieldValue.increment(step);
      await document.update({ whole: by(-7), text: by(2), fresh: by(3), fraction: by(0.5) });
      await document.update({ fraction: by(1) });
      expect((await document.get()).data()).toEqual({ whole: -2, text: 2, fresh: 3, fraction: 1.5 });
    });

    it('add to a list what it lacks and take away what is named', async () => {
      const document = collection().doc('one');
      await document.set({ list: ['a', 'b', 'a'], other: 'text' });
      const added = FieldValue.arrayUnion('b', 'c', { d: 1 });
      await document.update({ list: added, other: FieldValue.arrayUnion('x') });
      await document.update({ list: FieldValue.arrayRemove('a', { d: 1 }) });
      expect((await document.get()).data()).toEqual({ list: ['b', 'c'], other: ['x'] });
    });
  });

  describe('transactions', () => {
    it('count to ten when ten add one at the same time', async () => {
      const counter = collection().doc('counter');
      await counter.set({ count: 0 });
      const addOne = () =>
        db.runTransaction(
          async (transaction) => {
            const snapshot = await transaction.get(counter);
            transaction.update(counter, { count: snapshot.get('count') + 1 });
          },
          { maxAttempts: 30 },
        );
      await Promise.all(Array.from({ length: 10 }, addOne));
      expect((await counter.get()).get('count')).toBe(10);
    });

    it('let one of two create the same document', async () => {
      const document = collection().doc('one');
      const createOnce = (by: string) =>
        db.runTransaction(async (transaction) => {
          const snapshot = await transaction.get(document);
          if (!snapshot.exists) transaction.create(document, { by });
          return snapshot.exists;
        });
      const existed = await Promise.all([createOnce('first'), createOnce('second')]);
      expect(existed.toSorted()).toEqual([false, true]);
    });

    it('see a document that came into a query they had read', async () => {
      const admins = collection();
      await admins.doc('a').set({ role: 'admin' });
      await admins.doc('b').set({ role: 'admin' });
      const stepDown = (id: string) =>
        db.runTransaction(async (transaction) => {
          const all = await transaction.get(admins.where('role', '==', 'admin'));
          if (all.size > 1) transaction.update(admins.doc(id), { role: 'guest' });
        });
      await Promise.all([stepDown('a'), stepDown('b')]);
      expect((await admins.where('role', '==', 'admin').get()).size).toBe(1);
    });

    it('leave nothing behind when they fail', async () => {
      const document = collection().doc('one');
      const failing = db.runTransaction(async (transaction) => {
        transaction.set(document, { a: 1 });
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect((await document.get()).exists).toBe(false);
    });

    it('read without writing', async () => {
      const document = collection().doc('one');
      await document.set({ a: 1 });
      const read = await db.runTransaction(
        async (transaction) => (await transaction.get(document)).get('a'),
        {
          readOnly: true,
        },
      );
      expect(read).toBe(1);
    });
  });

  describe('queries', () => {
    it.each([
      ['equal', '==', 'role', 'agent', ['b', 'd']],
      ['equal across kinds of number', '==', 'age', 40.5, ['c']],
      ['null', '==', 'role', null, ['e']],
      ['not equal', '!=', 'role', 'agent', ['c', 'a']],
      ['at least', '>=', 'age', 30, ['b', 'd', 'c']],
      ['more', '>', 'age', 30, ['c']],
      ['less', '<', 'age', 30, ['a']],
      ['at most', '<=', 'age', 30, ['a', 'b', 'd']],
      ['one of', 'in', 'role', ['admin', 'guest'], ['a', 'c']],
      ['none of', 'not-in', 'role', ['admin', 'guest'], ['b', 'd']],
      ['a list with', 'array-contains', 'tags', 'y', ['a', 'b']],
      ['a list with any of', 'array-contains-any', 'tags', ['x', 'z'], ['a']],
      ['an inner field', '==', 'deep.floor', 2, ['c']],
    ] as const)('find %s', async (_title, operator, field, value, found) => {
      const users = await withUsers();
      expect(await ids(users.where(field, operator, value))).toEqual(found);
    });

    it('join conditions', async () => {
      const users = await withUsers();
      expect(await ids(users.where('role', '==', 'agent').where('age', '>', 20))).toEqual(['b', 'd']);
    });

    it('sort by type and value, leave out what lacks the field, and limit', async () => {
      const users = await withUsers();
      expect(await ids(users.orderBy('age'))).toEqual(['a', 'b', 'd', 'c', 'e']);
      expect(await ids(users.orderBy('age', 'desc'))).toEqual(['e', 'c', 'd', 'b', 'a']);
      expect(await ids(users.orderBy('deep.floor'))).toEqual(['c']);
      expect(await ids(users.orderBy('age').limit(2))).toEqual(['a', 'b']);
      expect(await ids(users.orderBy('age').limitToLast(2))).toEqual(['c', 'e']);
      expect(await ids(users.orderBy('age').offset(1).limit(2))).toEqual(['b', 'd']);
    });

    it('sort values of every type in one order', async () => {
      const values = collection();
      const sorted = [
        null,
        false,
        true,
        Number.NaN,
        -1.5,
        0,
        1,
        new Timestamp(0, 0),
        new Timestamp(0, 1000),
        '',
        'a',
        'ab',
        '\uffff',
        '🏔',
        Buffer.from([0]),
        Buffer.from([0, 1]),
        values.doc('a'),
        values.doc('b'),
        new GeoPoint(1, 2),
        new GeoPoint(2, 1),
        [],
        [1],
        [1, 0],
        [2],
        {},
        { a: 1 },
        { a: 1, b: 0 },
        { a: 2 },
        { b: 0 },
      ];
      const batch = db.batch();
      // Names that run the other way, so that the order cannot come from them.
      sorted.forEach((value, index) => {
        batch.set(values.doc(String(sorted.length - index).padStart(2, '0')), { value, index });
      });
      await batch.commit();
      const found = await values.orderBy('value').get();
      expect(found.docs.map((document) => document.get('index'))).toEqual(
        sorted.map((_value, index) => index),
      );
    });

    it('go on from cursors', async () => {
      const users = await withUsers();
      const byAge = users.orderBy('age');
      expect(await ids(byAge.startAt(30))).toEqual(['b', 'd', 'c', 'e']);
      expect(await ids(byAge.startAfter(30))).toEqual(['c', 'e']);
      expect(await ids(byAge.endAt(30))).toEqual(['a', 'b', 'd']);
      expect(await ids(byAge.endBefore(30))).toEqual(['a']);
      expect(await ids(byAge.startAfter(await users.doc('b').get()).limit(1))).toEqual(['d']);
    });

    it('count', async () => {
      const users = await withUsers();
      expect((await users.where('role', '==', 'agent').count().get()).data()).toEqual({ count: 2 });
    });

    it('give only the fields that are asked for', async () => {
      const users = await withUsers();
      const found = await users.where('role', '==', 'admin').select('age').get();
      expect(found.docs.map((document) => document.data())).toEqual([{ age: 40.5 }]);
    });

    it('look into one collection alone, or into all of one name', async () => {
      const lodges = collection();
      const rooms = `rooms-${crypto.randomUUID()}`;
      await lodges.doc('x').collection(rooms).doc('101').set({ floor: 1 });
      await lodges.doc('y').collection(rooms).doc('102').set({ floor: 1 });
      expect(await ids(lodges)).toEqual([]);
      expect(await ids(lodges.doc('x').collection(rooms))).toEqual(['101']);
      expect(await ids(db.collectionGroup(rooms))).toEqual(['101', '102']);
    });
  });

  describe('many documents at once', () => {
    it('are read in the order asked for, missing ones too', async () => {
      const users = await withUsers();
      const snapshots = await db.getAll(users.doc('c'), users.doc('none'), users.doc('a'));
      expect(snapshots.map((snapshot) => [snapshot.id, snapshot.exists])).toEqual([
        ['c', true],
        ['none', false],
        ['a', true],
      ]);
    });

    it('are written together or not at all', async () => {
      const users = await withUsers();
      const batch = db.batch();
      batch.set(users.doc('f'), { role: 'guest' });
      batch.delete(users.doc('a'));
      batch.update(users.doc('none'), { role: 'guest' });
      expect(await codeOf(batch.commit())).toBe(5);
      expect(await ids(users)).toEqual(['a', 'b', 'c', 'd', 'e']);
    });

    it('are written each for itself by a bulk writer', async () => {
      const users = await withUsers();
      const writer = db.bulkWriter();
      const created = writer.create(users.doc('f'), { role: 'guest' });
      const refused = codeOf(writer.create(users.doc('a'), { role: 'guest' }));
      await writer.close();
      await created;
      expect(await refused).toBe(6);
      expect((await users.doc('f').get()).data()).toEqual({ role: 'guest' });
    });

    it('are listed, with those that only hold others, and deleted with all below', async () => {
      const users = await withUsers();
      await users.doc('z').collection('inner').doc('one').set({ a: 1 });
      expect((await users.listDocuments()).map((document) => document.id)).toEqual([
        'a',
        'b',
        'c',
        'd',
        'e',
        'z',
      ]);
      expect((await users.doc('z').listCollections()).map((inner) => inner.id)).toEqual(['inner']);
      await db.recursiveDelete(users);
      expect(await users.listDocuments()).toEqual([]);
    });
  });

  describe('listeners', () => {
    it('hear of a document now, when it changes, and when it is deleted', async () => {
      const document = collection().doc('one');
      const seen: unknown[] = [];
      onTestFinished(document.onSnapshot((snapshot: DocumentSnapshot) => seen.push(snapshot.data()?.role)));
      await heard(() => expect(seen).toEqual([undefined]));
      await document.set({ role: 'guest' });
      await heard(() => expect(seen).toEqual([undefined, 'guest']));
      await document.update({ role: 'admin' });
      await heard(() => expect(seen).toEqual([undefined, 'guest', 'admin']));
      await document.delete();
      await heard(() => expect(seen).toEqual([undefined, 'guest', 'admin', undefined]));
    });

    it('hear nothing of other documents', async () => {
      const users = await withUsers();
      const seen: unknown[] = [];
      onTestFinished(users.doc('a').onSnapshot((snapshot) => seen.push(snapshot.get('age'))));
      await heard(() => expect(seen).toEqual([20]));
      await users.doc('b').update({ age: 31 });
      await users.doc('a').update({ age: 21 });
      await heard(() => expect(seen).toEqual([20, 21]));
    });

    it('hear of a collection', async () => {
      const users = await withUsers();
      const seen: number[] = [];
      onTestFinished(users.onSnapshot((snapshot) => seen.push(snapshot.size)));
      await heard(() => expect(seen).toEqual([5]));
      await users.doc('f').set({ role: 'guest' });
      await heard(() => expect(seen).toEqual([5, 6]));
    });

    it('hear what comes into a query, leaves it and moves in it', async () => {
      const users = await withUsers();
      const seen: string[] = [];
      const agents = users.where('role', '==', 'agent').orderBy('age');
      onTestFinished(
        agents.onSnapshot(({ docs }) => seen.push(docs.map((document) => document.id).join(''))),
      );
      await heard(() => expect(seen).toEqual(['bd']));
      await users.doc('a').update({ role: 'agent' });
      await heard(() => expect(seen).toEqual(['bd', 'abd']));
      await users.doc('b').update({ role: 'guest' });
      await heard(() => expect(seen).toEqual(['bd', 'abd', 'ad']));
      await users.doc('a').update({ age: 99 });
      await heard(() => expect(seen).toEqual(['bd', 'abd', 'ad', 'da']));
      await users.doc('d').delete();
      await heard(() => expect(seen).toEqual(['bd', 'abd', 'ad', 'da', 'a']));
    });
  });
});

it('the embedded Firestore keeps every acknowledged document over a restart', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lodge-firestore-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const open = async () => {
    const embedded = await startEmbeddedFirebase({ dataDir, projectId, clock: systemClock, log });
    const emulatorHosts = { auth: embedded.adminAuthHost, firestore: embedded.firestoreHost };
    return { embedded, connection: await connectFirebase({ projectId, emulatorHosts }) };
  };
  const first = await open();
  const data = { name: 'Asha', ratio: Number.NaN, at: new Timestamp(1, 2000), list: [1, { two: null }] };
  await first.connection.firestore.doc('users/a').set(data);
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => first.connection.firestore.doc(`many/${n}`).set({ n })),
  );
  const before = await first.connection.firestore.doc('users/a').get();
  await first.connection.close();
  // Another process on the same folder finds on the disk what was acknowledged, without a proper end of the first.
  const second = await open();
  onTestFinished(async () => {
    await second.connection.close();
    await second.embedded.close();
    await first.embedded.close();
  });
  const after = await second.connection.firestore.doc('users/a').get();
  expect(after.data()).toEqual(data);
  expect(after.updateTime).toEqual(before.updateTime);
  expect((await second.connection.firestore.collection('many').get()).size).toBe(40);
});
