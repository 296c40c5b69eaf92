import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  TOAST_SHOWN_MS,
  TOAST_SWIPE_PX,
  TOAST_UNDO_MS,
} from '../../lib/toasts.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';

/** The toasts themselves. Rendered by ToastArea once there is one. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return (
    // One for each toast: where a toast goes under the pointer or with the focus, its provider never hears of their
    // leaving, and would hold back the end of the next toast, too.
    <Radix.Provider
      key={toasts[0]?.id}
      duration={TOAST_SHOWN_MS}
      swipeThreshold={TOAST_SWIPE_PX}
      swipeDirection="right"
    >
      {toasts.map(({ id, title, description, variant, open, undo }) => (
        <Radix.Root
          key={id}
          open={open}
          {...(undo && { duration: TOAST_UNDO_MS })}
          onOpenChange={(isOpen) => (isOpen ? undefined : dismissToast(id))}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          className={clsx(
            'flex animate-rise items-start gap-3 rounded-card border px-4 py-3 shadow-pop',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[state=closed]:hidden',
            variant === 'destructive'
              ? 'border-transparent bg-danger text-on-danger'
              : 'border-line bg-raised text-ink',
          )}
        >
          <div className="min-w-0 flex-1 py-1">
            <Radix.Title className="font-semibold">{title}</Radix.Title>
            {description === undefined ? null : (
              <Radix.Description className="mt-0.5 opacity-90">{description}</Radix.Description>
            )}
          </div>
          {undo === undefined ? null : (
            <Radix.Action asChild altText="Take it back" onClick={undo}>
              <Button variant="quiet" className="-my-1 -mr-2 px-3 text-current! hover:bg-current/10">
                Undo
              </Button>
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <IconButton label="Close" className="-my-1 -mr-2 text-current! hover:bg-current/10">
              <X aria-hidden />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        label="Messages"
        className={clsx(
          'fixed inset-x-0 z-60 flex flex-col gap-2 p-4 lg:bottom-0 lg:left-auto lg:w-104 lg:p-6 print:hidden',
          // On a phone a dialog rises from below, and its buttons are where messages are otherwise.
          'max-lg:bottom-18 max-lg:[body:has([role=dialog],[role=alertdialog])_&]:top-0',
          'max-lg:[body:has([role=dialog],[role=alertdialog])_&]:bottom-auto',
        )}
      />
    </Radix.Provider>
  );
}
