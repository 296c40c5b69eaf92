import { type PointerEvent, useRef } from 'react';
import { swipeOf } from './swipe.ts';

/** Calls back when a finger goes sideways over the element: 1 to the next, -1 to the one before. */
export function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    // Up and down stays the browser's; without this it would also take the sideways movement and cancel it.
    style: { touchAction: 'pan-y' },
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'touch' ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      const direction = from === null ? null : swipeOf(clientX - from.x, clientY - from.y);
      if (direction !== null) onSwipe(direction);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  } as const;
}
