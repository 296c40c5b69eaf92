import { formatCode } from '../../../../domain/code.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Link } from '../../../ui/link.tsx';
import type { RegisterRoom } from './register-format.ts';

type UnnamedAdultsProps = { rooms: readonly RegisterRoom[]; paths: AreaPaths };

/** The rooms in which adults have no name yet, with the booking where the names are written. */
export function UnnamedAdults({ rooms, paths }: UnnamedAdultsProps) {
  const missing = rooms.filter(({ unnamed }) => unnamed.length > 0);
  if (missing.length === 0) return null;
  return (
    <Notice variant="held">
      <p className="font-medium">Adults without a name. They are named in their booking.</p>
      <ul className="lg:columns-3">
        {missing.map(({ id, room, adults, unnamed, bookedBy, reservationCode }) => (
          <li key={id}>
            {room === null ? '' : `Room ${room}: `}
            {unnamed.length} of {adults},{' '}
            <Link to={paths.booking(reservationCode)}>{bookedBy || formatCode(reservationCode)}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
