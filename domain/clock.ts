/** Where the time comes from: nothing in the lodge asks the machine directly. */
export type Clock = { now(): Date };

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is told to move; for seeding the past and for tests. */
export type TravellingClock = Clock & {
  travelTo(instant: Date): void;
  advance(milliseconds: number): void;
};

/** A clock that stands at the given instant. */
export function travellingClock(start: Date): TravellingClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    travelTo: (instant) => {
      current = instant.getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
