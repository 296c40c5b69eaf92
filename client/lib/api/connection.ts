import { useSyncExternalStore } from 'react';

// What came of the last request tells more than the browser, which knows of its own cable alone: a lodge on the same
// machine answers without any net, and behind a router that lost its line nobody does.
let isLost = false;
// A line that is down may say nothing at all: a request then hangs for minutes.
let isLate = false;
let unanswered = 0;
let lateness: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** For so long the lodge may leave every question unanswered before it is taken for out of reach. */
export const LATE_MS = 3_000;

/** Notes that something was asked; gives what to call once it is answered, failed or was called off. */
export function noteQuestion(): () => void {
  unanswered += 1;
  if (unanswered === 1) awaitAnswer();
  return () => {
    unanswered -= 1;
    if (unanswered === 0) awaitAnswer();
  };
}

/** Notes that the lodge answered, whatever it said. */
export function noteAnswer(): void {
  awaitAnswer();
  publish(false);
}

/** Notes that nobody was reached. */
export function noteNoAnswer(): void {
  publish(true);
}

/** Asks the lodge whether it is there, and notes what came of it. */
export async function lookForLodge(): Promise<void> {
  await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(noteAnswer, noteNoAnswer);
}

/** Whether the lodge cannot be reached, as far as this page knows. */
export function isConnectionLost(): boolean {
  return isLost;
}

export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(listen, isConnectionLost);
}

/** Whether nobody was reached, or nobody has answered anything for a while. */
export function isAnswerLate(): boolean {
  return isLost || isLate;
}

export function useIsAnswerLate(): boolean {
  return useSyncExternalStore(listen, isAnswerLate);
}

/** Nobody is late yet; a request that still owes an answer may be from now on. */
function awaitAnswer(): void {
  clearTimeout(lateness);
  publish(isLost, false);
  if (unanswered > 0) lateness = setTimeout(() => publish(isLost, true), LATE_MS);
}

function publish(lost: boolean, late = isLate): void {
  if (lost === isLost && late === isLate) return;
  isLost = lost;
  isLate = late;
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
