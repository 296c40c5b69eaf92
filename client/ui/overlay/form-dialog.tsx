import type { ReactNode } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../button.tsx';
import { type Missing, RetryNotice } from '../feedback/retry-notice.tsx';
import { Form, type FormProps } from '../form/form.tsx';
import { Dialog } from './dialog.tsx';

export type FormDialogProps<TInput extends FieldValues, TOutput> = Omit<
  FormProps<TInput, TOutput>,
  'actions' | 'className'
> & {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  /** What the button does: 'Record payment'. */
  submitLabel?: ReactNode;
  /** What the button does that leaves everything as it is. */
  closeLabel?: string;
  isBusy?: boolean;
  isDestructive?: boolean;
  size?: 'md' | 'lg';
  /**
   * Several ways to do it in place of the one button, the likeliest first: each says what comes of it. They may depend on
   * what is typed.
   */
  ways?: readonly FormWay[] | ((typed: TInput) => readonly FormWay[]) | undefined;
  /** What could not be asked for; nothing is sent without it. */
  missing?: Missing | undefined;
};

/** A way to send a form. */
export type FormWay = { label: string; outcome: ReactNode; onPress: () => void };

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
    ways = [],
    missing,
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
          <>
            {missing && <RetryNotice {...missing} />}
            <Buttons<TInput>
              ways={ways}
              isBusy={isBusy}
              close={<Button onClick={onClose}>{closeLabel}</Button>}
              submit={
                <Button
                  type="submit"
                  variant={isDestructive ? 'danger' : 'primary'}
                  isBusy={isBusy}
                  disabled={missing !== undefined}
                >
                  {submitLabel}
                </Button>
              }
            />
          </>
        }
      />
    </Dialog>
  );
}

type ButtonsProps<TInput extends FieldValues> = {
  ways: NonNullable<FormDialogProps<TInput, unknown>['ways']>;
  isBusy: boolean;
  close: ReactNode;
  submit: ReactNode;
};

/** The ways to send the form, or its one button where there are none. */
function Buttons<TInput extends FieldValues>({ ways, isBusy, close, submit }: ButtonsProps<TInput>) {
  const { control } = useFormContext<TInput>();
  const typed = useWatch({ control, compute: (values: TInput) => values });
  const now = typeof ways === 'function' ? ways(typed) : ways;
  return (
    <>
      {now.length > 0 && <Ways ways={now} isBusy={isBusy} />}
      <div className="flex justify-end gap-2 pt-1 max-lg:flex-col-reverse">
        {close}
        {now.length === 0 && submit}
      </div>
    </>
  );
}

function Ways({ ways, isBusy }: { ways: readonly FormWay[]; isBusy: boolean }) {
  return (
    <div className="grid gap-2">
      {ways.map(({ label, outcome, onPress }, index) => (
        <Button
          key={label}
          type="submit"
          variant={index === 0 ? 'primary' : 'outline'}
          block
          isBusy={isBusy}
          onClick={onPress}
          className="h-auto! min-h-11 flex-wrap justify-between! py-1.5 whitespace-normal!"
        >
          <span>{label}</span>
          <span className="font-normal">{outcome}</span>
        </Button>
      ))}
    </div>
  );
}
