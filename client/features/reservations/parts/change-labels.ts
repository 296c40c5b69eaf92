/** The words of what a change asks, the same on the calendar and in every dialog. */

/** Since when somebody in house sleeps elsewhere. */
export const MOVE_STARTS = [
  { value: 'TONIGHT', label: 'From tonight' },
  { value: 'START', label: 'From the start' },
] as const;

/** Whose price a stay has in a room of another type. */
export const MOVE_PRICES = [
  { value: 'KEEP', label: 'Keep the price' },
  { value: 'NEW', label: 'New price' },
] as const;

/** What nights cost that come on to a stay. */
export const NEW_NIGHT_PRICES = [
  { value: 'LAST_NIGHT', label: 'Same as last night' },
  { value: 'TARIFF', label: "Today's tariff" },
] as const;

export const CHANGE_LABELS = {
  moveStart: 'Since when',
  movePrice: 'Price',
  newNightPrice: 'Price of the new nights',
  newNightRoom: 'Another room for the new nights',
  /** Asked for where a price is below the list. */
  priceReason: 'Reason for a price below the list',
  /** Asked for where a rule of the lodge is passed over, and with what always wants one. */
  reason: 'Reason',
  waiver: 'Take no fee, because',
} as const;
