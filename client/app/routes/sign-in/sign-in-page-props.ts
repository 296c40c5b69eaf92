import type { SignInPlace } from '../../../lib/sign-in-paths.ts';

/** What every sign-in page is given. */
export type SignInPageProps = { place: SignInPlace };
