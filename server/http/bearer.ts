import type { FastifyRequest } from 'fastify';

/** The token that is sent, '' when what is sent can be none, and null when nobody says who he is. */
export function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  if (authorization === undefined) return null;
  // The scheme is written in any case (RFC 9110).
  return /^bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? '';
}
