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

/** Why the desk takes money off; the owner reads them by the dozen, so they are picked and not typed. */
export const DISCOUNT_REASONS: readonly string[] = [
  'Agreed on the phone',
  'Regular guest',
  'Long stay',
  'Group',
  'To make up for a problem',
];
