import { calledSo, textIn, UnreadableCell } from './cell.rules.ts';

type Named = { readonly id: string; readonly code: string; readonly name: string };

/** The room type that a cell names, by its name or its code; null where nothing stands. Raises UnreadableCell. */
export function roomTypeIn<Type extends Named>(cell: string, types: readonly Type[]): Type | null {
  const said = textIn(cell);
  if (said === '') return null;
  const found = calledSo(said, types, ({ name, code }) => [name, code]);
  if (found) return found;
  const known = types.map(({ name }) => name).join(', ');
  throw new UnreadableCell(
    known === '' ? 'Make the room types first.' : `There is no room type “${said}”. There are: ${known}.`,
  );
}
