import { formatGuests } from '../../../lib/format/format.ts';
import type { KitchenPaperQuery } from './kitchen-sheet.generated.ts';

type KitchenDay = KitchenPaperQuery['kitchenSheet'];
export type KitchenRow = KitchenDay['rooms'][number];

/** The meals of a day in the order in which they are eaten, with their plates. */
export function mealsOf({ breakfasts, lunches, dinners }: KitchenDay) {
  return [
    { name: 'Breakfast', plates: breakfasts },
    { name: 'Lunch', plates: lunches },
    { name: 'Dinner', plates: dinners },
  ];
}

/** How many plates: '6', or '6 (2 children)'. */
export function formatPlates({ adults, children }: { adults: number; children: number }): string {
  const plates = String(adults + children);
  return children === 0 ? plates : `${plates} (${children} ${children === 1 ? 'child' : 'children'})`;
}

/** 'Breakfast, dinner' of a room on the day. */
export function mealsOfRoom({ hasBreakfast, hasLunch, hasDinner }: KitchenRow): string {
  const eaten = [hasBreakfast && 'breakfast', hasLunch && 'lunch', hasDinner && 'dinner'].filter(Boolean);
  const words = eaten.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How many plates of a meal a room gets, as figures of a table; a dash for none. */
export function platesOfRoom(isEaten: boolean, { adults, children }: KitchenRow): string {
  return isEaten ? String(adults + children) : '–';
}

export function guestsOfRoom({ adults, children }: KitchenRow): string {
  return formatGuests({ adults, children });
}
