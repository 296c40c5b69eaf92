import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

/** What ties a control to its label, its hint and its error. */
export type FieldBinding = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

export type FieldProps = {
  label: ReactNode;
  /** Said to screen readers alone; for a control whose meaning everybody else sees. */
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  children: (binding: FieldBinding) => ReactNode;
};

/** A control with its label above and its hint or error below. */
export function Field({ label, isLabelHidden = false, hint, error, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink-2'}>
        {label}
      </label>
      {children({
        id,
        ...(hasNote ? { 'aria-describedby': noteId } : {}),
        ...(error === undefined ? {} : { 'aria-invalid': true }),
      })}
      {hasNote ? (
        <p id={noteId} className={clsx('text-sm', error === undefined ? 'text-ink-3' : 'text-danger')}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  );
}
