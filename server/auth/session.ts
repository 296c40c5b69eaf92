import type { Clock } from '../../domain/clock.ts';
import { can } from '../../domain/rights.ts';
import type { Database } from '../db/client.ts';
import { ApiError } from '../errors/api-error.ts';
import { IdentityUnavailable, Unauthenticated } from '../errors/identity-errors.ts';
import { isKeySecret } from './api-key-secret.ts';
import { callerOfKey, keyOfSecret, noteUse, type SessionKey, viewerOfKey } from './api-keys.ts';
import type { VerifiedToken } from './id-tokens.ts';
import type { Identity } from './identity.ts';
import type { UserState } from './role-directory.ts';
import type { Role as DocumentRole } from './roles.ts';
import { publicViewer, type Viewer, type ViewerAgent, viewerInState } from './viewer.ts';

/** Who a verified token or a read-only key stands for. */
export type Session = Pick<VerifiedToken, 'uid'> & PersonOrKey;
type PersonOrKey = (PersonSession & { readonly key?: never }) | { readonly key: SessionKey };

/** A verified token and the token itself, so that it can be verified again. */
export type PersonSession = VerifiedToken & { readonly idToken: string };

/** Turns tokens into sessions, and sessions into viewers with the rights of this moment. */
export type Sessions = {
  /** Raises UNAUTHENTICATED for a token that proves nobody, TRY_AGAIN while that cannot be found out. */
  open(token: string): Promise<Session>;
  /** As open, of people alone: a key raises UNAUTHENTICATED. */
  openPerson(idToken: string): Promise<PersonSession>;
  viewerOf(session: Session): Promise<Viewer>;
  /** Calls once when the role is no longer the one it was, or the account may no longer come in. Gives what ends it. */
  onceChanged(session: PersonSession, changed: () => void): () => void;
};

/** Asks the identity for the user, and the store for the agent who is linked to the account and for read-only keys. */
export function openSessions(
  identity: Identity,
  stored: { readonly database: Database; readonly clock: Clock },
): Sessions {
  const { database } = stored;
  const openPerson = async (idToken: string): Promise<PersonSession> => {
    try {
      return { ...(await identity.verify(idToken)), idToken };
    } catch (error) {
      if (error instanceof Unauthenticated) throw new ApiError('UNAUTHENTICATED');
      if (error instanceof IdentityUnavailable) throw new ApiError('TRY_AGAIN');
      throw error;
    }
  };
  return {
    openPerson,
    async open(token) {
      if (!isKeySecret(token)) return openPerson(token);
      const key = await keyOfSecret(stored, token);
      return { uid: callerOfKey(key), key };
    },
    async viewerOf(session) {
      if (session.key) {
        await noteUse(stored, session.key);
        return viewerOfKey(session.key);
      }
      const { uid, name, email, phone, picture } = session;
      const signedIn = {
        ...publicViewer,
        uid,
        displayName: name ?? null,
        email: email ?? null,
        phoneNumber: phone ?? null,
        photoUrl: picture ?? null,
      };
      return viewerNow(database, signedIn, await identity.stateOf(uid));
    },
    onceChanged(session, changed) {
      let before: DocumentRole | undefined;
      return identity.watchUser(session.uid, ({ role }) => {
        before ??= role;
        if (role !== before) changed();
        else openPerson(session.idToken).catch(changed);
      });
    },
  };
}

/**
 * For what pays money out or gives rights: raises UNAUTHENTICATED when the session was ended or the account locked
 * out, IdentityUnavailable where Firebase cannot be asked.
 */
export async function assertUnrevoked(identity: Identity, session: Session | null): Promise<void> {
  if (!session || session.key) throw new ApiError('UNAUTHENTICATED');
  try {
    await identity.verifyUnrevoked(session.idToken);
  } catch (error) {
    throw error instanceof Unauthenticated ? new ApiError('UNAUTHENTICATED') : error;
  }
}

/** The active agent to whom an account is linked now. */
async function linkedAgent({ prisma }: Database, uid: string): Promise<ViewerAgent | null> {
  return prisma.agent.findFirst({
    where: { uid, isActive: true },
    select: { id: true, name: true, confirmsInstantly: true },
  });
}

/** The viewer as the live document and the store say now. */
export async function viewerNow(database: Database, viewer: Viewer, state: UserState): Promise<Viewer> {
  const now = viewerInState(viewer, state);
  return { ...now, agent: can(now, 'workAsAgent') ? await linkedAgent(database, state.uid) : null };
}
