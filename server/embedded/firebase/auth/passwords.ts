import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

type PasswordHash = { salt: string; hash: string };

const COST: ScryptOptions = { N: 16_384, r: 8, p: 1 };
const HASH_BYTES = 32;
// scrypt runs on the thread pool that files and DNS share: a flood of sign-ins must not take all of it.
const AT_ONCE = 2;

const waiting: (() => void)[] = [];
let running = 0;

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt);
  return { salt: salt.toString('base64'), hash: hash.toString('base64') };
}

/** Takes as long for an account that does not exist (undefined) as for one that does. */
export async function isPassword(password: string, expected: PasswordHash | undefined): Promise<boolean> {
  const salt = expected ? Buffer.from(expected.salt, 'base64') : randomBytes(16);
  const hash = await derive(password, salt);
  return expected !== undefined && timingSafeEqual(hash, Buffer.from(expected.hash, 'base64'));
}

async function derive(password: string, salt: Buffer): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, HASH_BYTES, COST, (error, hash) =>
        error ? reject(error) : resolve(hash),
      );
    });
  } finally {
    // The place is handed to the next in line; it is free only when nobody waits.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
