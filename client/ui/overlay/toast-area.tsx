import { useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts } from '../../lib/toasts.ts';
import { lazyOverlay } from './lazy-dialog.tsx';

const Toaster = lazyOverlay(async () => (await import('./toaster.tsx')).Toaster);

const hasToasts = () => currentToasts().length > 0;
// A page that the server drew comes without any.
const noToasts = () => false;

/** Where toasts appear. Its code comes with the first of them, so that the public pages do without. */
export function ToastArea() {
  const isNeeded = useSyncExternalStore(subscribeToToasts, hasToasts, noToasts);
  return isNeeded ? <Toaster /> : null;
}
