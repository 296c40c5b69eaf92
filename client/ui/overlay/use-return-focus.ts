import { createContext, useContext, useState } from 'react';

/** Where the focus goes when what had it is gone: the button of a list of actions, which closes before its dialog opens. */
export const FocusHome = createContext<HTMLElement | null>(null);

/**
 * Gives the focus back, when a sheet closes, to what had it when the sheet opened; where that is gone, to the button
 * that led to it, else to the page. Radix itself remembers a trigger, which a sheet that is rendered while it is open
 * does not have.
 */
export function useReturnFocus(): (event: Event) => void {
  const home = useContext(FocusHome);
  // Read while rendering: a field inside that takes the focus does so before any effect runs.
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    const target = [opener, home, document.getElementById('content')].find((place) => place?.isConnected);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}
