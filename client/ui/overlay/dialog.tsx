import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { closeOnEscape } from './close-on-escape.ts';
import { OvertakenNotice } from './overtaken.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type DialogProps = {
  title: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  /** The dialog is there while it is rendered; this is asked for when it should go. */
  onClose: () => void;
  /** A question that has to be answered: a press outside does not close it. */
  isQuestion?: boolean;
  /** What came of a form: neither does the second half of a double press that was meant for the form. */
  isResult?: boolean;
  size?: 'md' | 'lg';
  children: ReactNode;
};

/** The ground of FormDialog and ConfirmDialog, which are the only dialogs: a sheet from below on a phone. */
export function Dialog({
  title,
  description,
  onClose,
  isQuestion = false,
  isResult = false,
  size = 'md',
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim" />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          onKeyDown={closeOnEscape(onClose)}
          {...(isQuestion ? { role: 'alertdialog' } : {})}
          {...(isQuestion || isResult ? { onInteractOutside: (event) => event.preventDefault() } : {})}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-rise flex-col rounded-t-bar bg-raised shadow-pop',
            'lg:inset-x-auto lg:top-1/2 lg:bottom-auto lg:left-1/2 lg:-translate-1/2 lg:rounded-card lg:border lg:border-line',
            size === 'md' ? 'lg:w-120' : 'lg:w-180',
          )}
        >
          <div className="flex items-start gap-4 px-5 pt-5 pb-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="heading text-xl">{title}</Radix.Title>
              {description === undefined ? null : (
                <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" className="-mt-1.5 -mr-2">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
            <OvertakenNotice className="pb-4" />
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
