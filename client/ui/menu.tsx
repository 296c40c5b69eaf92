import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { lazyCode } from '../lib/lazy-code.ts';
import { whenAtRest } from '../lib/when-at-rest.ts';
import { CodeBoundary } from './code-boundary.tsx';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  /** Where it goes; or else what it does. */
  to?: string;
  onSelect?: () => void;
  isDisabled?: boolean;
  isDestructive?: boolean;
  /** A line is drawn above it. */
  startsGroup?: boolean;
};

export type MenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
};

// Floating lists weigh more than most pages that have one.
const loadOpened = () => import('./opened-menu.tsx');
const OpenedMenu = lazyCode(async () => (await loadOpened()).OpenedMenu);
whenAtRest(loadOpened);

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
