/** What raises the version of a room, by the names of the audit. */
export const ROOM_EDITS = ['update-room', 'set-housekeeping', 'undo-housekeeping'] as const;
