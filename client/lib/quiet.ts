import { useSyncExternalStore } from 'react';

const KEY = 'lodge.quiet';
const listeners = new Set<() => void>();

/** Where the browser keeps nothing, the choice holds until the page is left. */
let chosen = storedChoice();

/** Whether reminders are silent in this browser: no count in the page's title, and nothing read out. */
export function useIsQuiet(): boolean {
  return useSyncExternalStore(listen, () => chosen);
}

/** Remembers the choice in this browser. */
export function chooseQuiet(isQuiet: boolean): void {
  try {
    if (isQuiet) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is switched off.
  }
  publish(isQuiet);
}

function storedChoice(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function publish(isQuiet: boolean): void {
  chosen = isQuiet;
  for (const listener of listeners) listener();
}

/** Another tab may choose, too. */
function listen(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => (key === KEY ? publish(storedChoice()) : undefined);
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}
