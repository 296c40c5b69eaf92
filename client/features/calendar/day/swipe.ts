/** Shorter movements are taps of an unsteady finger. */
const MIN_PX = 60;

/** Where a finger's way leads: to the left is on to the next (1), to the right back (-1), anything else nowhere. */
export function swipeOf(right: number, down: number): -1 | 1 | null {
  if (Math.abs(right) < MIN_PX || Math.abs(right) < 2 * Math.abs(down)) return null;
  return right < 0 ? 1 : -1;
}
