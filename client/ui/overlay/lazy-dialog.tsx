import { type ComponentType, createElement } from 'react';
import { lazyCode } from '../../lib/code/lazy-code.ts';
import { loadWhenIdle } from '../../lib/code/when-idle.ts';
import { CodeBoundary } from '../feedback/code-boundary.tsx';
import { LoadingBoundary } from '../feedback/loading-boundary.tsx';

type Closable = { onClose?: () => void };

/**
 * Something over the page that opens it, whose code comes with the press. The page stays as it is: until then, and
 * when the code cannot be had.
 */
export function lazyOverlay<TProps extends object>(
  load: () => Promise<ComponentType<TProps>>,
): ComponentType<TProps> {
  const Code = lazyCode(load);
  return function LazyOverlay(props: TProps & Closable) {
    return (
      <CodeBoundary onClose={props.onClose}>
        <LoadingBoundary>{createElement(Code, props)}</LoadingBoundary>
      </CodeBoundary>
    );
  };
}

/**
 * A dialog whose code is no part of the page that opens it. It comes once the page is at rest, so that the first
 * press opens it at once; where somebody saves data, or presses sooner, it comes with the press.
 */
export function lazyDialog<TProps extends object>(
  load: () => Promise<ComponentType<TProps>>,
): ComponentType<TProps> {
  loadWhenIdle(load);
  return lazyOverlay(load);
}
