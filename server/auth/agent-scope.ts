import { can } from '../../domain/rights.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Viewer } from './viewer.ts';

/** The agent whose reservations alone the viewer may see; null for the desk. FORBIDDEN for everybody else. */
export function agentScopeOf(viewer: Viewer): string | null {
  if (can(viewer, 'seeAllReservations')) return null;
  if (can(viewer, 'workAsAgent') && viewer.agent !== null) return viewer.agent.id;
  throw new ApiError('FORBIDDEN');
}
