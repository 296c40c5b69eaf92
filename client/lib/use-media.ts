import { useCallback, useSyncExternalStore } from 'react';

/** From this width on it is a desk: tables, two columns. */
export const DESK = '(min-width: 64rem)';

/** Whether the screen is as the media query says. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
