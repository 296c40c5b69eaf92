import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'lk_';
const SECRET_BYTES = 32;

/** The secret of a new key: 256 bits that nobody can guess. */
export function newKeySecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** Whether what is sent as bearer is meant as the secret of a key. */
export function isKeySecret(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** What the lodge keeps of a secret: SHA-256 in hex. A secret of 256 random bits needs no slower hash. */
export function hashOfKey(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
