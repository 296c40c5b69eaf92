import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../../domain/clock.ts';
import { lockFolder } from '../postgres/folder-lock.ts';
import { openAuthState } from './auth/auth-state.ts';
import type { EmbeddedLog, OutboxMessage } from './auth/outbox.ts';
import { publicRoutes } from './auth/public-routes.ts';
import { startAdminServer } from './firestore/admin-server.ts';
import { DocumentStore } from './firestore/document-store.ts';
import { startFirestoreServer } from './firestore/grpc-server.ts';
import { preparePrivateFolder } from './private-files.ts';

export type EmbeddedFirebase = {
  /** Where `firebase-admin` finds Auth, as `host:port` on loopback. */
  adminAuthHost: string;
  /** Where `firebase-admin` finds Firestore, as `host:port` on loopback. */
  firestoreHost: string;
  /** True for ID tokens that this installation made; `firebase-admin` alone would take forged ones. */
  isGenuine(idToken: string): boolean;
  /** What browsers call; register it on the application's own server without a prefix. */
  routes: FastifyPluginAsync;
  /** E-mails and SMS that would have been sent, the latest first. */
  outbox: { messages(): readonly OutboxMessage[] };
  close(): Promise<void>;
};

type EmbeddedFirebaseOptions = {
  dataDir: string;
  projectId: string;
  clock: Clock;
  log: EmbeddedLog;
  /** Origins of the site itself, such as https://lodge.example, beside the one that a request names as its host. */
  ownOrigins?: readonly string[];
  /** How somebody who guesses passwords is kept waiting; tests do not wait. */
  pause?: (milliseconds: number) => Promise<void>;
};

/**
 * Starts a small Firebase Authentication and Firestore in this process; `dataDir` keeps what they know. Refused
 * (EmbeddedPostgresRefused, one line) while another process has the folder.
 */
export async function startEmbeddedFirebase(options: EmbeddedFirebaseOptions): Promise<EmbeddedFirebase> {
  const { dataDir } = options;
  await preparePrivateFolder(dataDir);
  // Two processes would each write the files as they know them, and the later one undo what the other kept.
  const unlock = lockFolder(dataDir);
  try {
    return await open(options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function open(options: EmbeddedFirebaseOptions, unlock: () => void): Promise<EmbeddedFirebase> {
  const { dataDir, clock, log } = options;
  const auth = await openAuthState(options);
  const store = await DocumentStore.open(path.join(dataDir, 'firestore.json'), clock);
  const adminServer = await startAdminServer(auth, log);
  const firestoreServer = await startFirestoreServer(store, log);
  return {
    adminAuthHost: adminServer.host,
    firestoreHost: firestoreServer.host,
    isGenuine: (idToken) => auth.tokens.isGenuine(idToken),
    routes: publicRoutes(auth, log, options.ownOrigins ?? []),
    outbox: auth.outbox,
    close: async () => {
      await adminServer.close();
      await firestoreServer.close();
      // Waits for writes under way, and keeps what no caller waited for (the time of the latest refresh).
      await Promise.all([auth.save(), store.saved()]);
      unlock();
    },
  };
}
