import type { Housekeeping } from '../../gql/schema.generated.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { HOUSEKEEPING_LABELS } from './room-labels.ts';
import { type RoomTile_roomFragment, SetHousekeepingDocument } from './room-tile.generated.ts';

/** Says how clean a room is, with one tap; the toast takes it back. */
export function useHousekeeping({ id, version, housekeeping, isStayOverDue }: RoomTile_roomFragment) {
  // A room that was to be cleaned where guests stay on is to be cleaned again.
  const before = isStayOverDue ? 'DIRTY' : housekeeping;
  const { submit, userError, loading } = useAction(SetHousekeepingDocument, {
    done: ({ rooms }) =>
      `Room ${rooms[0]?.number}: ${HOUSEKEEPING_LABELS[rooms[0]?.housekeeping ?? 'CLEAN'].toLowerCase()}.`,
    undo: ({ rooms: [changed] }, sendUndo) => {
      if (changed?.version == null || before === null) return;
      const rooms = [{ roomId: changed.id, version: changed.version }];
      void sendUndo(SetHousekeepingDocument, { rooms, housekeeping: before });
    },
  });
  const set = async (to: Housekeeping) => {
    await submit({ rooms: [{ roomId: id, version: version ?? 0 }], housekeeping: to });
  };
  return { set, userError, isBusy: loading };
}
