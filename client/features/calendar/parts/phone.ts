/** Up to here the day is the unit, not the chart. */
export const PHONE = '(max-width: 40rem)';

/** Loads on a phone what its day needs at once, beside what it asks the lodge. A load that fails is tried again as it is shown. */
export function loadOnPhone(load: () => Promise<unknown>): void {
  if (matchMedia(PHONE).matches) load().catch(() => undefined);
}
