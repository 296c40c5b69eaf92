import { useApolloClient } from '@apollo/client/react';
import { useAction } from '../../lib/use-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { MarkCleanDocument } from './clean-button.generated.ts';

type RoomToClean = { id: string; number: string; roomType: string; version: number; isAwaited: boolean };

/** The rooms to clean, those somebody waits for first, each with its one tap. */
export function CleanCard({ rooms, boardPath }: { rooms: readonly RoomToClean[]; boardPath: string }) {
  return (
    <Card title={`Rooms to clean · ${rooms.length}`} actions={<Link to={boardPath}>All rooms</Link>}>
      {rooms.length === 0 ? <p className="text-ink-2">Every room is clean.</p> : null}
      <ul className="grid gap-2">
        {rooms.slice(0, 8).map((room) => (
          <CleanRow key={room.id} room={room} />
        ))}
      </ul>
    </Card>
  );
}

function CleanRow({ room }: { room: RoomToClean }) {
  const client = useApolloClient();
  const refetch = () => void client.refetchQueries({ include: ['DashboardScreen'] });
  const back = useAction(MarkCleanDocument, { onDone: refetch });
  const { submit, loading } = useAction(MarkCleanDocument, {
    done: `Room ${room.number} is clean.`,
    undo: ({ rooms: [changed] }) => {
      const version = changed?.version ?? room.version;
      void back.submit({ rooms: [{ roomId: room.id, version }], housekeeping: 'DIRTY' });
    },
    onDone: refetch,
  });
  const clean = async () => {
    const rooms = [{ roomId: room.id, version: room.version }];
    // Somebody else was there first: the list shows how it is now.
    if ((await submit({ rooms, housekeeping: 'CLEAN' })) === null) refetch();
  };
  return (
    <li className="flex items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className="heading text-lg">{room.number}</span>{' '}
        <span className="text-sm text-ink-2">{room.roomType}</span>
      </span>
      {room.isAwaited && <Badge look="late">Arriving today</Badge>}
      <Button isBusy={loading} aria-label={`Room ${room.number}: mark clean`} onClick={() => void clean()}>
        Mark clean
      </Button>
    </li>
  );
}
