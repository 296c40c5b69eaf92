import { type ComponentType, createElement, lazy } from 'react';
import { noteArrival } from '../arrivals.ts';
import { onRetry } from './on-retry.ts';

/** The code of something could not be had. It reads as the browser's own error does. */
export class CodeFailure extends Error {
  override name = 'CodeFailure';
}

/** What comes with its first use, inside a Suspense. A load that failed is tried again after `forgetFailures`. */
export function lazyCode<TProps extends object>(
  load: () => Promise<ComponentType<TProps>>,
): ComponentType<TProps> {
  let hasFailed = false;
  const again = () =>
    lazy(async () => ({
      default: await load()
        .catch((cause: unknown) => {
          hasFailed = true;
          throw new CodeFailure(cause instanceof Error ? cause.message : String(cause), { cause });
        })
        .finally(noteArrival),
    }));
  let Code = again();
  onRetry(() => {
    // React remembers a failure for as long as the component is the same.
    if (hasFailed) Code = again();
    hasFailed = false;
  });
  return function LazyCode(props) {
    return createElement(Code, props);
  };
}
