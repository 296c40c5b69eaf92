import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Guest, RoomGuest } from '../../types.generated.ts';

/** A guest as the viewer may know them: an agent by name and phone, and only the desk why no room is let. */
export function guestFor(viewer: Viewer, guest: Guest): Guest {
  if (can(viewer, 'seeGuestProfiles')) return guest;
  if (!can(viewer, 'workAsAgent')) return { ...guest, doNotRentReason: null };
  return { ...guest, email: null, nationality: null, hasId: null, doNotRentReason: null };
}

/** A guest of a room as the viewer may know them. */
export function roomGuestFor(viewer: Viewer, named: RoomGuest): RoomGuest {
  const guest = guestFor(viewer, named.guest);
  if (can(viewer, 'seeGuestProfiles')) return named;
  return { ...named, guest, arrivalFormDueAt: null, departureFormDueAt: null };
}
