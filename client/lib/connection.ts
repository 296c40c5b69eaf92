import { useSyncExternalStore } from 'react';

// What came of the last request tells more than the browser, which knows of its own cable alone: a lodge on the same
// machine answers without any net, and behind a router that lost its line nobody does.
let isLost = false;
const listeners = new Set<() => void>();

/** Notes that the lodge answered, whatever it said. */
export function noteAnswer(): void {
  publish(false);
}

/** Notes that nobody was reached. */
export function noteNoAnswer(): void {
  publish(true);
}

/** Whether the lodge cannot be reached, as far as this page knows. */
export function isConnectionLost(): boolean {
  return isLost;
}

export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(listen, isConnectionLost);
}

function publish(next: boolean): void {
  if (next === isLost) return;
  isLost = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('offline', noteNoAnswer);
    addEventListener('online', noteAnswer);
    if (!navigator.onLine) isLost = true;
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('offline', noteNoAnswer);
    removeEventListener('online', noteAnswer);
  };
}
