import { createHash } from 'node:crypto';

/** A plan is kept by every connection: many filters make many texts, and only so many of them are worth it. */
const MAX_PREPARED = 500;
const names = new Map<string, string>();

/**
 * The name under which a connection keeps a statement prepared: planning a booking's statements takes twice the
 * time of running them. Undefined for the texts that come after the first few hundred.
 */
export function statementNameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_PREPARED) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}
