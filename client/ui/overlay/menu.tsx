import { cloneElement, useState } from 'react';
import { lazyCode } from '../../lib/code/lazy-code.ts';
import { loadWhenIdle } from '../../lib/code/when-idle.ts';
import { CodeBoundary } from '../feedback/code-boundary.tsx';
import { LoadingBoundary } from '../feedback/loading-boundary.tsx';
import type { MenuProps } from './menu-props.ts';

// Floating lists weigh more than most pages that have one.
const loadOpened = () => import('./opened-menu.tsx');
const OpenedMenu = lazyCode(async () => (await loadOpened()).OpenedMenu);
loadWhenIdle(loadOpened);

/** A button that opens a list of things to do. */
export function Menu(props: MenuProps) {
  const [wantedBy, setWantedBy] = useState<'pointer' | 'keyboard' | null>(null);
  const trigger = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // Enter and Space click without a press of a button
    onClick: ({ detail }) => setWantedBy(detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown: (event) => {
      if (event.key === 'ArrowDown') setWantedBy('keyboard');
    },
  });
  if (wantedBy === null) return trigger;
  return (
    <CodeBoundary instead={trigger} onClose={() => setWantedBy(null)}>
      <LoadingBoundary fallback={trigger}>
        <OpenedMenu {...props} isByKeyboard={wantedBy === 'keyboard'} />
      </LoadingBoundary>
    </CodeBoundary>
  );
}
