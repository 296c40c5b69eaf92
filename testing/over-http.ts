import type { Send } from './api-desk.ts';

/** Who signs in at the embedded Firebase of a lodge. */
type SignIn = { readonly email: string; readonly password: string };

/** The ID token of somebody at the lodge that listens at an address; '' where the page itself comes from there. */
export async function tokenAt(address: string, signIn: SignIn): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded';
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...signIn, returnSecureToken: true }),
  });
  return Object(await response.json()).idToken;
}

/** Sends to the lodge that listens at an address, with the token that is had anew for each. */
export function overHttp(address: string, token: () => string | Promise<string>): Send {
  return async (query, variables, key) => {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await token()}`,
        ...(key !== null && { 'idempotency-key': key }),
      },
      body: JSON.stringify({ query, variables }),
    });
    return response.json();
  };
}
