import type { Housekeeping } from '../../gql/schema.generated.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { HOUSEKEEPING_LABELS } from './room-labels.ts';
import { type RoomTile_roomFragment, SetHousekeepingDocument } from './room-tile.generated.ts';

/** Says how clean a room is, with one tap; the toast takes it back. */
export function useHousekeeping({ id, version, housekeeping: before }: RoomTile_roomFragment) {
  const { submit, userError, loading } = useAction(SetHousekeepingDocument, {
    done: ({ rooms }) =>
      `Room ${rooms[0]?.number}: ${HOUSEKEEPING_LABELS[rooms[0]?.housekeeping ?? 'CLEAN'].toLowerCase()}.`,
    undo: ({ rooms: [changed] }, sendUndo) => {
      if (changed?.version == null || before === null) return;
      const rooms = [{ roomId: changed.id, version: changed.version }];
      void sendUndo(SetHousekeepingDocument, { rooms, housekeeping: before });
    },
  });
  const set = async (housekeeping: Housekeeping) => {
    await submit({ rooms: [{ roomId: id, version: version ?? 0 }], housekeeping });
  };
  return { set, userError, isBusy: loading };
}
