import type { AreaPaths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import { guestsOfRoom, type KitchenRow, mealsOfRoom } from './kitchen-words.ts';
import { MEAL_NAMES } from './paper-words.ts';

/** Each room with what it eats on the day, leading to its booking. */
export function KitchenRoomList({ rooms, paths }: { rooms: readonly KitchenRow[]; paths: AreaPaths }) {
  return (
    <ul className="divide-y divide-line-soft">
      {rooms.map((room) => (
        <li key={room.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
          <span className="w-12 font-semibold">{room.number}</span>
          <Link to={paths.booking(room.code)} className="min-w-0">
            {room.guestName}
          </Link>
          <span className="text-ink-2">
            {guestsOfRoom(room)} · {MEAL_NAMES[room.mealPlan]}
          </span>
          <span className="ms-auto font-medium">{mealsOfRoom(room)}</span>
          {room.requests ? <span className="basis-full ps-16 text-ink-2">{room.requests}</span> : null}
        </li>
      ))}
    </ul>
  );
}
