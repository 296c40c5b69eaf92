import { useState } from 'react';

/**
 * Gives the focus back, when a sheet closes, to what had it when the sheet opened; to the page where that is gone.
 * Radix itself remembers a trigger, which a sheet that is rendered while it is open does not have.
 */
export function useReturnFocus(): (event: Event) => void {
  // Read while rendering: a field inside that takes the focus does so before any effect runs.
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    const target = opener?.isConnected ? opener : document.getElementById('content');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}
