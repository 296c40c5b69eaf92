/** How many lines a file has at most, by what it brings along. */
export const IMPORT_LIMITS = {
  ROOM_TYPES: 100,
  ROOMS: 5_000,
  SEASONS: 1_000,
  GUESTS: 5_000,
  RESERVATIONS: 5_000,
} as const;

/** How many lines a file of any kind has at most. */
export const LONGEST_IMPORT = Math.max(...Object.values(IMPORT_LIMITS));
