import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Begins the title of every page of a working area with a count; 0 is none. */
export function setTitleCount(next: number): void {
  count = next;
  for (const listener of listeners) listener();
}

/** The title of the window on a page of a working area: the count of the reminders, and the name of the page. */
export function PageTitle({ children }: { children: string }) {
  const shown = useSyncExternalStore(listen, () => count);
  return <title>{shown === 0 ? children : `(${shown}) ${children}`}</title>;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
