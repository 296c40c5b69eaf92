import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form, type FormProps } from './form.tsx';

export type FormDialogProps<TInput extends FieldValues, TOutput> = Omit<
  FormProps<TInput, TOutput>,
  'actions' | 'className'
> & {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  /** What the button does: 'Record payment'. */
  submitLabel?: string;
  /** What the button does that leaves everything as it is. */
  closeLabel?: string;
  isBusy?: boolean;
  isDestructive?: boolean;
  size?: 'md' | 'lg';
};

/** A dialog with a form in it. It stays open when the server says no, with the reason and all that was typed. */
export function FormDialog<TInput extends FieldValues, TOutput>(props: FormDialogProps<TInput, TOutput>) {
  const {
    title,
    description,
    onClose,
    submitLabel = 'Save',
    closeLabel = 'Cancel',
    isBusy = false,
    isDestructive,
    size,
    ...form
  } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      {...(size ? { size } : {})}
      {...(description ? { description } : {})}
    >
      <Form
        {...form}
        actions={
          <div className="flex justify-end gap-2 pt-1 max-lg:flex-col-reverse">
            <Button onClick={onClose}>{closeLabel}</Button>
            <Button type="submit" look={isDestructive ? 'danger' : 'primary'} isBusy={isBusy}>
              {submitLabel}
            </Button>
          </div>
        }
      />
    </Dialog>
  );
}
