import { randomBytes } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import type { Clock } from '../../../domain/clock.ts';
import { type Account, Accounts, accountSchema, secondsOf } from './accounts.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { ResetCodes, resetCodeSchema, SmsCodes } from './one-time-codes.ts';
import { type EmbeddedLog, Outbox } from './outbox.ts';
import { readSavedFile, SAVED_VERSION } from './private-files.ts';
import { SavedFile } from './saved-file.ts';
import { Sessions, sessionSchema } from './sessions.ts';
import { Throttle } from './throttle.ts';
import { TokenMint } from './tokens.ts';

const savedAuth = v.object({
  version: v.literal(SAVED_VERSION),
  tokenKey: v.string(),
  accounts: v.array(accountSchema),
  sessions: v.array(v.tuple([v.string(), sessionSchema])),
  resetCodes: v.array(v.tuple([v.string(), resetCodeSchema])),
});

const QUARTER_HOUR_MS = 15 * 60_000;

/** Everything that the operations of the embedded Auth work on. */
export type AuthState = {
  projectId: string;
  clock: Clock;
  accounts: Accounts;
  sessions: Sessions;
  resetCodes: ResetCodes;
  smsCodes: SmsCodes;
  tokens: TokenMint;
  outbox: Outbox;
  throttles: Record<'password' | 'reset' | 'smsPerNumber' | 'smsInAll', Throttle>;
  /** Settles when what was changed until now is on the disk. */
  save(): Promise<void>;
};

type Options = { dataDir: string; projectId: string; clock: Clock; log: EmbeddedLog };

export async function openAuthState({ dataDir, projectId, clock, log }: Options): Promise<AuthState> {
  const fileName = path.join(dataDir, 'auth.json');
  const known = await readSavedFile(fileName, savedAuth);
  const saved = known ?? newAuth();
  const accounts = new Accounts(saved.accounts);
  const sessions = new Sessions(saved.sessions);
  const resetCodes = new ResetCodes(clock, saved.resetCodes);
  const file = new SavedFile(fileName, () => ({
    version: SAVED_VERSION,
    tokenKey: saved.tokenKey,
    accounts: accounts.all(),
    sessions: sessions.all(),
    resetCodes: resetCodes.all(),
  }));
  // The key has to outlive a crash before anybody holds a token made with it.
  if (!known) await file.save();
  return {
    projectId,
    clock,
    accounts,
    sessions,
    resetCodes,
    smsCodes: new SmsCodes(clock),
    tokens: new TokenMint(Buffer.from(saved.tokenKey, 'base64'), projectId, clock),
    outbox: new Outbox(clock, log),
    throttles: {
      password: new Throttle(clock, { attempts: 10, windowMs: QUARTER_HOUR_MS }),
      reset: new Throttle(clock, { attempts: 5, windowMs: QUARTER_HOUR_MS }),
      smsPerNumber: new Throttle(clock, { attempts: 5, windowMs: QUARTER_HOUR_MS }),
      smsInAll: new Throttle(clock, { attempts: 100, windowMs: QUARTER_HOUR_MS }),
    },
    save: () => file.save(),
  };
}

function newAuth(): v.InferOutput<typeof savedAuth> {
  const tokenKey = randomBytes(32).toString('base64');
  return { version: SAVED_VERSION, tokenKey, accounts: [], sessions: [], resetCodes: [] };
}

/** Signs the account in, in the shape that every sign-in of Identity Toolkit answers. */
export async function openSession(state: AuthState, account: Account, signInProvider: string) {
  refuseDisabled(account);
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
