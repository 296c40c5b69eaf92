/** Crockford's base 32: without I, L, O and U, which are misread or misheard. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;
/** Fewer letters stand in too many codes. */
const CODE_PART = /^[0-9A-HJKMNP-TV-Z]{4,8}$/;
const LENGTH = 8;
const BYTES = 5;

/** The code of a reservation, 8 characters, from 5 random bytes. */
export function reservationCodeOf(randomBytes: Uint8Array): string {
  if (randomBytes.length !== BYTES) throw new RangeError(`A code needs exactly ${BYTES} random bytes`);
  let bits = 0n;
  for (const byte of randomBytes) bits = (bits << 8n) | BigInt(byte);
  let code = '';
  for (let position = LENGTH - 1; position >= 0; position -= 1) {
    code += ALPHABET.charAt(Number((bits >> BigInt(position * 5)) & 31n));
  }
  return code;
}

/** The code that somebody means who types 'k7qx-4m2p', with O for 0 and I or L for 1; null when it is none. */
export function parseCode(typed: string): string | null {
  const code = lettersOf(typed);
  return CODE.test(code) ? code : null;
}

/** The part of a code that somebody means who types '4m2p' or '7qx-4m'; null for what no code holds, or nearly all do. */
export function parseCodePart(typed: string): string | null {
  const part = lettersOf(typed);
  return CODE_PART.test(part) ? part : null;
}

function lettersOf(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** 'K7QX-4M2P', as it is shown and said. */
export function formatCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
