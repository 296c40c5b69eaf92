import type { AreaPaths } from '../../../lib/area-paths.ts';
import { Link } from '../../../ui/link.tsx';
import { MEAL_NAMES } from '../document-format.ts';
import { guestsOfRoom, type KitchenRow, mealsOfRoom } from './kitchen-format.ts';

/** Each room with what it eats on the day, leading to its booking. */
export function KitchenRoomList({ rooms, paths }: { rooms: readonly KitchenRow[]; paths: AreaPaths }) {
  return (
    <ul className="divide-y divide-line-soft">
      {rooms.map((room) => (
        <li
          key={room.id}
          className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 py-2.5 sm:flex sm:flex-wrap"
        >
          <span className="font-semibold sm:w-12">{room.number}</span>
          <Link to={paths.booking(room.code)} className="min-w-0 justify-self-start">
            {room.guestName}
          </Link>
          <span className="text-ink-2 max-sm:col-start-2">
            {guestsOfRoom(room)} · {MEAL_NAMES[room.mealPlan]}
          </span>
          <span className="font-medium max-sm:col-start-2 sm:ms-auto">{mealsOfRoom(room)}</span>
          {room.requests ? (
            <span className="text-ink-2 max-sm:col-start-2 sm:basis-full sm:ps-16">{room.requests}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
