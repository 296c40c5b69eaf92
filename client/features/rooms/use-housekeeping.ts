import { HOUSEKEEPING_NAMES } from '../../../domain/housekeeping.ts';
import type { Housekeeping } from '../../gql/schema.generated.ts';
import { useAction } from '../../lib/api/use-action.ts';
import {
  type RoomTile_roomFragment,
  SetHousekeepingDocument,
  UndoHousekeepingDocument,
} from './room-tile.generated.ts';

/** Says how clean a room is, with one tap; the toast takes it back, as if the room had not been touched. */
export function useHousekeeping({ id, version }: Pick<RoomTile_roomFragment, 'id' | 'version'>) {
  const { submit, userError, loading } = useAction(SetHousekeepingDocument, {
    done: ({ rooms }) =>
      `Room ${rooms[0]?.number}: ${HOUSEKEEPING_NAMES[rooms[0]?.housekeeping ?? 'CLEAN'].toLowerCase()}.`,
    undo: ({ rooms: [changed] }, sendUndo) => {
      if (changed?.version == null) return;
      const rooms = [{ roomId: changed.id, version: changed.version }];
      void sendUndo(UndoHousekeepingDocument, { rooms });
    },
  });
  const set = async (to: Housekeeping) => {
    await submit({ rooms: [{ roomId: id, version: version ?? 0 }], housekeeping: to });
  };
  return { set, userError, isBusy: loading };
}
