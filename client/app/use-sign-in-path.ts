import { useSearchParams } from 'react-router';
import { safeNext } from '../lib/paths.ts';
import { type SignInPage, signInPath } from '../lib/sign-in-paths.ts';

/** The address of another sign-in page, which goes on to the same place afterwards. */
export function useSignInPath(): (page: SignInPage) => string {
  const [params] = useSearchParams();
  const next = safeNext(params.get('next'));
  return (page) => signInPath(page, { next });
}
