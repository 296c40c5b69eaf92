import type { GuestsAccepted, RoomKind } from '../../gql/schema.generated.ts';
import { formatCount } from '../../lib/format/format.ts';

/** Whether a room or a bed is sold, in words. */
export const KIND_NAMES: { readonly [kind in RoomKind]: string } = {
  ROOM: 'Room',
  DORM_BED: 'Bed in a dorm',
};

/** Who may sleep there, in words. */
export const GUEST_NAMES: { readonly [guests in GuestsAccepted]: string } = {
  ANY: 'Everyone',
  WOMEN: 'Women only',
  MEN: 'Men only',
};

/** 'Sleeps 4, 2 in the rate', or 'Sleeps 2' where the rate covers all. */
export function formatSleeps({
  maxOccupancy,
  baseOccupancy,
}: {
  maxOccupancy: number;
  baseOccupancy: number;
}): string {
  return maxOccupancy === baseOccupancy
    ? `Sleeps ${maxOccupancy}`
    : `Sleeps ${maxOccupancy}, ${baseOccupancy} in the rate`;
}

/** '6 rooms', '8 beds', 'No rooms yet'. */
export function formatRooms(count: number, kind: RoomKind): string {
  const noun = kind === 'ROOM' ? 'room' : 'bed';
  return count === 0 ? `No ${noun}s yet` : formatCount(count, noun);
}
