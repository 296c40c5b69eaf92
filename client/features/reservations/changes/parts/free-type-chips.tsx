import { RoomChips } from '../../parts/room-chips.tsx';

type FreeTypeChipsProps = {
  /** The free rooms by type; `tooMany` says why a type does not take the guests. */
  types: readonly {
    id: string;
    name: string;
    tooMany: string | null;
    rooms: readonly { id: string; number: string }[];
  }[];
  value: string | null;
  onChange: (roomId: string) => void;
};

/** Free rooms, those at hand that take the guests; the others are told with why, and shown when they are asked for. */
export function FreeTypeChips({ types, value, onChange }: FreeTypeChipsProps) {
  return types.map(({ id, name, tooMany, rooms }) => {
    const chips = <RoomChips key={id} label={name} rooms={rooms} value={value} onChange={onChange} />;
    if (tooMany === null) return chips;
    return (
      <details key={id}>
        <summary className="cursor-pointer py-1 text-sm text-ink-2">{tooMany}</summary>
        {chips}
      </details>
    );
  });
}
