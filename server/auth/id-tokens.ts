import { createHash } from 'node:crypto';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { Clock } from '../../domain/clock.ts';
import { shownName } from '../../domain/plain-text.ts';
import { IdentityUnavailable, Unauthenticated } from '../errors/identity-errors.ts';
import { type Timers, withDeadline } from './timers.ts';

/** Who a token proves; a member is absent where the token says nothing. */
export type VerifiedToken = {
  uid: string;
  name?: string;
  email?: string;
  /** The e-mail address where it was proven to be theirs. */
  provenEmail?: string;
  phone?: string;
  picture?: string;
  signInProvider: string;
  expiresAt: Date;
};

type IdTokens = {
  /** Who the token proves; throws Unauthenticated, or IdentityUnavailable where that cannot be found out. */
  verify(idToken: string): Promise<VerifiedToken>;
  /** As verify, and asks Firebase itself whether the session was ended or the account disabled. */
  verifyUnrevoked(idToken: string): Promise<VerifiedToken>;
  /** Makes the user's next call be verified anew. */
  forget(uid: string): void;
};

type Options = {
  auth: Auth;
  clock: Clock;
  timers: Timers;
  /** Whether the SDK asks after the session anyhow, as it does of an emulator: then it need not be asked twice. */
  isAlwaysAsked: boolean;
  /** The embedded Auth's check: its tokens carry no signature that `firebase-admin` could judge. */
  isGenuine?: ((idToken: string) => boolean) | undefined;
};

const KEPT_MS = 5 * 60_000;
const MAX_KEPT = 10_000;
const LONGEST_TOKEN = 8192;
const ANSWER_MS = 4000;
/** Together with reading the token itself still within the time that a caller is to wait. */
const REVOCATION_ANSWER_MS = 2000;
/** How long nobody asks Firebase after it did not answer, so that its outage delays one caller and not all. */
const UNASKED_MS = 30_000;

type Kept = { verified: VerifiedToken; until: number };

/**
 * Verifies ID tokens, and remembers each by its hash until it expires and at most five minutes. Each time that one is
 * not remembered Firebase is asked whether its session was ended; while it cannot be reached the signature suffices.
 */
export function createIdTokens({ auth, clock, timers, isAlwaysAsked, isGenuine }: Options): IdTokens {
  const kept = new Map<string, Kept>();
  let forgotten = 0;
  let unaskedUntil = 0;

  async function check(
    idToken: string,
    isRevocationChecked: boolean,
    answerMs = ANSWER_MS,
  ): Promise<VerifiedToken> {
    if (idToken.length > LONGEST_TOKEN || idToken.split('.').length !== 3)
      throw new Unauthenticated('malformed');
    if (isGenuine && !isGenuine(idToken)) throw new Unauthenticated('forged');
    const verifying = auth.verifyIdToken(idToken, isRevocationChecked).catch((error: unknown) => {
      throw refusalOf(error);
    });
    return verifiedFrom(await withDeadline(verifying, answerMs, timers, () => new IdentityUnavailable()));
  }

  /** Who the token proves, and not in a session that is known to have ended. */
  async function checkOnce(idToken: string): Promise<VerifiedToken> {
    if (isAlwaysAsked) return check(idToken, true);
    if (clock.now().getTime() < unaskedUntil) return check(idToken, false);
    try {
      return await check(idToken, true, REVOCATION_ANSWER_MS);
    } catch (error) {
      if (!(error instanceof IdentityUnavailable)) throw error;
      unaskedUntil = clock.now().getTime() + UNASKED_MS;
      return check(idToken, false, REVOCATION_ANSWER_MS);
    }
  }

  async function verify(idToken: string): Promise<VerifiedToken> {
    const key = createHash('sha256').update(idToken).digest('base64');
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.verified;
    kept.delete(key);
    const forgottenBefore = forgotten;
    const verified = await checkOnce(idToken);
    // What was asked before a user was forgotten may be out of date when it arrives.
    if (forgottenBefore === forgotten) {
      kept.set(key, { verified, until: Math.min(now + KEPT_MS, verified.expiresAt.getTime()) });
      if (kept.size > MAX_KEPT) dropOldest(kept);
    }
    return verified;
  }

  return {
    verify,
    verifyUnrevoked: (idToken) => check(idToken, true),
    forget(uid) {
      forgotten += 1;
      for (const [key, { verified }] of kept) if (verified.uid === uid) kept.delete(key);
    },
  };
}

function dropOldest(kept: Map<string, Kept>): void {
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}

function verifiedFrom(token: DecodedIdToken): VerifiedToken {
  const { uid, email, phone_number: phone, picture } = token;
  const name = typeof token.name === 'string' ? shownName(token.name) : '';
  return {
    uid,
    ...(name !== '' && { name }),
    ...(email && { email }),
    ...(email && token.email_verified === true && { provenEmail: email }),
    ...(phone && { phone }),
    ...(picture && { picture }),
    signInProvider: token.firebase.sign_in_provider,
    expiresAt: new Date(token.exp * 1000),
  };
}

const reasons: Record<string, Unauthenticated['reason']> = {
  'auth/argument-error': 'malformed',
  'auth/invalid-argument': 'malformed',
  'auth/invalid-id-token': 'malformed',
  'auth/id-token-expired': 'expired',
  'auth/id-token-revoked': 'revoked',
  'auth/user-disabled': 'disabled',
  'auth/user-not-found': 'unknown',
};

function refusalOf(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // firebase-admin gives this the code of a bad token, but it is Google's keys that could not be had.
  const isKeyOutage = error instanceof Error && error.message.startsWith('Error fetching');
  const reason = isKeyOutage ? undefined : reasons[code];
  return reason ? new Unauthenticated(reason) : new IdentityUnavailable(error);
}
