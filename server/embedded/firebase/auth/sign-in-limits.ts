import type { Clock } from '../../../../domain/clock.ts';
import { AuthRefusal, tooManyAttempts } from './auth-refusal.ts';
import { Throttle } from './throttle.ts';

const WINDOW_MS = 15 * 60_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 2_000;

/** From which wrong password on an account is answered more slowly to an address, and an address in all. */
const SLOWED = { here: 5, address: 10 };

/** Who tries, and for whom: an e-mail address or a phone number, from a network. */
type Attempt = {
  readonly who: string;
  readonly from: string;
  /** Whether this account was signed in from there before: then it is slowed down, but never refused. */
  readonly isKnown: boolean;
};

type Options = { clock: Clock; pause: (milliseconds: number) => Promise<void> };

/**
 * How often one may try. What is counted is counted for the account and the address together, and for the address over
 * all accounts: so nobody locks anybody else out, and nobody tries one password on every account.
 */
export class SignInLimits {
  readonly #pause: Options['pause'];
  readonly #wrongHere: Throttle;
  readonly #wrongFromAddress: Throttle;
  readonly #resetsHere: Throttle;
  readonly #resetsOfAccount: Throttle;
  readonly #resetsFromAddress: Throttle;
  readonly #verifications: Throttle;
  readonly #smsHere: Throttle;
  readonly #smsToNumber: Throttle;
  readonly #smsFromAddress: Throttle;
  readonly #wrongCodes: Throttle;
  readonly #signUps: Throttle;

  constructor({ clock, pause }: Options) {
    const limit = (attempts: number) => new Throttle(clock, { attempts, windowMs: WINDOW_MS });
    this.#pause = pause;
    this.#wrongHere = limit(10);
    this.#wrongFromAddress = limit(30);
    this.#resetsHere = limit(5);
    this.#resetsOfAccount = limit(15);
    this.#resetsFromAddress = limit(30);
    this.#verifications = limit(5);
    this.#smsHere = limit(5);
    this.#smsToNumber = limit(15);
    this.#smsFromAddress = limit(20);
    this.#wrongCodes = limit(30);
    this.#signUps = limit(50);
  }

  /**
   * Lets a password be tried, the later the more wrong ones came; refuses the eleventh of an account and an address.
   * Counted as wrong until `passwordWasRight` says otherwise, so that many guesses at once are many attempts.
   */
  async tryPassword({ who, from, isKnown }: Attempt): Promise<void> {
    const here = keyOf(who, from);
    const isUsedUp = this.#wrongHere.isUsedUp(here) || this.#wrongFromAddress.isUsedUp(from);
    if (isUsedUp && !isKnown) throw tooManyAttempts();
    const late = Math.max(
      this.#wrongHere.counted(here) - SLOWED.here,
      this.#wrongFromAddress.counted(from) - SLOWED.address,
    );
    this.#wrongHere.count(here);
    this.#wrongFromAddress.count(from);
    if (late >= 0) await this.#pause(Math.min(FIRST_WAIT_MS * 2 ** late, LONGEST_WAIT_MS));
  }

  passwordWasRight({ who, from }: Attempt): void {
    this.#wrongHere.clear(keyOf(who, from));
    this.#wrongFromAddress.giveBack(from);
  }

  /** Refuses a reset e-mail too many; the owner, from where they sign in, is stopped by nobody else's. */
  takeReset({ who, from, isKnown }: Attempt): void {
    const isSpentByAll = this.#resetsOfAccount.isUsedUp(who) || this.#resetsFromAddress.isUsedUp(from);
    if ((isSpentByAll && !isKnown) || !this.#resetsHere.take(keyOf(who, from)))
      throw new AuthRefusal('RESET_PASSWORD_EXCEED_LIMIT');
    this.#resetsOfAccount.count(who);
    this.#resetsFromAddress.count(from);
  }

  /** Refuses one more e-mail to prove the address of an account: who asks is signed in with it. */
  takeVerification(localId: string): void {
    if (!this.#verifications.take(localId)) throw tooManyAttempts();
  }

  /** Refuses an SMS too many: to one number, or from one address, whose quota is its own. */
  takeSms({ who, from, isKnown }: Attempt): void {
    const here = keyOf(who, from);
    if (this.#smsHere.isUsedUp(here) || (this.#smsToNumber.isUsedUp(who) && !isKnown))
      throw tooManyAttempts();
    if (this.#smsFromAddress.isUsedUp(from) && !isKnown) throw new AuthRefusal('QUOTA_EXCEEDED');
    this.#smsHere.count(here);
    this.#smsToNumber.count(who);
    this.#smsFromAddress.count(from);
  }

  /** Refuses to look at one more code from SMS where too many wrong ones came from. */
  tryCode(from: string): void {
    if (!this.#wrongCodes.take(from)) throw tooManyAttempts();
  }

  codeWasRight(from: string): void {
    this.#wrongCodes.giveBack(from);
  }

  takeSignUp(from: string): void {
    if (!this.#signUps.take(from)) throw tooManyAttempts();
  }
}

function keyOf(who: string, from: string): string {
  return `${from} ${who}`;
}
