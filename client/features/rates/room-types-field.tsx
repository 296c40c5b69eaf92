import { ChipsField } from './chips-field.tsx';

/** A room type by its name. */
export type NamedType = { readonly id: string; readonly name: string };

/** Which room types get a season, all of them or none with one press. */
export function RoomTypesField({ types }: { types: readonly NamedType[] }) {
  return (
    <ChipsField
      name="roomTypeIds"
      label="Room types"
      options={types.map(({ id, name }) => ({ value: id, label: name }))}
      className="flex flex-wrap items-center gap-2"
      chipClassName="rounded-full border border-line px-3.5 text-ink-2 hover:border-line-strong has-checked:bg-pine-wash has-checked:text-ink"
      hasAll
    />
  );
}
