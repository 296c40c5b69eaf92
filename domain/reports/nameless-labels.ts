/** What stands in place of a name, of a room type or an agent that there is not. */
export const WITHOUT_ROOM_TYPE = 'Of the whole booking';
export const WITHOUT_AGENT = 'No agent';
