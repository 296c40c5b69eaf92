import { expect, it } from 'vitest';
import type { ChargeBasis } from '../../gql/schema.generated.ts';
import { chargeExamples } from './charge-example.ts';

const exampleOf = (basis: ChargeBasis, childShare = 10_000) =>
  chargeExamples({ basis, unitPrice: 150_00, childShare });

it.each<[ChargeBasis, string]>([
  ['PER_STAY', 'Any stay: 1 × ₹150 = ₹150'],
  ['PER_NIGHT', '3 nights: 3 × ₹150 = ₹450'],
  ['PER_GUEST', '2 guests: 2 × ₹150 = ₹300'],
  ['PER_GUEST_NIGHT', '2 guests, 3 nights: 6 × ₹150 = ₹900'],
  ['PER_ROOM', '2 rooms: 2 × ₹150 = ₹300'],
  ['PER_UNIT', '2 pieces: 2 × ₹150 = ₹300'],
])('an extra counted %s is shown by the example "%s"', (basis, example) => {
  expect(exampleOf(basis)).toEqual([example]);
});

it('an extra of which children pay a part is shown by a family, too', () => {
  expect(exampleOf('PER_GUEST', 5_000)[1]).toBe('2 adults and a child: 2 × ₹150 + 1 × 50 % of ₹150 = ₹375');
  expect(exampleOf('PER_GUEST_NIGHT', 0)[1]).toBe(
    '2 adults and a child, 3 nights: 6 × ₹150 + 3 × 0 % of ₹150 = ₹900',
  );
  expect(exampleOf('PER_NIGHT', 5_000)).toHaveLength(1);
});
