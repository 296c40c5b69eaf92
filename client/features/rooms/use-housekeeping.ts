import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { Housekeeping } from '../../gql/schema.generated.ts';
import { useAction } from '../../lib/use-action.ts';
import { type RoomTile_roomFragment, SetHousekeepingDocument } from './room-tile.generated.ts';
import { HOUSEKEEPING_WORDS } from './room-words.ts';

/** Says how clean a room is, with one tap; the toast takes it back. */
export function useHousekeeping(room: RoomTile_roomFragment) {
  const client = useApolloClient();
  const before = useRef<Housekeeping | null>(null);
  const back = useAction(SetHousekeepingDocument);
  const { submit, userError, loading } = useAction(SetHousekeepingDocument, {
    done: ({ rooms }) =>
      `Room ${rooms[0]?.number}: ${HOUSEKEEPING_WORDS[rooms[0]?.housekeeping ?? 'CLEAN'].toLowerCase()}.`,
    undo: ({ rooms: [changed] }) => {
      if (!changed || changed.version == null || before.current === null) return;
      const rooms = [{ roomId: changed.id, version: changed.version }];
      void back.submit({ rooms, housekeeping: before.current });
    },
  });
  const set = async (housekeeping: Housekeeping) => {
    before.current = room.housekeeping;
    const rooms = [{ roomId: room.id, version: room.version ?? 0 }];
    const success = await submit({ rooms, housekeeping });
    // Somebody else was there first: the tile shows what it is now.
    if (success === null) await client.refetchQueries({ include: ['HousekeepingScreen'] });
  };
  return { set, userError: userError ?? back.userError, isBusy: loading };
}
