import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { closeOnEscape } from './close-on-escape.ts';
import { useReturnFocus } from './use-return-focus.ts';

type DrawerProps = { title: ReactNode; onClose: () => void; children: ReactNode };

/** A sheet at the side of the desk, from below on a phone; there while it is rendered. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          onKeyDown={closeOnEscape(onClose)}
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] animate-rise flex-col rounded-t-bar bg-raised shadow-pop lg:inset-y-0 lg:right-0 lg:left-auto lg:max-h-none lg:w-110 lg:rounded-none lg:border-l lg:border-line"
        >
          <div className="flex items-center gap-4 border-b border-line px-5 py-3">
            <Radix.Title className="heading min-w-0 flex-1 text-xl">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" className="-mr-2">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="overflow-y-auto overscroll-contain p-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
