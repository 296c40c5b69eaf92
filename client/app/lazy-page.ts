import { type ComponentType, lazy } from 'react';

/** A page whose code comes with the first visit. A failed load is not remembered: the next try loads again. */
export function lazyPage<TProps extends object>(load: () => Promise<ComponentType<TProps>>) {
  return lazy(async () => ({ default: await load() }));
}
