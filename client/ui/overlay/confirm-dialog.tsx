import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { sentenceWithoutFields } from '../feedback/refused.ts';
import type { FormError } from '../form/form.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  /** The question: 'Release the hold of Meera Rao?' */
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The act itself, never 'Yes': 'Release hold'. */
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  error?: FormError | null | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be undone, and names it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel = 'Go back',
    isDestructive = false,
    isBusy = false,
  } = props;
  return (
    <Dialog title={title} onClose={props.onClose} isQuestion>
      <div className="flex flex-col gap-4">
        <div className="text-ink-2">{children}</div>
        {props.error ? <Notice variant="danger">{sentenceWithoutFields(props.error)}</Notice> : null}
        <div className="flex justify-end gap-2 max-lg:flex-col-reverse">
          <Button onClick={props.onClose}>{cancelLabel}</Button>
          <Button variant={isDestructive ? 'danger' : 'primary'} isBusy={isBusy} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
