import { can } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { GuestChanges } from './core/guest.input.ts';

/** The agent among whose guests the viewer may look; null: among all. Raises FORBIDDEN for a viewer who is no agent yet. */
export function agentToLookThrough(viewer: Viewer): string | null {
  if (can(viewer, 'seeGuestProfiles')) return null;
  if (viewer.agent === null) throw new ApiError('FORBIDDEN');
  return viewer.agent.id;
}

/** Raises FORBIDDEN unless the desk changes a guest, or a guest the own profile but for what the desk notes. */
export function assertMayUpdate(
  viewer: Viewer,
  guest: { readonly uid: string | null } | null,
  changes: GuestChanges,
): void {
  if (can(viewer, 'changeGuestProfiles')) return;
  const isOwn = guest !== null && viewer.uid !== null && guest.uid === viewer.uid;
  const isOfTheDesk = changes.notes !== undefined || changes.doNotRentReason !== undefined;
  if (!isOwn || isOfTheDesk) throw new ApiError('FORBIDDEN');
}
