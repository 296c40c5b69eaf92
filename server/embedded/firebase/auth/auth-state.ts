import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Clock } from '../../../../domain/clock.ts';
import { readSavedFile, SAVED_VERSION } from '../private-files.ts';
import { SavedFile } from '../saved-file.ts';
import { type Account, Accounts, accountSchema, secondsOf } from './accounts.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { MailCodes, mailCodeSchema, SmsCodes } from './one-time-codes.ts';
import { type EmbeddedLog, Outbox } from './outbox.ts';
import { Sessions, sessionSchema } from './sessions.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { TokenMint } from './tokens.ts';

const savedAuth = v.object({
  version: v.literal(SAVED_VERSION),
  tokenKey: v.string(),
  accounts: v.array(accountSchema),
  sessions: v.array(v.tuple([v.string(), sessionSchema])),
  resetCodes: v.array(v.tuple([v.string(), mailCodeSchema])),
  /** A lodge of before has none. */
  verificationCodes: v.optional(v.array(v.tuple([v.string(), mailCodeSchema])), []),
});

const MAX_ADDRESSES = 20;

/** Everything that the operations of the embedded Auth work on. */
export type AuthState = {
  projectId: string;
  clock: Clock;
  accounts: Accounts;
  sessions: Sessions;
  resetCodes: MailCodes;
  verificationCodes: MailCodes;
  smsCodes: SmsCodes;
  tokens: TokenMint;
  outbox: Outbox;
  limits: SignInLimits;
  /** Settles when what was changed until now is on the disk. */
  save(): Promise<void>;
};

type Options = {
  dataDir: string;
  projectId: string;
  clock: Clock;
  log: EmbeddedLog;
  /** How somebody who guesses is kept waiting; tests do not wait. */
  pause?: ((milliseconds: number) => Promise<void>) | undefined;
};

export async function openAuthState(options: Options): Promise<AuthState> {
  const { dataDir, projectId, clock, log } = options;
  const fileName = path.join(dataDir, 'auth.json');
  const known = await readSavedFile(fileName, savedAuth);
  const saved = known ?? newAuth();
  const accounts = new Accounts(saved.accounts);
  const sessions = new Sessions(saved.sessions);
  const resetCodes = new MailCodes(clock, saved.resetCodes);
  const verificationCodes = new MailCodes(clock, saved.verificationCodes);
  const file = new SavedFile(fileName, () => ({
    version: SAVED_VERSION,
    tokenKey: saved.tokenKey,
    accounts: accounts.all(),
    sessions: sessions.all(),
    resetCodes: resetCodes.all(),
    verificationCodes: verificationCodes.all(),
  }));
  // The key has to outlive a crash before anybody holds a token made with it.
  if (!known) await file.save();
  return {
    projectId,
    clock,
    accounts,
    sessions,
    resetCodes,
    verificationCodes,
    smsCodes: new SmsCodes(clock),
    tokens: new TokenMint(Buffer.from(saved.tokenKey, 'base64'), projectId, clock),
    outbox: new Outbox(clock, log),
    limits: new SignInLimits({ clock, pause: options.pause ?? pause }),
    save: () => file.save(),
  };
}

function newAuth(): v.InferOutput<typeof savedAuth> {
  const tokenKey = randomBytes(32).toString('base64');
  const codes = { resetCodes: [], verificationCodes: [] };
  return { version: SAVED_VERSION, tokenKey, accounts: [], sessions: [], ...codes };
}

/** Signs the account in from a network, in the shape that every sign-in of Identity Toolkit answers. */
export async function openSession(state: AuthState, account: Account, signInProvider: string, from: string) {
  refuseDisabled(account);
  rememberAddress(account, from);
  const now = state.clock.now();
  account.lastLoginAt = now.getTime();
  account.lastRefreshAt = now.getTime();
  const session = { localId: account.localId, signInProvider, authTime: secondsOf(now) };
  const refreshToken = state.sessions.open(session);
  await state.save();
  return {
    idToken: state.tokens.issue(account, signInProvider, session.authTime),
    refreshToken,
    expiresIn: '3600',
    localId: account.localId,
  };
}

/** The account behind an ID token; refuses forged, expired and revoked ones. */
export function accountOfToken(state: AuthState, idToken: string) {
  const claims = state.tokens.read(idToken);
  if (!claims) throw new AuthRefusal('INVALID_ID_TOKEN');
  if (claims.exp <= secondsOf(state.clock.now())) throw new AuthRefusal('TOKEN_EXPIRED');
  const account = state.accounts.byId(claims.sub);
  if (!account) throw new AuthRefusal('USER_NOT_FOUND');
  refuseDisabled(account);
  if (claims.auth_time < account.validSince) throw new AuthRefusal('TOKEN_EXPIRED');
  return { account, claims };
}

export function refuseDisabled(account: Account): void {
  if (account.disabled) throw new AuthRefusal('USER_DISABLED');
}

/** Whether this account was signed in from there before. */
export function isKnownFrom(account: Account | undefined, from: string): boolean {
  return account?.signedInFrom?.includes(hashOf(account, from)) ?? false;
}

/** From now on nobody's guesses keep the account's owner out who comes from there. */
export function rememberAddress(account: Account, from: string): void {
  const hash = hashOf(account, from);
  const others = (account.signedInFrom ?? []).filter((known) => known !== hash);
  account.signedInFrom = [...others, hash].slice(-MAX_ADDRESSES);
}

/** Where people were is nobody's business who reads the file: it is compared and never shown. */
function hashOf({ localId }: Account, from: string): string {
  return createHash('sha256').update(`${localId} ${from}`).digest('base64').slice(0, 22);
}
