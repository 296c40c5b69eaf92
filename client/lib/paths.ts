import { roomPath, SITE_PATHS } from '../../domain/site/site-pages.ts';

export { roomPath };

/** The working areas, in the order of their rank. */
export const AREAS = ['agent', 'manager', 'admin'] as const;
export type Area = (typeof AREAS)[number];

export const homePath = SITE_PATHS.home;
export const privacyPath = SITE_PATHS.privacy;
export const dataDeletionPath = SITE_PATHS.dataDeletion;
export const termsPath = SITE_PATHS.terms;

/** A file that may be seen by everybody, as a picture of a room type. */
export function filePath(id: string, size: 'large' | 'small'): string {
  return `/files/${id}?size=${size}`;
}

/** The sign-in page; `next` is where the visitor wanted to go and goes on to afterwards. */
export function loginPath(next?: string): string {
  return next === undefined ? '/auth/login' : withParams('/auth/login', { next });
}

/** Signs the visitor out. */
export const logoutPath = '/auth/logout';

/** The path with those parameters that have a value, in the order given. */
export function withParams(path: string, params: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

const SIGN_IN_PAGES = /^\/auth(\/|$)/;

/**
 * Where a visitor may be sent after signing in: the path asked for when it is one of this site,
 * else null. Another host, another scheme and the sign-in pages themselves are refused.
 */
export function safeNext(next: string | null | undefined): string | null {
  // A browser drops tabs and newlines inside an address and reads a backslash as a slash.
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return null;
  const here = 'https://lodge.invalid';
  if (!URL.canParse(next, here)) return null;
  const { origin, pathname, search, hash } = new URL(next, here);
  if (origin !== here || pathname.startsWith('//') || SIGN_IN_PAGES.test(pathname)) return null;
  return `${pathname}${search}${hash}`;
}
