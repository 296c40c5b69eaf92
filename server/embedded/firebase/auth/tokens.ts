import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../../../../domain/clock.ts';
import { type Account, secondsOf } from './accounts.ts';

const LIFETIME_SECONDS = 3600;
const PROOF_START = ',"proof":"';

const claims = v.object({
  sub: v.string(),
  auth_time: v.number(),
  exp: v.number(),
  firebase: v.object({ sign_in_provider: v.string() }),
});

type TokenClaims = v.InferOutput<typeof claims>;

/**
 * Makes and knows the ID tokens of this installation. They are unsigned, as `firebase-admin` demands of an
 * emulator, yet cannot be forged: the last claim is an HMAC of the text before it.
 */
export class TokenMint {
  readonly #key: Buffer;
  readonly #projectId: string;
  readonly #clock: Clock;

  constructor(key: Buffer, projectId: string, clock: Clock) {
    this.#key = key;
    this.#projectId = projectId;
    this.#clock = clock;
  }

  issue(account: Account, signInProvider: string, authTime: number): string {
    const body = JSON.stringify(this.#claimsOf(account, signInProvider, authTime)).slice(0, -1);
    const payload = `${body}${PROOF_START}${this.#proofOf(body)}"}`;
    return `${encode('{"alg":"none","typ":"JWT"}')}.${encode(payload)}.`;
  }

  /** True for tokens that this installation made, also when they have expired. */
  isGenuine(token: string): boolean {
    return this.read(token) !== undefined;
  }

  /** The claims of a token that this installation made; undefined for any other text. */
  read(token: string): TokenClaims | undefined {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    const proofAt = payload.lastIndexOf(PROOF_START);
    if (proofAt < 0) return undefined;
    // Compared as text, byte for byte: nothing that was parsed and written again is trusted.
    const body = payload.slice(0, proofAt);
    if (!sameText(payload.slice(proofAt), `${PROOF_START}${this.#proofOf(body)}"}`)) return undefined;
    return v.parse(claims, JSON.parse(payload));
  }

  #claimsOf(account: Account, signInProvider: string, authTime: number): Record<string, unknown> {
    const now = secondsOf(this.#clock.now());
    const custom = account.customAttributes
      ? v.parse(customClaims, JSON.parse(account.customAttributes))
      : {};
    const identities = Object.fromEntries(account.providers.map((link) => [link.providerId, [link.rawId]]));
    delete identities.password;
    return {
      ...custom,
      ...(account.displayName && { name: account.displayName }),
      ...(account.photoUrl && { picture: account.photoUrl }),
      ...(account.email && { email: account.email, email_verified: account.emailVerified }),
      ...(account.phoneNumber && { phone_number: account.phoneNumber }),
      auth_time: authTime,
      user_id: account.localId,
      firebase: {
        identities: {
          ...identities,
          ...(account.email && { email: [account.email] }),
          ...(account.phoneNumber && { phone: [account.phoneNumber] }),
        },
        sign_in_provider: signInProvider,
      },
      iat: now,
      exp: now + LIFETIME_SECONDS,
      aud: this.#projectId,
      iss: `https://securetoken.google.com/${this.#projectId}`,
      sub: account.localId,
      // The SDK takes a new refresh token only along with an ID token that differs from the last one.
      jti: randomUUID(),
    };
  }

  #proofOf(body: string): string {
    return createHmac('sha256', this.#key).update(body).digest('base64url');
  }
}

const customClaims = v.record(v.string(), v.unknown());

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
