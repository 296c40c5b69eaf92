import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { useHeldBack } from './use-held-back.ts';

/**
 * A dialog with a form that takes a while to fill: what was typed is not thrown away without being asked, by the browser's Back
 * neither, and the other fields follow what somebody else saves meanwhile.
 */
export function GuardedFormDialog<TInput extends FieldValues, TOutput>({
  onClose,
  children,
  ...dialog
}: Omit<FormDialogProps<TInput, TOutput>, 'isFollowing'>) {
  const isTyped = useRef(false);
  /** What throws it away, while it is asked whether that is meant. */
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const close = () => (isTyped.current ? setLeave(() => onClose) : onClose());
  return (
    <>
      <FormDialog {...dialog} isFollowing onClose={close}>
        <TypedWatch isTyped={isTyped} onHeld={(goBack) => setLeave(() => goBack)} />
        {children}
      </FormDialog>
      {leave !== null && (
        <ConfirmDialog
          title="Throw away what you typed?"
          confirmLabel="Throw away"
          cancelLabel="Keep writing"
          isDestructive
          onConfirm={leave}
          onClose={() => setLeave(null)}
        >
          It was not saved.
        </ConfirmDialog>
      )}
    </>
  );
}

type TypedWatchProps = {
  isTyped: RefObject<boolean>;
  /** The browser's Back was kept from leading off the page. */
  onHeld: (goBack: () => void) => void;
};

/** Keeps whether the form says something else than it began with; the browser asks, too, before it leaves the page. */
function TypedWatch({ isTyped, onHeld }: TypedWatchProps) {
  const { isDirty } = useFormState();
  useHeldBack(isDirty, onHeld);
  // the question stands outside the form, and the browser's own is asked through the window
  useEffect(() => {
    isTyped.current = isDirty;
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, isTyped]);
  return null;
}
