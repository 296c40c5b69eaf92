import { useLayoutEffect } from 'react';

/** Says that the component is on the page, before it is painted, and that it has gone from it. */
export function useShown(onShown: (isShown: boolean) => void): void {
  useLayoutEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
}
