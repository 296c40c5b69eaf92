/** A fresh UUID for one act of a person, which all tries of that act share. */
export function newIdempotencyKey(): string {
  // randomUUID exists on secure origins alone; a lodge may open the desk over plain http on its own network.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => versioned(byte, at).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const sentHere = new Set<string>();

/** Keeps in mind that this page sent something under the key. */
export function noteSentKey(key: string): void {
  sentHere.add(key);
}

/** Whether it was this page, and not another desk of the same account, that sent something under the key. */
export function wasSentHere(key: string): boolean {
  return sentHere.has(key);
}

/** Sets the bits that mark a random UUID (version 4, RFC 9562). */
function versioned(byte: number, at: number): number {
  if (at === 6) return (byte & 0x0f) | 0x40;
  return at === 8 ? (byte & 0x3f) | 0x80 : byte;
}
