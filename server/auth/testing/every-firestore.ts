import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CollectionReference, Firestore, Query } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, vi } from 'vitest';
import { systemClock } from '../../../domain/clock.ts';
import { PATIENCE } from '../../../domain/testing/patience.ts';
import { startEmbeddedFirebase } from '../../embedded/firebase/embedded-firebase.ts';
import { connectFirebase, type FirebaseConnection } from '../firebase.ts';

const projectId = 'demo-lodge';
const log = { info: () => undefined, error: () => undefined };

type Target = { firestore: string; auth: string; close(): Promise<void> };

/** The embedded Firestore on a folder. */
export function startOn(dataDir: string) {
  return startEmbeddedFirebase({ dataDir, projectId, clock: systemClock, log });
}

/** A connection to a Firestore, as the server has one. */
export function connectTo(emulatorHosts: { readonly firestore: string; readonly auth: string }) {
  return connectFirebase({ projectId, emulatorHosts });
}

async function openEmbedded(): Promise<Target> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lodge-firestore-'));
  const embedded = await startOn(dataDir);
  const close = async () => {
    await embedded.close();
    await rm(dataDir, { recursive: true });
  };
  return { firestore: embedded.firestoreHost, auth: embedded.adminAuthHost, close };
}

function targets(): [string, () => Promise<Target>][] {
  const googles = process.env.FIRESTORE_EMULATOR_HOST;
  const embedded: [string, () => Promise<Target>] = ['the embedded Firestore', openEmbedded];
  if (!googles) return [embedded];
  const open = async () => ({ firestore: googles, auth: '127.0.0.1:1', close: async () => undefined });
  return [embedded, ["Google's Firestore emulator", open]];
}

/** What is heard by itself, or never: long enough for a busy machine. */
export function heard(check: () => void) {
  return vi.waitFor(check, PATIENCE);
}

/** The ids of what a query gives, in its order. */
export async function idsOf(query: Query): Promise<string[]> {
  return (await query.get()).docs.map((document) => document.id);
}

/** The code with which something is refused. */
export function codeOf(refused: Promise<unknown>): Promise<string | number> {
  return refused.then(
    () => 'no error',
    (error: { code: number }) => error.code,
  );
}

/** A Firestore as tests use it. */
type FirestoreUnderTest = {
  db(): Firestore;
  /** A collection that nobody else has. */
  collection(): CollectionReference;
  /** Five users to ask for: a to e, by age, with some fields missing. */
  withUsers(): Promise<CollectionReference>;
};

/**
 * What the embedded Firestore answers has to be what Google's answers: the same tests run against Google's emulator
 * when the caller names one in FIRESTORE_EMULATOR_HOST.
 */
export function onEveryFirestore(tests: (firestore: FirestoreUnderTest) => void): void {
  describe.each(targets())('%s', (_name, open) => {
    let target: Target;
    let connection: FirebaseConnection;

    beforeAll(async () => {
      target = await open();
      connection = await connectTo(target);
    });

    afterAll(async () => {
      await connection.close();
      await target.close();
    });

    const db = () => connection.firestore;
    const collection = () => db().collection(`test-${crypto.randomUUID()}`);
    tests({ db, collection, withUsers: () => fiveUsers(db(), collection()) });
  });
}

async function fiveUsers(db: Firestore, users: CollectionReference): Promise<CollectionReference> {
  const batch = db.batch();
  batch.set(users.doc('a'), { role: 'guest', age: 20, tags: ['x', 'y'] });
  batch.set(users.doc('b'), { role: 'agent', age: 30, tags: ['y'] });
  batch.set(users.doc('c'), { role: 'admin', age: 40.5, deep: { floor: 2 } });
  batch.set(users.doc('d'), { role: 'agent', age: 30, nothing: null });
  batch.set(users.doc('e'), { role: null, age: '30' });
  await batch.commit();
  return users;
}
