import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, it, onTestFinished } from 'vitest';
import { codeOf, heard, idsOf, onEveryFirestore } from './testing/every-firestore.ts';

onEveryFirestore(({ db, collection, withUsers }) => {
  describe('many documents at once', () => {
    it('are read in the order asked for, missing ones too', async () => {
      const users = await withUsers();
      const snapshots = await db().getAll(users.doc('c'), users.doc('none'), users.doc('a'));
      expect(snapshots.map((snapshot) => [snapshot.id, snapshot.exists])).toEqual([
        ['c', true],
        ['none', false],
        ['a', true],
      ]);
    });

    it('are written together or not at all', async () => {
      const users = await withUsers();
      const batch = db().batch();
      batch.set(users.doc('f'), { role: 'guest' });
      batch.delete(users.doc('a'));
      batch.update(users.doc('none'), { role: 'guest' });
      expect(await codeOf(batch.commit())).toBe(5);
      expect(await idsOf(users)).toEqual(['a', 'b', 'c', 'd', 'e']);
    });

    it('are written each for itself by a bulk writer', async () => {
      const users = await withUsers();
      const writer = db().bulkWriter();
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
      await db().recursiveDelete(users);
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
