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
