import { POSITION_FIGURES } from '../../../../domain/financial-labels.ts';
import type { AccountSide } from '../../../gql/schema.generated.ts';

/** A side of the accounts, as the address says it. */
export type OpenSide = 'dues' | 'advances';

export const SIDE_TITLES = {
  dues: POSITION_FIGURES.dues.name,
  advances: POSITION_FIGURES.advancesHeld.name,
} as const;

/** The same as the API says it. */
export const API_SIDES: Record<OpenSide, AccountSide> = { dues: 'DUES', advances: 'ADVANCES' };

/** The side whose bookings an address shows; null: neither. */
export function openSideOf(params: URLSearchParams): OpenSide | null {
  const said = params.get('rows');
  return said === 'dues' || said === 'advances' ? said : null;
}
