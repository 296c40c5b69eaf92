import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

/**
 * A dialog with a form that takes a while to fill: what was typed is not thrown away without being asked, and the other fields
 * follow what somebody else saves meanwhile.
 */
export function GuardedFormDialog<TInput extends FieldValues, TOutput>({
  onClose,
  children,
  ...dialog
}: Omit<FormDialogProps<TInput, TOutput>, 'isFollowing'>) {
  const isTyped = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (isTyped.current ? setIsAsking(true) : onClose());
  return (
    <>
      <FormDialog {...dialog} isFollowing onClose={close}>
        <TypedWatch isTyped={isTyped} />
        {children}
      </FormDialog>
      {isAsking && (
        <ConfirmDialog
          title="Throw away what you typed?"
          confirmLabel="Throw away"
          cancelLabel="Keep writing"
          isDestructive
          onConfirm={onClose}
          onClose={() => setIsAsking(false)}
        >
          It was not saved.
        </ConfirmDialog>
      )}
    </>
  );
}

/** Keeps whether the form says something else than it began with; the browser asks, too, before it leaves the page. */
function TypedWatch({ isTyped }: { isTyped: RefObject<boolean> }) {
  const { isDirty } = useFormState();
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
