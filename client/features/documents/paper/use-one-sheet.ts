import { type RefObject, useLayoutEffect } from 'react';
import { PAPER_MEASURES, type PaperWidth } from './paper-width.ts';

const PIXELS_A_MM = 96 / 25.4;
/** Below this, nobody reads it on a wall: it goes on over further sheets. */
const LEAST_ZOOM = 0.6;
const MOST_TRIES = 6;

/** Makes what stands in the element small enough for one sheet; a roll is as long as it needs to be. */
export function useOneSheet(content: RefObject<HTMLElement | null>, width: PaperWidth): void {
  // Only the browser knows how high the content is, and it does once the fonts are there.
  useLayoutEffect(() => {
    const element = content.current;
    const { height, margin } = PAPER_MEASURES[width];
    if (element === null || height === null) return;
    const most = (height - 2 * margin) * PIXELS_A_MM - 1;
    let isEnded = false;
    const shrink = () => {
      if (isEnded) return;
      let zoom = 1;
      element.style.zoom = '1';
      // What is smaller breaks its lines elsewhere, so that its height is not smaller in proportion: it is measured anew.
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const { height: now } = element.getBoundingClientRect();
        if (now <= most) break;
        zoom = Math.floor(((zoom * most) / now) * 1000) / 1000;
        element.style.zoom = String(zoom);
      }
      if (zoom < LEAST_ZOOM) element.style.zoom = '1';
    };
    shrink();
    void document.fonts.ready.then(shrink);
    return () => {
      isEnded = true;
      element.style.zoom = '1';
    };
  }, [content, width]);
}
