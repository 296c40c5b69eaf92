import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { idsOf, onEveryFirestore } from './testing/every-firestore.ts';

onEveryFirestore(({ db, collection, withUsers }) => {
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
      expect(await idsOf(users.where(field, operator, value))).toEqual(found);
    });

    it('join conditions', async () => {
      const users = await withUsers();
      expect(await idsOf(users.where('role', '==', 'agent').where('age', '>', 20))).toEqual(['b', 'd']);
    });

    it('sort by type and value, leave out what lacks the field, and limit', async () => {
      const users = await withUsers();
      expect(await idsOf(users.orderBy('age'))).toEqual(['a', 'b', 'd', 'c', 'e']);
      expect(await idsOf(users.orderBy('age', 'desc'))).toEqual(['e', 'c', 'd', 'b', 'a']);
      expect(await idsOf(users.orderBy('deep.floor'))).toEqual(['c']);
      expect(await idsOf(users.orderBy('age').limit(2))).toEqual(['a', 'b']);
      expect(await idsOf(users.orderBy('age').limitToLast(2))).toEqual(['c', 'e']);
      expect(await idsOf(users.orderBy('age').offset(1).limit(2))).toEqual(['b', 'd']);
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
      const batch = db().batch();
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
      expect(await idsOf(byAge.startAt(30))).toEqual(['b', 'd', 'c', 'e']);
      expect(await idsOf(byAge.startAfter(30))).toEqual(['c', 'e']);
      expect(await idsOf(byAge.endAt(30))).toEqual(['a', 'b', 'd']);
      expect(await idsOf(byAge.endBefore(30))).toEqual(['a']);
      expect(await idsOf(byAge.startAfter(await users.doc('b').get()).limit(1))).toEqual(['d']);
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
      expect(await idsOf(lodges)).toEqual([]);
      expect(await idsOf(lodges.doc('x').collection(rooms))).toEqual(['101']);
      expect(await idsOf(db().collectionGroup(rooms))).toEqual(['101', '102']);
    });
  });
});
