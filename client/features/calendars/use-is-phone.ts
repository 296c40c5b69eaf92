import { useSyncExternalStore } from 'react';

/** Up to here the day is the unit, not the chart. */
const PHONE = '(max-width: 40rem)';

/** Whether the screen is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
