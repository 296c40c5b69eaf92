import { useEffect } from 'react';

type CalendarKeys = { today(): void; newBooking(): void };

/** T goes to today, N begins a booking, wherever on the page the focus is but not while somebody types. */
export function useCalendarKeys({ today, newBooking }: CalendarKeys): void {
  // Keys are heard by the document: the person has not chosen any control first.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target))
        return;
      const key = event.key.toLowerCase();
      if (key === 't') today();
      else if (key === 'n') newBooking();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [today, newBooking]);
}

/** Whether a letter means something else there: typing, choosing from a list, a dialog or a menu. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('select, textarea, input:not([type="radio"]):not([type="checkbox"])') ||
    target.closest('[role="dialog"], [role="menu"]') !== null
  );
}
