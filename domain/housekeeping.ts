/** How clean a room is, in the words of the screen. */
export const HOUSEKEEPING_NAMES = { CLEAN: 'Clean', DIRTY: 'To be cleaned', INSPECTED: 'Inspected' } as const;
