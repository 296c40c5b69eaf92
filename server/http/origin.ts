import type { IncomingHttpHeaders } from 'node:http';

/** Whether a page of this origin may open a socket in its visitor's name. A program sends no origin. */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** The site's own origin, such as 'https://lodge.example': as it was set, else as the request names it. */
export function originOf(
  { protocol, host }: { readonly protocol: string; readonly host: string },
  publicUrl: string | null,
): string {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  // The caller chooses the host: what is no host never gets into a page.
  return `${protocol}://${HOST.test(host) ? host : 'localhost'}`;
}

const OWN_NAME = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'forwarded'] as const;

/**
 * Whether a request was meant for this machine and comes from it: by a loopback name, which a page of a rebound name
 * cannot have, and not passed on by a proxy or a tunnel.
 */
export function isForThisMachine(headers: IncomingHttpHeaders): boolean {
  return OWN_NAME.test(headers.host ?? '') && PASSED_ON.every((name) => headers[name] === undefined);
}
