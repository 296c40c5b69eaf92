const GSTIN = /^(0[1-9]|[1-3]\d)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The GST number that somebody means who types it with spaces or small letters; null when it is none. */
export function parseGstin(typed: string): string | null {
  const gstin = typed.toUpperCase().replace(/[\s-]/g, '');
  return GSTIN.test(gstin) && checkCharacterOf(gstin.slice(0, -1)) === gstin.slice(-1) ? gstin : null;
}

/** The last character, which the others give: each counts once or twice in turn, in base 36 with its carry. */
function checkCharacterOf(digits: string): string {
  const sum = [...digits].reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}
