import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element came out, in pixels: what is drawn in it says as much as has room. */
export function useWidthOf(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  // Only the browser knows; measured before the first paint.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
