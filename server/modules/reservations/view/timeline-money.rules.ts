import { isRecord } from '../../../../domain/audit/audit-changes.ts';
import { formatMoney, sumOf } from '../../../../domain/money.ts';
import { numberIn, textIn } from './audit-facts.rules.ts';
import type { Published, StoredEvent, Teller } from './stored-event.rules.ts';

const PAID_BY: { readonly [method: string]: string } = {
  CASH: 'in cash',
  UPI: 'by UPI',
  CARD: 'by card',
  BANK: 'by bank transfer',
};

/** The act with its sum and how it was paid: 'Took ₹500 in cash'. */
export function money(what: string): Teller {
  return ({ first: { before, after } }) => {
    const facts = isRecord(after) ? after : before;
    const amount = numberIn(facts, 'amount');
    const method = PAID_BY[textIn(facts, 'method') ?? ''];
    return [what, amount !== null && formatMoney(amount), method].filter(Boolean).join(' ');
  };
}

/** Each sum that went to another bill stands there twice: out of the one and into the other. */
export function moneyMoved({ lines }: Published): string {
  const amounts = lines.map(({ after }) => numberIn(after, 'amount') ?? 0);
  return `Moved ${formatMoney(sumOf(amounts) / 2)} to another bill`;
}

/** The act with the charges that it is about. */
export function described(what: string): Teller {
  return ({ lines }) => {
    const words = lines.flatMap((line) => chargeWords(line) ?? []);
    return words.length > 0 ? `${what}: ${words.join('; ')}` : what;
  };
}

/** '18 × Packed lunch, ₹3,402'; lines of an older version have no quantity. */
function chargeWords({ action, before, after }: StoredEvent): string | null {
  const description = textIn(after, 'description') ?? textIn(before, 'description');
  if (description === null) return null;
  const quantity = numberIn(after, 'quantity') ?? numberIn(before, 'quantity') ?? 1;
  const [was, is] = [numberIn(before, 'gross'), numberIn(after, 'gross')];
  // the difference to what is left of it; what is money off, or made smaller, says so of itself
  const change = was === null ? is : was - (is ?? 0);
  const amount = change !== null && action !== 'void-charge' ? Math.abs(change) : change;
  return [
    quantity === 1 ? description : `${quantity} × ${description}`,
    amount !== null && formatMoney(amount),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What is taken off is put on no bill. */
export function charged(published: Published): string {
  const isTakenOff = (numberIn(published.first.after, 'gross') ?? 0) < 0;
  return described(isTakenOff ? 'Money off' : 'Put on the bill')(published);
}

/** The act with the number of the paper, the one that it takes back, and its total. */
export function invoiced(what: string): Teller {
  return ({ first: { after } }) => {
    const [number, credits, amount] = [
      textIn(after, 'number'),
      textIn(after, 'credits'),
      numberIn(after, 'amount'),
    ];
    const paper = [what, number, credits && `for ${credits}`].filter(Boolean).join(' ');
    return amount === null ? paper : `${paper}, ${formatMoney(amount)}`;
  };
}
