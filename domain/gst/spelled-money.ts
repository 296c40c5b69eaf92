import { type Money, PAISE_A_RUPEE } from '../money.ts';

const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** The words of the Indian system, the largest first. */
const GROUPS: readonly (readonly [size: number, name: string])[] = [
  [1_00_00_000, 'crore'],
  [1_00_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
];

/** An amount of zero or more in words, as a receipt says it: 'Rupees one lakh four thousand and fifty paise only'. */
export function formatMoneyInWords(amount: Money): string {
  const paise = amount % PAISE_A_RUPEE;
  const rupees = wordsOf((amount - paise) / PAISE_A_RUPEE);
  return paise === 0 ? `Rupees ${rupees} only` : `Rupees ${rupees} and ${wordsOf(paise)} paise only`;
}

function wordsOf(count: number): string {
  const group = GROUPS.find(([size]) => count >= size);
  if (group) {
    const [size, name] = group;
    const rest = count % size;
    const head = `${wordsOf(Math.floor(count / size))} ${name}`;
    return rest === 0 ? head : `${head} ${wordsOf(rest)}`;
  }
  if (count < SMALL.length) return SMALL[count] ?? '';
  const tens = TENS[Math.floor(count / 10)] ?? '';
  return count % 10 === 0 ? tens : `${tens}-${SMALL[count % 10]}`;
}
