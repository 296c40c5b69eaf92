import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { addNights, type LocalDate, nightsOf } from '../../../domain/nights.ts';

const STEPS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** How a night is picked: dragged over, pressed, or by keys. Nothing of it changes while nights are picked. */
export type NightPicking = {
  readonly onPointerDown: (event: PointerEvent, night: LocalDate) => void;
  readonly onPointerEnter: (event: PointerEvent, night: LocalDate) => void;
  readonly onPress: (isMouse: boolean, night: LocalDate) => void;
  readonly onKeyDown: (event: KeyboardEvent, night: LocalDate) => void;
};

/**
 * Picks nights: dragging picks a run of them, a press one, with Ctrl or on a phone one more; the arrow keys go from night to
 * night, with Shift they pick what lies between.
 */
export function useNightPicks(onFocusNight: (night: LocalDate) => void) {
  const [picked, setPicked] = useState<ReadonlySet<LocalDate>>(new Set());
  const anchor = useRef<LocalDate | null>(null);
  const isDragging = useRef(false);

  // the button may be let go of outside the nights
  useEffect(() => {
    const stop = () => {
      isDragging.current = false;
    };
    window.addEventListener('pointerup', stop);
    return () => window.removeEventListener('pointerup', stop);
  }, []);

  const toggle = useCallback((night: LocalDate) => {
    anchor.current = night;
    setPicked((before) => {
      const after = new Set(before);
      if (!after.delete(night)) after.add(night);
      return after;
    });
  }, []);

  const onPointerDown = useCallback(
    (event: PointerEvent, night: LocalDate) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      if (event.ctrlKey || event.metaKey) return toggle(night);
      const first = event.shiftKey ? (anchor.current ?? night) : night;
      anchor.current = first;
      isDragging.current = true;
      setPicked((before) =>
        before.size === 1 && before.has(night) ? new Set() : nightsBetween(first, night),
      );
    },
    [toggle],
  );

  const onPointerEnter = useCallback((event: PointerEvent, night: LocalDate) => {
    if (event.pointerType !== 'mouse' || !isDragging.current || anchor.current === null) return;
    setPicked(nightsBetween(anchor.current, night));
  }, []);

  const onPress = useCallback(
    (isMouse: boolean, night: LocalDate) => {
      if (!isMouse) toggle(night);
    },
    [toggle],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent, night: LocalDate) => {
      if (event.key === 'Escape') return setPicked(new Set());
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const next = addNights(night, step);
      onFocusNight(next);
      if (!event.shiftKey) {
        anchor.current = next;
        return;
      }
      anchor.current ??= night;
      setPicked(nightsBetween(anchor.current, next));
    },
    [onFocusNight],
  );

  return {
    /** The nights that are picked, in their order. */
    picked,
    pick: (nights: readonly LocalDate[]) => setPicked(new Set(nights)),
    clear: () => setPicked(new Set()),
    onPointerDown,
    onPointerEnter,
    onPress,
    onKeyDown,
  };
}

function nightsBetween(one: LocalDate, other: LocalDate): ReadonlySet<LocalDate> {
  const [arrival, last] = one < other ? [one, other] : [other, one];
  return new Set(nightsOf({ arrival, departure: addNights(last, 1) }));
}
