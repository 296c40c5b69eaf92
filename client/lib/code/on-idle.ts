/** Calls back once the browser has nothing else to do, or after two seconds where it does not say. */
export function whenIdle(begin: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(begin);
  else setTimeout(begin, 2_000);
}
