/** How long a toast stays, in milliseconds, unless it is touched. */
export const TOAST_SHOWN_MS = 5_000;
/** How long one stays that can take something back: it has to be read first. */
export const TOAST_UNDO_MS = 10_000;
/** How far, in pixels, a toast is swiped before it goes. */
export const TOAST_SWIPE_PX = 50;
/** How long what was done can be taken back by a key, in milliseconds. */
const UNDO_KEPT_MS = 10 * 60_000;
/** How many toasts are visible at once: a new one takes the place of the old. */
const TOAST_LIMIT = 1;
/** How long a dismissed toast is kept before it is forgotten, in milliseconds. */
const TOAST_REMOVED_MS = 1_000_000;

export type Toast = {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
  open: boolean;
  /** Takes back what the toast tells of: the inverse act, which asks the server like any other. */
  undo?: () => void;
};

type ToastInput = {
  title: string;
  description?: string;
  variant?: Toast['variant'];
  undo?: (() => void) | undefined;
};

let toasts: readonly Toast[] = [];
/** What can be taken back, the latest last. */
let undoable: readonly { undo: () => void; doneAt: number }[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says something in the toast area. */
export function showToast({ variant = 'default', undo, ...said }: ToastInput): void {
  lastId += 1;
  const toast: Toast = {
    ...said,
    variant,
    id: lastId,
    open: true,
    ...(undo && { undo: remembered(undo) }),
  };
  publish([toast, ...toasts].slice(0, TOAST_LIMIT));
}

/** The inverse act, which is remembered until it is called, and is called once. */
function remembered(undo: () => void): () => void {
  const entry = { undo, doneAt: Date.now() };
  undoable = [...undoable, entry];
  return () => {
    if (!undoable.includes(entry)) return;
    undoable = undoable.filter((other) => other !== entry);
    undo();
  };
}

/**
 * Remembers that what was done last is taken back by no key: the key says this sentence once, and takes back nothing that
 * was done before it.
 */
export function rememberFinal(sentence: string): void {
  undoable = [...undoable, { undo: () => showToast({ title: sentence }), doneAt: Date.now() }];
}

/**
 * Takes back what was done last and was not taken back yet, within ten minutes, or says why that is not done here; gives
 * whether there was something.
 */
export function undoLast(): boolean {
  const last = undoable.findLast(({ doneAt }) => Date.now() - doneAt < UNDO_KEPT_MS);
  undoable = undoable.filter((entry) => entry !== last);
  if (last === undefined) return false;
  publish(toasts.map((toast) => ({ ...toast, open: false })));
  last.undo();
  return true;
}

/** Forgets what can be taken back. */
export function forgetUndo(): void {
  undoable = [];
}

/** Closes a toast; it is forgotten some time later, so that its leaving can be seen. */
export function dismissToast(id: number): void {
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => publish(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVED_MS);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls back at every change; gives the function that ends it. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
