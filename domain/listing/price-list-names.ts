/** How an extra is taxed, in words. */
export const TAX_NAMES = { SERVICE: 'As a service', FOOD: 'As food', ROOM: 'As the room' } as const;

/** How an extra is counted, in words. */
export const BASIS_NAMES = {
  PER_STAY: 'Once a stay',
  PER_NIGHT: 'Each night',
  PER_GUEST: 'Each guest',
  PER_GUEST_NIGHT: 'Each guest and night',
  PER_ROOM: 'Each room',
  PER_UNIT: 'By the piece',
} as const;

/** For whom a price of meals holds, as it stands alone. */
export function placeOfMeals({
  roomType,
}: {
  readonly roomType?: { readonly name: string } | null | undefined;
}): string {
  return roomType?.name ?? 'The whole lodge';
}
