import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { holdBack } from '../../lib/held-back.ts';

/**
 * Keeps the browser's Back and Forward on the page while `isOn`, where they lead to another one: `onHeld` is told, and may
 * go there after all. The router hears nothing of it: the way is gone back before anything is drawn.
 */
export function useHeldBack(isOn: boolean, onHeld: (leave: () => void) => void): void {
  const { key, pathname } = useLocation();
  const held = useEffectEvent(onHeld);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says that another entry of the history is shown
  useEffect(() => {
    if (!isOn) return;
    const here = placeIn(history.state);
    const end = holdBack((event) => {
      const there = placeIn(event.state);
      if (here === null || there === null) return;
      const isReturn = there === here;
      if (!isReturn && location.pathname === pathname) return;
      event.stopImmediatePropagation();
      if (isReturn) return;
      history.go(here - there);
      held(() => {
        end();
        history.go(there - here);
      });
    });
    return end;
  }, [isOn, key, pathname]);
}

/** The place of an entry in the history, as the router numbers them; null for one that is not its own. */
function placeIn(state: unknown): number | null {
  const place: unknown = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof place === 'number' ? place : null;
}
