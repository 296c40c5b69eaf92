import { BLOCK_REASONS } from '../../../../domain/listing/block-reasons.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import type { DashboardScreenQuery } from '../dashboard-screen.generated.ts';

type Rooms = NonNullable<DashboardScreenQuery['dashboard']['roomsForSaleAgain']>;

/** The rooms that are for sale again since today, with what was done there: no card where there is none. */
export function ForSaleAgainCard({ rooms, boardPath }: { rooms: Rooms; boardPath: string }) {
  if (rooms.length === 0) return null;
  return (
    <Card title={`For sale again today · ${rooms.length}`} actions={<Link to={boardPath}>See to them</Link>}>
      <ul className="grid gap-2">
        {rooms.map(({ id, number, roomType, housekeeping, reason, note }) => (
          <li key={id} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="heading text-lg">{number}</span>{' '}
              <span className="text-sm text-ink-2">{roomType}</span>
              <span className="block text-sm">{note ?? BLOCK_REASONS[reason]}</span>
            </span>
            {housekeeping === 'DIRTY' && <Badge variant="late">To clean</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
