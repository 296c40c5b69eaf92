import { describe, expect, it } from 'vitest';
import { spreadInOrder, spreadOverBills } from './spread-over-bills.ts';

const BILLS = [
  { id: 'first', due: 700_00 },
  { id: 'second', due: 350_00 },
  { id: 'third', due: 1_000_00 },
];

describe('a sum spread in order', () => {
  it.each([
    ['pays all of them', 2_050_00, [700_00, 350_00, 1_000_00]],
    ['pays the last one reached in part', 800_00, [700_00, 100_00]],
    ['ends where it is used up', 700_00, [700_00]],
    ['never pays more than is asked for', 9_000_00, [700_00, 350_00, 1_000_00]],
    ['of nothing pays none', 0, []],
    ['below nothing pays none', -5_00, []],
  ])('%s', (_what, amount, shares) => {
    expect(spreadInOrder(amount, BILLS).map((share) => share.amount)).toEqual(shares);
  });

  it('passes over what asks for nothing', () => {
    const shares = spreadInOrder(100_00, [{ id: 'paid', due: 0 }, { id: 'overpaid', due: -5_00 }, ...BILLS]);
    expect(shares).toEqual([{ id: 'first', amount: 100_00 }]);
  });
});

describe('a payment that names no bill', () => {
  const bill = (id: string, payer: 'GUEST' | 'AGENT', balance: number, settlesAt = balance) => ({
    id,
    payer,
    balance,
    settlesAt,
  });
  const one = bill('one', 'GUEST', 9_440_00);
  const two = bill('two', 'GUEST', 9_440_00);
  const agents = bill('agents', 'AGENT', 5_000_00);

  it.each([
    ['pays one after the other', 10_000_00, [one, two], { one: 9_440_00, two: 560_00 }],
    ['pays all of them', 18_880_00, [one, two], { one: 9_440_00, two: 9_440_00 }],
    [
      'of guests pays no bill of their agent with what is too much',
      10_000_00,
      [agents, one],
      { one: 10_000_00 },
    ],
    ["of guests pays their agent's bill where theirs ask for nothing", 500_00, [agents], { agents: 500_00 }],
    ['passes over what asks for nothing', 500_00, [bill('paid', 'GUEST', -100_00), two], { two: 500_00 }],
    [
      'leaves what is too much on the first that it pays',
      20_000_00,
      [one, two],
      { one: 10_560_00, two: 9_440_00 },
    ],
    [
      "stays on the payer's first where nothing is due",
      100_00,
      [bill('a', 'AGENT', 0), bill('g', 'GUEST', 0)],
      { g: 100_00 },
    ],
    [
      'settles each with whole rupees',
      580_00,
      [bill('up', 'GUEST', 367_50, 368_00), bill('down', 'GUEST', 212_40, 212_00)],
      { up: 368_00, down: 212_00 },
    ],
    [
      'settles all to the paisa where exactly that is paid',
      579_90,
      [bill('up', 'GUEST', 367_50, 368_00), bill('down', 'GUEST', 212_40, 212_00)],
      { up: 367_50, down: 212_40 },
    ],
    ['goes nowhere without a bill', 100_00, [], {}],
  ] as const)('%s', (_what, amount, bills, shares) => {
    const spread = spreadOverBills(amount, bills, 'GUEST').map((share) => [share.id, share.amount]);
    expect(Object.fromEntries(spread)).toEqual(shares);
  });

  it("of an agent pays the agent's bills first, and the guests' with the rest", () => {
    expect(spreadOverBills(6_000_00, [one, agents], 'AGENT')).toEqual([
      { id: 'agents', amount: 5_000_00 },
      { id: 'one', amount: 1_000_00 },
    ]);
  });
});
