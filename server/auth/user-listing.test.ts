import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from './roles.ts';
import { EmbeddedLodge } from './testing/embedded-lodge.ts';
import { connectTo } from './testing/every-firestore.ts';
import type { ListQuery, UserPlace } from './user-listing.ts';

/** More than are read at once. */
const MANY = 230;

let lodge: EmbeddedLodge;

beforeAll(async () => {
  lodge = await EmbeddedLodge.open();
  const { firestoreHost: firestore, adminAuthHost: auth } = lodge.embedded;
  const connection = await connectTo({ firestore, auth });
  const batch = connection.firestore.batch();
  const person = (uid: string, displayName: string, role: Role) => {
    const createdAt = new Date(0).toISOString();
    batch.set(connection.firestore.doc(`users/${uid}`), {
      displayName,
      role,
      createdAt,
      updatedAt: createdAt,
    });
  };
  for (let number = 0; number < MANY; number += 1) person(`agent-${number}`, `Agent ${number}`, 'agent');
  person('zoya', 'Agent Zoya', 'manager');
  await batch.commit();
  await connection.close();
});

afterAll(() => lodge.close());

/** The names on all pages of a list. */
async function namesOf(query: Omit<ListQuery, 'first' | 'after'>): Promise<(string | undefined)[]> {
  const names: (string | undefined)[] = [];
  let after: UserPlace | null = null;
  do {
    const { users, next }: Awaited<ReturnType<typeof lodge.identity.listUsers>> =
      await lodge.identity.listUsers({
        ...query,
        first: 100,
        after,
      });
    names.push(...users.map(({ displayName }) => displayName));
    after = next;
  } while (after !== null);
  return names;
}

describe('more users of a role than are read at once', () => {
  it('are all listed and counted, page after page', async () => {
    const { total } = await lodge.identity.listUsers({ search: '', role: 'agent', first: 10, after: null });
    expect(total).toBe(MANY);
    expect(new Set(await namesOf({ search: '', role: 'agent' })).size).toBe(MANY);
    expect((await namesOf({ search: '' })).length).toBeGreaterThan(MANY);
  });

  it('hide nobody of another role who is looked for among all whose names begin alike', async () => {
    expect(await namesOf({ search: 'agent', role: 'manager' })).toEqual(['Agent Zoya']);
    expect(await namesOf({ search: 'Agent', role: 'agent' })).toHaveLength(MANY);
  });
});
