import { randomBytes } from 'node:crypto';
import * as v from 'valibot';

const providerLink = v.object({
  providerId: v.string(),
  rawId: v.string(),
  email: v.exactOptional(v.string()),
  displayName: v.exactOptional(v.string()),
  photoUrl: v.exactOptional(v.string()),
  phoneNumber: v.exactOptional(v.string()),
});

/** One account as it is kept in the file; instants in milliseconds, `validSince` in seconds like the tokens. */
export const accountSchema = v.object({
  localId: v.string(),
  email: v.exactOptional(v.string()),
  emailVerified: v.boolean(),
  displayName: v.exactOptional(v.string()),
  photoUrl: v.exactOptional(v.string()),
  phoneNumber: v.exactOptional(v.string()),
  disabled: v.boolean(),
  customAttributes: v.exactOptional(v.string()),
  password: v.exactOptional(v.object({ salt: v.string(), hash: v.string(), changedAt: v.number() })),
  providers: v.array(providerLink),
  createdAt: v.number(),
  lastLoginAt: v.exactOptional(v.number()),
  lastRefreshAt: v.exactOptional(v.number()),
  validSince: v.number(),
  /** Hashes of the networks that it was signed in from, the latest last. */
  signedInFrom: v.exactOptional(v.array(v.string())),
});

export type Account = v.InferOutput<typeof accountSchema>;
type ProviderLink = v.InferOutput<typeof providerLink>;

export class Accounts {
  readonly #byId = new Map<string, Account>();

  constructor(saved: readonly Account[] = []) {
    for (const account of saved) this.#byId.set(account.localId, account);
  }

  all(): Account[] {
    return [...this.#byId.values()];
  }

  byId(localId: string): Account | undefined {
    return this.#byId.get(localId);
  }

  byEmail(email: string): Account | undefined {
    return this.all().find((account) => account.email === email);
  }

  byPhone(phoneNumber: string): Account | undefined {
    return this.all().find((account) => account.phoneNumber === phoneNumber);
  }

  byProvider(providerId: string, rawId: string): Account | undefined {
    return this.all().find((account) =>
      account.providers.some((link) => link.providerId === providerId && link.rawId === rawId),
    );
  }

  add(now: Date, fields: Partial<Account>): Account {
    const account: Account = {
      localId: newAccountId(),
      emailVerified: false,
      disabled: false,
      providers: [],
      createdAt: now.getTime(),
      validSince: secondsOf(now),
      ...fields,
    };
    this.#byId.set(account.localId, account);
    return account;
  }

  remove(localId: string): boolean {
    return this.#byId.delete(localId);
  }
}

export function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

/** Adds the way of signing in, or replaces the one of the same provider. */
export function linkProvider(account: Account, link: ProviderLink): void {
  account.providers = [...account.providers.filter((other) => other.providerId !== link.providerId), link];
}

/** The account in the shape of Identity Toolkit's `UserInfo`: never the password's hash, nor where its owner was. */
export function userInfoOf(account: Account): Record<string, unknown> {
  const { password, providers, customAttributes, createdAt, lastLoginAt, lastRefreshAt, ...rest } = account;
  const { signedInFrom: _signedInFrom, ...plain } = rest;
  return {
    ...plain,
    validSince: String(account.validSince),
    createdAt: String(createdAt),
    ...(lastLoginAt !== undefined && { lastLoginAt: String(lastLoginAt) }),
    ...(lastRefreshAt !== undefined && { lastRefreshAt: new Date(lastRefreshAt).toISOString() }),
    ...(customAttributes !== undefined && { customAttributes }),
    ...(password && { passwordHash: 'redacted', passwordUpdatedAt: password.changedAt }),
    providerUserInfo: providers.map((link) => ({
      ...link,
      federatedId: link.rawId,
      // The password's link speaks for the account itself, whose name and picture may have changed since.
      ...(link.providerId === 'password' && {
        ...(account.displayName !== undefined && { displayName: account.displayName }),
        ...(account.photoUrl !== undefined && { photoUrl: account.photoUrl }),
      }),
    })),
  };
}

function newAccountId(): string {
  return randomBytes(21).toString('base64url').replaceAll(/[-_]/g, 'x').slice(0, 28);
}
