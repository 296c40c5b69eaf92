import { createContext, use } from 'react';
import type { SignIn } from './sign-in.ts';

/** What signs somebody in, for the forms inside. */
export const SignInContext = createContext<SignIn | null>(null);

/** What signs somebody in. Only what stands inside a sign-in page, or in the question over an ended session, may ask. */
export function useSignIn(): SignIn {
  const signIn = use(SignInContext);
  if (signIn === null) throw new Error('useSignIn was called outside the sign-in pages.');
  return signIn;
}
