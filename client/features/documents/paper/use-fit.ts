import { type RefObject, useEffect, useState } from 'react';

/** By how much something of this width in pixels has to shrink so that it stands in the element; at most 1. */
export function useFit(frame: RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(width);
  // Only the browser knows how wide the page is.
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return Math.min(1, room / width);
}
