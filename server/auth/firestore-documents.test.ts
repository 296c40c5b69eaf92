import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, onTestFinished } from 'vitest';
import { codeOf, connectTo, onEveryFirestore, startOn } from './testing/every-firestore.ts';

onEveryFirestore(({ db, collection }) => {
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
        db().runTransaction(
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
        db().runTransaction(async (transaction) => {
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
        db().runTransaction(async (transaction) => {
          const all = await transaction.get(admins.where('role', '==', 'admin'));
          if (all.size > 1) transaction.update(admins.doc(id), { role: 'guest' });
        });
      await Promise.all([stepDown('a'), stepDown('b')]);
      expect((await admins.where('role', '==', 'admin').get()).size).toBe(1);
    });

    it('leave nothing behind when they fail', async () => {
      const document = collection().doc('one');
      const failing = db().runTransaction(async (transaction) => {
        transaction.set(document, { a: 1 });
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect((await document.get()).exists).toBe(false);
    });

    it('read without writing', async () => {
      const document = collection().doc('one');
      await document.set({ a: 1 });
      const read = await db().runTransaction(
        async (transaction) => (await transaction.get(document)).get('a'),
        {
          readOnly: true,
        },
      );
      expect(read).toBe(1);
    });
  });
});

it('the embedded Firestore keeps every acknowledged document over a restart', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lodge-firestore-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const open = async (folder: string) => {
    const embedded = await startOn(folder);
    const emulatorHosts = { auth: embedded.adminAuthHost, firestore: embedded.firestoreHost };
    return { embedded, connection: await connectTo(emulatorHosts) };
  };
  const first = await open(dataDir);
  const data = { name: 'Asha', ratio: Number.NaN, at: new Timestamp(1, 2000), list: [1, { two: null }] };
  await first.connection.firestore.doc('users/a').set(data);
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => first.connection.firestore.doc(`many/${n}`).set({ n })),
  );
  const before = await first.connection.firestore.doc('users/a').get();
  await first.connection.close();
  // What lies on the disk without a proper end, lock and all, is what a process that was killed leaves to the next.
  const left = path.join(dataDir, 'left');
  const files = (await readdir(dataDir)).map((name) => cp(path.join(dataDir, name), path.join(left, name)));
  await Promise.all(files);
  const second = await open(left);
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
