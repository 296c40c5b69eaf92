import { openedIdentity } from '../lib/session/auth.ts';
import type { DemoAccount, Settings } from '../lib/session/settings.ts';

/** Somebody in whose name the playground calls the API. */
export type Caller = { readonly name: string; readonly idToken: () => Promise<string | null> };

const EARLY = 60_000;

/** Nobody, the user who is signed in on this site, and every demo account. */
export function callersOf(settings: Settings): Caller[] {
  const identity = openedIdentity(settings);
  const demo = (settings.demoAccounts ?? []).map((account) => ({
    name: `${account.label} (${account.email})`,
    idToken: tokenOf(account, settings.firebase.apiKey),
  }));
  return [
    ...demo,
    { name: 'Yourself, as signed in on this site', idToken: async () => (await identity).idToken() },
    { name: 'Nobody (public)', idToken: async () => null },
  ];
}

/** A token of its own, so that choosing a role here signs nobody out there. */
function tokenOf({ email, password }: DemoAccount, apiKey: string): () => Promise<string> {
  let kept: { token: string; until: number } | undefined;
  return async () => {
    if (kept && kept.until > Date.now()) return kept.token;
    const response = await fetch(
      `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
      },
    );
    if (!response.ok) throw new Error(`${email} could not be signed in.`);
    const { idToken, expiresIn } = (await response.json()) as { idToken: string; expiresIn: string };
    kept = { token: idToken, until: Date.now() + Number(expiresIn) * 1_000 - EARLY };
    return idToken;
  };
}
