import { plainPath } from '../../domain/site/site-pages.ts';

export const SIGN_IN_PAGES = ['login', 'phone-login', 'signup', 'forgot-password'] as const;
export type SignInPage = (typeof SIGN_IN_PAGES)[number];

/** What a sign-in page is told: where to go on to afterwards, and why somebody is here. */
export type SignInPlace = { next?: string | null; why?: 'disabled' | undefined };

/** The address of a sign-in page. */
export function signInPath(page: SignInPage, { next, why }: SignInPlace = {}): string {
  const search = new URLSearchParams({ ...(next ? { next } : {}), ...(why ? { why } : {}) });
  return search.size === 0 ? `/auth/${page}` : `/auth/${page}?${search}`;
}

/** Which sign-in page stands at a path, or null; `/auth` alone is the first of them. */
export function signInPageAt(path: string): SignInPage | null {
  const plain = plainPath(path);
  if (plain === '/auth') return 'login';
  return SIGN_IN_PAGES.find((page) => plain === signInPath(page)) ?? null;
}

/** The embedded Auth's page of messages, in embedded mode alone. */
export const outboxPath = '/emulator/auth/outbox';

/**
 * Whether popups opened by this document can answer it. The opener policy of a document is that of the address
 * that it was loaded from, and only the sign-in pages' lets popups answer.
 */
export function canHearPopups(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  // Nobody can put the lodge into a frame: inside one are the tests of pages, whose server sets no policy.
  if (!opened || self !== top) return true;
  return /^\/auth(\/|$)/.test(new URL(opened.name).pathname);
}
