import { type RefObject, useEffect, useState } from 'react';

/** How long a pointer rests on a bar before its card comes, in milliseconds. */
const REST_MS = 400;

type HoveredBar = { id: string; anchor: HTMLElement };

/**
 * The bar on which a mouse has rested, until it leaves, presses, scrolls, or a key is pressed. Nothing while something
 * else is open, and nothing of a finger, which has no way to point without a press.
 */
export function useHoveredBar(chart: RefObject<HTMLElement | null>, isQuiet: boolean): HoveredBar | null {
  const [hovered, setHovered] = useState<HoveredBar | null>(null);
  useEffect(() => {
    const element = chart.current;
    if (element === null || isQuiet) return;
    const events = new AbortController();
    const { signal } = events;
    let pointed: Element | null = null;
    let timer = 0;
    const drop = () => {
      clearTimeout(timer);
      setHovered(null);
    };
    const point = ({ target, pointerType, buttons }: PointerEvent) => {
      const bar = target instanceof Element ? target.closest('[data-bar]') : null;
      if (bar === pointed) return;
      pointed = bar;
      drop();
      const id = bar?.getAttribute('data-bar');
      if (pointerType !== 'mouse' || buttons !== 0 || !id || !(bar instanceof HTMLElement)) return;
      timer = window.setTimeout(() => setHovered({ id, anchor: bar }), REST_MS);
    };
    const leave = () => {
      pointed = null;
      drop();
    };
    element.addEventListener('pointerover', point, { signal });
    element.addEventListener('pointerleave', leave, { signal });
    // A press that drags holds the bar under the pointer: no card comes back before it points at another one.
    element.addEventListener('pointerdown', drop, { signal, capture: true });
    element.addEventListener('scroll', drop, { signal });
    document.addEventListener('keydown', drop, { signal, capture: true });
    return () => {
      events.abort();
      drop();
    };
  }, [chart, isQuiet]);
  return hovered;
}
