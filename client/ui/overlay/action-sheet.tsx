import type { ReactNode } from 'react';
import { DESK, useMedia } from '../../lib/use-media.ts';
import { Dialog } from './dialog.tsx';
import { Popover } from './popover.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type ActionSheetProps = {
  title: string;
  /** The button that it was opened from. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** What is in it is on its way: the sheet that has it comes in its place, and takes the focus. */
  isAwaited?: boolean;
  children: ReactNode;
};

/** The ground of a list of actions: beside its button at a desk, from below on a phone. It is there while it is rendered. */
export function ActionSheet({ title, anchor, onClose, isAwaited = false, children }: ActionSheetProps) {
  const isDesk = useMedia(DESK);
  const returnFocus = useReturnFocus();
  if (!isDesk) {
    return (
      <Dialog title={title} onClose={onClose}>
        {children}
      </Dialog>
    );
  }
  return (
    <Popover
      label={title}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      anchor={{ current: { getBoundingClientRect: () => anchor?.getBoundingClientRect() ?? new DOMRect() } }}
      side="left"
      align="start"
      onCloseAutoFocus={isAwaited ? (event) => event.preventDefault() : returnFocus}
      className="max-h-(--radix-popover-content-available-height) w-105 overflow-y-auto"
    >
      {children}
    </Popover>
  );
}
