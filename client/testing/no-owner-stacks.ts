import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Has React take no stack of who made each element. In development it takes up to ten thousand a second, for a debugger to
 * show: a tenth of what the browser used for tests of pages. Its warnings come as before. A React that
 * counts them otherwise goes on taking them.
 */
export function keepNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null) return;
  // how many were taken, which React sets back to none each second: above its limit it takes no more
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}
