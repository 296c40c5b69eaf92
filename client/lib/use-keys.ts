import { useEffect } from 'react';

/** What each key does, by `event.key` in lower case: `{ n: newBooking, '/': focusSearch }`; 'ctrl z' with Ctrl or ⌘. */
export type Keys = Readonly<Record<string, () => void>>;

/** Single keys that act wherever on the page the focus is, but not while somebody types or in a dialog. */
export function useKeys(keys: Keys): void {
  // Keys are heard by the document: the person has not chosen any control first.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const act = keys[event.ctrlKey || event.metaKey ? `ctrl ${key}` : key];
      if (act === undefined || isTaken(event.target)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [keys]);
}

const TAKES_LETTERS = 'select, textarea, input:not([type="radio"]):not([type="checkbox"])';

const TAKES_ALL = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether a letter means something else now: typing, choosing from a list, an open dialog or menu. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector(TAKES_ALL) !== null) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TAKES_LETTERS));
}
