import { describe, expect, it } from 'vitest';
import { parsePaymentsSearch, paymentFilterOf, paymentsSearchParams } from './payments-search.ts';

describe('the address of the payments', () => {
  it('says how they are narrowed, and is read again', () => {
    const address = 'text=2300&from=2026-11-20&to=2026-11-26&method=CASH&kind=PAYMENT';
    const search = parsePaymentsSearch(new URLSearchParams(address));
    expect(String(paymentsSearchParams(search))).toBe(address);
    expect(paymentFilterOf(search)).toEqual({
      text: '2300',
      receivedFrom: '2026-11-20',
      receivedTo: '2026-11-27',
      method: ['CASH'],
      kind: ['PAYMENT'],
    });
  });

  it('passes over what cannot be meant', () => {
    const search = parsePaymentsSearch(new URLSearchParams('from=yesterday&method=toString&kind=GIFT'));
    expect(paymentFilterOf(search)).toEqual({});
  });
});
