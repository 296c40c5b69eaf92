import { clsx } from 'clsx';

type Room = { id: string; number: string };

type RoomChipsProps = {
  label: string;
  rooms: readonly Room[];
  /** What stands on a room; its number when it is not said. */
  nameOf?: (room: Room) => string;
  value: string | null;
  onChange: (roomId: string) => void;
};

/** Rooms by their numbers, or by what is said of them, one of which is chosen with one tap. */
export function RoomChips({ label, rooms, nameOf = numberOf, value, onChange }: RoomChipsProps) {
  return (
    <fieldset>
      <legend className="pb-1.5 text-sm font-medium text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {rooms.map((room) => (
          <button
            key={room.id}
            type="button"
            aria-pressed={room.id === value}
            onClick={() => onChange(room.id)}
            className={clsx(
              'min-h-control min-w-12 rounded-button border px-3 font-medium tabular-nums',
              room.id === value
                ? 'border-pine bg-pine-tint font-semibold text-ink'
                : 'border-line-mid bg-surface text-ink-2 hover:bg-sunk',
            )}
          >
            {nameOf(room)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function numberOf({ number }: Room): string {
  return number;
}
