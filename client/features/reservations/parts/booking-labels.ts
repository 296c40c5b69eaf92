import type { GuestsAccepted, ReservationSource } from '../../../gql/schema.generated.ts';

/** How a booking came. */
export const SOURCE_NAMES: { readonly [source in ReservationSource]: string } = {
  PHONE: 'Phone',
  WALK_IN: 'At the door',
  AGENT: 'Agent',
  WEBSITE: 'Website',
  OTA: 'Travel site',
  OTHER: 'Other',
};

/** Who may sleep there, where not everybody may. */
export const GUESTS_ACCEPTED_LABELS: { readonly [guests in GuestsAccepted]: string | null } = {
  ANY: null,
  WOMEN: 'Women only',
  MEN: 'Men only',
};

/** What is to be said before beds are sold or given that are for some alone. */
export const GUEST_RESTRICTION_LABELS: { readonly [guests in 'WOMEN' | 'MEN']: string } = {
  WOMEN: 'All guests are women',
  MEN: 'All guests are men',
};

/** Where a room is given free of charge: the reason is a part of what explains its price. */
export const FREE_REASON_HINT = 'It stands beside the price, where the guest and the agent read it.';
