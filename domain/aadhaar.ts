/** Twelve digits, also as four, four and four with a space, a dot, a slash or a dash between them. */
const TWELVE_DIGITS = /(?<!\d)\d{4}[\s./-]?\d{4}[\s./-]?\d{4}(?!\d)/g;
const SEPARATORS = /[\s./-]/g;

/** Whether a text that stands for one number is a whole Aadhaar number, however its digits are grouped. */
export function isWholeAadhaar(typed: string): boolean {
  const digits = typed.replace(SEPARATORS, '');
  return /^\d{12}$/.test(digits) && hasCheckDigit(digits);
}

/** Whether a whole Aadhaar number stands somewhere in a text. */
export function holdsAadhaar(text: string): boolean {
  return (text.match(TWELVE_DIGITS) ?? []).some(isWholeAadhaar);
}

/** One step of the permutation that Verhoeff's scheme does with each digit, once more for each place. */
const TURN = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** Verhoeff's check: the digits, each turned by its place from the right, multiply to the unit of the group of ten. */
function hasCheckDigit(digits: string): boolean {
  const turned = [...digits].reverse().map((digit, place) => {
    let value = Number(digit);
    for (let turn = 0; turn < place; turn += 1) value = TURN[value] ?? 0;
    return value;
  });
  return turned.reduce(times, 0) === 0;
}

/** The multiplication of the symmetries of a pentagon: 0 to 4 turn it, 5 to 9 turn it over as well. */
function times(a: number, b: number): number {
  const isOver = a >= 5 !== b >= 5;
  const steps = a < 5 ? a + (b % 5) : a - (b % 5) + 5;
  return (steps % 5) + (isOver ? 5 : 0);
}
