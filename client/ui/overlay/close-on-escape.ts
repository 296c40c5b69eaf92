import type { KeyboardEvent } from 'react';

/**
 * The answer of a sheet to its keys: Escape calls `close`, from the moment the focus is inside. Radix listens to the
 * document two renderings after it moved the focus, and loses a press in between; one that it took is left alone,
 * and so is one in a sheet that stands above this one.
 */
export function closeOnEscape(close: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    event.preventDefault();
    close();
  };
}
