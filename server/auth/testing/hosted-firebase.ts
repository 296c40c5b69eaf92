import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { EmbeddedFirebase } from '../../embedded/firebase/embedded-firebase.ts';
import { connectFirebase, type FirebaseConnection } from '../firebase.ts';

/**
 * A connection to the embedded Firebase that behaves as one to a Firebase project: a token is judged by itself, and
 * the service is asked after its session only when that is wanted. The SDK asks an emulator each time.
 */
export async function connectAsHosted(
  projectId: string,
  { adminAuthHost, firestoreHost }: Pick<EmbeddedFirebase, 'adminAuthHost' | 'firestoreHost'>,
): Promise<FirebaseConnection> {
  const emulatorHosts = { auth: adminAuthHost, firestore: firestoreHost };
  const connection = await connectFirebase({ projectId, emulatorHosts });
  const { auth } = connection;
  const verifyIdToken: Auth['verifyIdToken'] = async (idToken, checkRevoked = false) =>
    checkRevoked ? auth.verifyIdToken(idToken, true) : readToken(idToken);
  const hosted = new Proxy(auth, {
    get: (target, property) => {
      if (property === 'verifyIdToken') return verifyIdToken;
      const member: unknown = Reflect.get(target, property, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return { ...connection, auth: hosted };
}

function readToken(idToken: string): DecodedIdToken {
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  return { ...claims, uid: claims.sub };
}
