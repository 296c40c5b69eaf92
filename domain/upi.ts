import type { Money } from './money.ts';

/** What somebody is asked to pay by UPI: to whom, how much, and by which words the lodge knows it again. */
export type UpiRequest = {
  /** The lodge's UPI address, such as 'deodar@okbank'. */
  readonly vpa: string;
  readonly payee: string;
  readonly amount: Money;
  /** The booking's code. */
  readonly note: string;
};

/** Letters, digits, '.', '-' and '_' before the @; a bank's name after it. */
const VPA = /^[a-z\d][a-z\d._-]{1,254}@[a-z][a-z\d.-]{1,63}$/;

/** The UPI address that somebody means who types it with spaces or capital letters; null when it is none. */
export function parseVpa(typed: string): string | null {
  const vpa = typed.toLowerCase().replace(/\s/g, '');
  return VPA.test(vpa) ? vpa : null;
}

/** The link that a UPI app opens, with the exact amount: upi://pay?pa=…&pn=…&am=367.50&cu=INR&tn=… */
export function upiLink({ vpa, payee, amount, note }: UpiRequest): string {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`Nobody can be asked for ${amount}`);
  // Encoded by hand: URLSearchParams writes a space as '+', which UPI apps show as it stands.
  const fields = [
    `pa=${upiAddress(vpa)}`,
    `pn=${encodeURIComponent(payee)}`,
    `am=${upiAmount(amount)}`,
    'cu=INR',
  ];
  return `upi://pay?${fields.join('&')}&tn=${encodeURIComponent(note)}`;
}

/** The address with its @ as it stands: some UPI apps do not decode it. */
function upiAddress(vpa: string): string {
  return encodeURIComponent(vpa).replaceAll('%40', '@');
}

/** Rupees with both decimals, as UPI asks: '1450.00'. */
function upiAmount(amount: Money): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
