import { useFormContext } from 'react-hook-form';
import { formatCode } from '../../../../domain/code.ts';
import { formatDateRange, formatDay } from '../../../../domain/nights.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { movesSentence } from '../../reservations/parts/moves/moves-sentence.ts';
import type { RoomForm, RoomWords } from './room-form.ts';
import type { UpdateRoomMutation } from './rooms-list.generated.ts';

type Refusal = Extract<UpdateRoomMutation['updateRoom'], { __typename: 'RoomHasStaysError' }>;

type StaysInTheWayProps = Pick<Refusal, 'places' | 'moves' | 'blockedOn'> & {
  paths: AreaPaths;
  isBusy: boolean;
  /** Moves all of them and saves what is typed. */
  onMove: (typed: RoomWords) => unknown;
};

/** The stays that keep a room from being switched off: where each would go, or why it cannot, and the press that moves them all. */
export function StaysInTheWay({ places, moves, blockedOn, paths, isBusy, onMove }: StaysInTheWayProps) {
  const { handleSubmit } = useFormContext<RoomForm, unknown, RoomWords>();
  const canMove = places.every(({ to }) => to !== null);
  const whyNobody =
    blockedOn === null ? 'one of them cannot' : `the room is not for sale on ${formatDay(blockedOn)}`;
  return (
    <section aria-label="Stays in this room" className="grid gap-2 rounded-control bg-sunk px-3 py-2">
      <ul className="divide-y divide-line-soft">
        {places.map(({ code, guestName, arrival, departure, to, why }) => (
          <li key={`${code} ${arrival}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              <Link to={paths.booking(code)}>{guestName || formatCode(code)}</Link>
              <span className="text-ink-2">, {formatDateRange({ arrival, departure })}</span>
            </span>
            <span className={to === null ? 'text-danger' : 'tabular-nums'}>
              {to === null ? why : `to ${to}`}
            </span>
          </li>
        ))}
      </ul>
      {moves.length > 0 && <p className="text-sm text-ink-2">{movesSentence(moves)}</p>}
      {canMove && blockedOn === null ? (
        <Button isBusy={isBusy} onClick={() => void handleSubmit(onMove)()}>
          Move {places.length === 1 ? 'it' : `all ${formatCount(places.length, 'stay')}`} and save
        </Button>
      ) : (
        <p className="text-sm text-ink-2">Nobody is moved while {whyNobody}.</p>
      )}
    </section>
  );
}
