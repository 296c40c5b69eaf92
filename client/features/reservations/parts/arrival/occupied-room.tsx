import type { LocalDate } from '../../../../../domain/nights.ts';
import { occupiedRoomSentence } from '../../../../../domain/refusals/occupied-room.ts';
import { Link } from '../../../../ui/link.tsx';
import type { RoomOccupant_occupantFragment } from './room-occupant.generated.ts';

type OccupiedRoomProps = {
  /** The number on the door. */
  room: string | null;
  occupant: RoomOccupant_occupantFragment;
  today: LocalDate;
  /** Where a booking is found by its code. */
  bookingPath: (code: string) => string;
};

/** The guests still in the room of guests that could be checked in, with the way to them. */
export function OccupiedRoom({ room, occupant, today, bookingPath }: OccupiedRoomProps) {
  return (
    <p className="text-sm wrap-anywhere text-ink-2">
      <span className="font-semibold text-ember">{occupiedRoomSentence(room, occupant, today)}</span>{' '}
      <Link to={bookingPath(occupant.code)}>Open their booking</Link>
    </p>
  );
}
