import type { SiteFacts } from './site-facts.ts';

/** The public pages that stand at one address each. */
export const SITE_PATHS = {
  home: '/',
  book: '/book',
  privacy: '/privacy-policy',
  dataDeletion: '/data-deletion-policy',
  terms: '/terms-of-service',
  unauthorized: '/unauthorized',
} as const;

/** A public page, and for a room type's page which one. */
export type SitePage =
  | { readonly name: keyof typeof SITE_PATHS | 'notFound' }
  | { readonly name: 'room'; readonly path: string };

/** The pages that search engines are told of; each room type's page comes beside them. */
export const LISTED_PAGES = ['home', 'book', 'privacy', 'dataDeletion', 'terms'] as const;

const ACCOUNT_PAGES = /^\/(admin|manager|agent|account|auth|my-stays)(\/|$)/;
const ROOM_PAGE = /^\/rooms\/[^/]+$/;

/** Which public page stands at a path; null where the pages of accounts begin. A slash at the end says nothing. */
export function sitePageAt(path: string): SitePage | null {
  if (ACCOUNT_PAGES.test(path)) return null;
  const plain = plainPath(path);
  if (ROOM_PAGE.test(plain)) return { name: 'room', path: plain };
  // Object.keys forgets which names a table has
  for (const name of Object.keys(SITE_PATHS) as (keyof typeof SITE_PATHS)[]) {
    if (SITE_PATHS[name] === plain) return { name };
  }
  return { name: 'notFound' };
}

/** The path without the slashes at its end; '/' stays. */
export function plainPath(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

/** The address of a room type's page. */
export function roomPath(slug: string): string {
  return `/rooms/${encodeURIComponent(slug)}`;
}

/** The pages that have something to operate. The others are read, and load no script. */
export const INTERACTIVE_PAGES: readonly string[] = ['home', 'book'] satisfies (keyof typeof SITE_PATHS)[];

/** What the client's build gives the server: a page as HTML, its title and description apart from its body. */
export type RenderSitePage = (
  page: SitePage,
  facts: SiteFacts,
  search: string,
) => { readonly head: string; readonly body: string };
