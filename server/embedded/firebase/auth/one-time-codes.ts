import { createHash, randomBytes, randomInt } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../../../../domain/clock.ts';
import { AuthRefusal, tooManyAttempts } from './auth-refusal.ts';

const MAIL_LIFETIME_MS = 60 * 60_000;
const SMS_LIFETIME_MS = 5 * 60_000;
const MAX_WRONG_CODES = 5;

export const mailCodeSchema = v.object({ localId: v.string(), expiresAt: v.number() });
type MailCode = v.InferOutput<typeof mailCodeSchema>;
type SmsCode = { phoneNumber: string; code: string; expiresAt: number; wrongCodes: number };

/** Codes from e-mails of one kind: kept as hashes, good for one hour and one use. */
export class MailCodes {
  readonly #clock: Clock;
  readonly #byHash: Map<string, MailCode>;

  constructor(clock: Clock, saved: readonly [string, MailCode][] = []) {
    this.#clock = clock;
    this.#byHash = new Map(saved);
  }

  all(): [string, MailCode][] {
    return [...this.#byHash];
  }

  issue(localId: string): string {
    const now = this.#clock.now().getTime();
    for (const [hash, code] of this.#byHash) if (code.expiresAt <= now) this.#byHash.delete(hash);
    const code = randomBytes(24).toString('base64url');
    this.#byHash.set(hashOf(code), { localId, expiresAt: now + MAIL_LIFETIME_MS });
    return code;
  }

  /** Whose code it is; refuses an unknown, used or expired one. The code stays usable. */
  ownerOf(code: string): string {
    const found = this.#byHash.get(hashOf(code));
    if (!found) throw new AuthRefusal('INVALID_OOB_CODE');
    if (found.expiresAt <= this.#clock.now().getTime()) throw new AuthRefusal('EXPIRED_OOB_CODE');
    return found.localId;
  }

  /** Ends every code of the account: what was done with one answers all the e-mails sent before. */
  endAllOf(localId: string): void {
    for (const [hash, code] of this.#byHash) if (code.localId === localId) this.#byHash.delete(hash);
  }
}

/** Codes from SMS: in memory alone, good for five minutes, one use and five wrong guesses. */
export class SmsCodes {
  readonly #clock: Clock;
  readonly #bySession = new Map<string, SmsCode>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  issue(phoneNumber: string): { sessionInfo: string; code: string } {
    const now = this.#clock.now().getTime();
    // Twice the lifetime: until then a late code is told apart from one that never was.
    for (const [session, code] of this.#bySession) {
      if (code.expiresAt + SMS_LIFETIME_MS <= now) this.#bySession.delete(session);
    }
    const sessionInfo = randomBytes(32).toString('base64url');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    this.#bySession.set(sessionInfo, { phoneNumber, code, expiresAt: now + SMS_LIFETIME_MS, wrongCodes: 0 });
    return { sessionInfo, code };
  }

  /** The number that the right code proves; the code is used up. */
  redeem(sessionInfo: string, code: string): string {
    const sent = this.#bySession.get(sessionInfo);
    if (!sent) throw new AuthRefusal('INVALID_SESSION_INFO');
    if (sent.expiresAt <= this.#clock.now().getTime()) throw new AuthRefusal('SESSION_EXPIRED');
    if (sent.wrongCodes >= MAX_WRONG_CODES) throw tooManyAttempts();
    if (sent.code !== code) {
      sent.wrongCodes += 1;
      throw new AuthRefusal('INVALID_CODE');
    }
    this.#bySession.delete(sessionInfo);
    return sent.phoneNumber;
  }
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}
