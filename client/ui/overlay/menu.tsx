import { cloneElement, Suspense, useState } from 'react';
import { lazyCode } from '../../lib/code/lazy-code.ts';
import { loadWhenIdle } from '../../lib/code/when-idle.ts';
import { CodeBoundary } from '../feedback/code-boundary.tsx';
import type { MenuProps } from './menu-props.ts';

// Floating lists weigh more than most pages that have one.
const loadOpened = () => import('./opened-menu.tsx');
const OpenedMenu = lazyCode(async () => (await loadOpened()).OpenedMenu);
loadWhenIdle(loadOpened);

/** A button that opens a list of things to do. */
export function Menu(props: MenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const open = () => setIsWanted(true);
  const trigger = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onKeyDown: (event) => {
      if (event.key === 'ArrowDown') open();
    },
  });
  if (!isWanted) return trigger;
  return (
    <CodeBoundary instead={trigger} onClose={() => setIsWanted(false)}>
      <Suspense fallback={trigger}>
        <OpenedMenu {...props} />
      </Suspense>
    </CodeBoundary>
  );
}
