import { formatCode } from '../../../../domain/code.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Link } from '../../../ui/link.tsx';
import type { RegisterNight } from './register-format.ts';

type UnnamedAdultsProps = { unnamed: RegisterNight['unnamed']; paths: AreaPaths };

/** Who slept here and has no name yet, with the booking where the names are written. */
export function UnnamedAdults({ unnamed, paths }: UnnamedAdultsProps) {
  if (unnamed.length === 0) return null;
  return (
    <Notice variant="held">
      <p className="font-medium">Adults without a name. They are named in their booking.</p>
      <ul className="lg:columns-3">
        {unnamed.map(({ id, room, count, bookedBy, reservationCode }) => (
          <li key={id}>
            {room === null ? '' : `Room ${room}: `}
            {formatCount(count, 'adult')},{' '}
            <Link to={paths.booking(reservationCode)}>{bookedBy || formatCode(reservationCode)}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
