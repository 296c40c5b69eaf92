import { describe, expect, it } from 'vitest';
import { rateText } from './rate-format.ts';

const rates = [145_000, 145_000, 200_000, 145_000, 145_000, 145_000];
const line = (night: number, first = 0) =>
  rates.map((_rate, column) => rateText(rates, { column, first, night }));

describe('the rates of nights', () => {
  it('stand in each night that has room for one', () => {
    expect(line(56)).toEqual(['₹1,450', '₹1,450', '₹2,000', '₹1,450', '₹1,450', '₹1,450']);
    expect(line(39)).toEqual(['1,450', '1,450', '2,000', '1,450', '1,450', '1,450']);
  });

  it('stand once for the nights that have the same, where these are narrow, and not where they have no room', () =>
    expect(line(20)).toEqual(['1,450', null, null, '1,450', null, null]));

  it('stand in the first night on the screen', () => expect(line(20, 4)[4]).toEqual('1,450'));

  it('are nothing past the window', () =>
    expect(rateText(rates, { column: 6, first: 0, night: 56 })).toBeNull());
});
