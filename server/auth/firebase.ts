import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/** Where the other end stands: emulators (ours or Google's) by host, or the Firebase project itself. */
type FirebaseTarget = {
  projectId: string;
  emulatorHosts?: { auth: string; firestore: string };
};

export type FirebaseConnection = {
  auth: Auth;
  firestore: Firestore;
  /** Ends the connection; `isBusy` while Firestore still owes answers. */
  close(isBusy?: boolean): Promise<void>;
};

let connections = 0;

/** Initialises `firebase-admin`; in production with the credentials that the environment names. */
export async function connectFirebase({
  projectId,
  emulatorHosts,
}: FirebaseTarget): Promise<FirebaseConnection> {
  if (emulatorHosts) {
    // firebase-admin knows its emulators by these alone, and has to find them before it is imported.
    process.env.FIREBASE_AUTH_EMULATOR_HOST = emulatorHosts.auth;
    process.env.FIRESTORE_EMULATOR_HOST = emulatorHosts.firestore;
    // Else Google's libraries look for a cloud's metadata server, which takes seconds where there is none.
    process.env.METADATA_SERVER_DETECTION = 'none';
  }
  const [{ applicationDefault, deleteApp, initializeApp }, { getAuth }, { getFirestore }] = await Promise.all(
    [import('firebase-admin/app'), import('firebase-admin/auth'), import('firebase-admin/firestore')],
  );
  connections += 1;
  const credential = emulatorHosts ? {} : { credential: applicationDefault() };
  const app = initializeApp({ projectId, ...credential }, `lodge-${connections}`);
  const firestore = getFirestore(app);
  return {
    auth: getAuth(app),
    firestore,
    close: async (isBusy = false) => {
      // Its client ends the process with an unhandled rejection when it is closed in the middle of a retry; left
      // open, the retry ends by itself or with the process.
      if (!isBusy) await firestore.terminate();
      await deleteApp(app);
    },
  };
}
