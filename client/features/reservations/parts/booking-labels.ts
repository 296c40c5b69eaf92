import type { ChargeBasis, GuestsAccepted, ReservationSource } from '../../../gql/schema.generated.ts';

/** How a booking came. */
export const SOURCE_NAMES: { readonly [source in ReservationSource]: string } = {
  PHONE: 'Phone',
  WALK_IN: 'At the door',
  AGENT: 'Agent',
  WEBSITE: 'Website',
  OTA: 'Travel site',
  OTHER: 'Other',
};

/** What the price of an extra is for: '₹350 a guest'. */
export const BASIS_LABELS: { readonly [basis in ChargeBasis]: string } = {
  PER_STAY: 'a stay',
  PER_NIGHT: 'a night',
  PER_GUEST: 'a guest',
  PER_GUEST_NIGHT: 'a guest and night',
  PER_ROOM: 'a room',
  PER_UNIT: 'each',
};

/** Who may sleep there, where not everybody may. */
export const GUESTS_ACCEPTED_LABELS: { readonly [guests in GuestsAccepted]: string | null } = {
  ANY: null,
  WOMEN: 'Women only',
  MEN: 'Men only',
};

/** Why the desk takes money off; the owner reads them by the dozen, so they are picked and not typed. */
export const DISCOUNT_REASONS: readonly string[] = [
  'Agreed on the phone',
  'Regular guest',
  'Long stay',
  'Group',
  'To make up for a problem',
];
