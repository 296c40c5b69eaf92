import type { ChargeBasis } from '../../../gql/schema.generated.ts';

/** What the price of an extra is for: '₹350 a guest'. */
export const BASIS_LABELS: { readonly [basis in ChargeBasis]: string } = {
  PER_STAY: 'a stay',
  PER_NIGHT: 'a night',
  PER_GUEST: 'a guest',
  PER_GUEST_NIGHT: 'a guest and night',
  PER_ROOM: 'a room',
  PER_UNIT: 'each',
};
