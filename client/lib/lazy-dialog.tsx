import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { atRest } from './at-rest.ts';

/**
 * A dialog whose code is no part of the page that opens it. It comes once the page is at rest, so that the first
 * press opens it at once; where somebody saves data, or presses sooner, it comes with the press.
 */
export function lazyDialog<TProps extends object>(
  load: () => Promise<ComponentType<TProps>>,
): ComponentType<TProps> {
  const Dialog = lazy(async () => ({ default: await load() }));
  whenAtRest(load);
  // Nothing stands in for it: a dialog lies over the page, which stays as it is until then.
  return function LazyDialog(props) {
    return <Suspense>{createElement(Dialog, props)}</Suspense>;
  };
}

/** Loads code once the page is at rest. A load that fails here is tried again with the press, and spoken of then. */
export function whenAtRest(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined' || savesData()) return;
  atRest(() => void load().catch(() => undefined));
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
