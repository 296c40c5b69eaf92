/** Stands for the room type or the agent of what has none. */
export const NONE = 'NONE';
