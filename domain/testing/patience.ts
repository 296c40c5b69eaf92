/** How long a test waits for what must come, in ms: long, since on a machine with other work everything comes late. */
export const PATIENCE = { timeout: 60_000, interval: 20 };
