import { useAction } from '../../../lib/api/use-action.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { MarkCleanDocument, UndoMarkCleanDocument } from './clean-button.generated.ts';

type RoomToClean = {
  id: string;
  number: string;
  roomType: string;
  version: number;
  isAwaited: boolean;
  isStayOver: boolean;
};

/** The rooms to clean, those somebody waits for first and those where guests stay on last, each with its one tap. */
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
  const { submit, loading } = useAction(MarkCleanDocument, {
    done: `Room ${room.number} is clean.`,
    undo: ({ rooms: [changed] }, sendUndo) => {
      const version = changed?.version ?? room.version;
      void sendUndo(UndoMarkCleanDocument, { rooms: [{ roomId: room.id, version }] });
    },
  });
  const rooms = [{ roomId: room.id, version: room.version }];
  return (
    <li className="flex items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className="heading text-lg">{room.number}</span>{' '}
        <span className="text-sm text-ink-2">{room.roomType}</span>
      </span>
      {room.isAwaited && <Badge variant="late">Arriving today</Badge>}
      {room.isStayOver && <Badge>Staying on</Badge>}
      <Button
        isBusy={loading}
        aria-label={`Room ${room.number}: mark clean`}
        onClick={() => void submit({ rooms, housekeeping: 'CLEAN' })}
      >
        Mark clean
      </Button>
    </li>
  );
}
