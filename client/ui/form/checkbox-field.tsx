import { type ReactNode, useId } from 'react';
import { useFormField } from './use-form-field.ts';

type CheckboxFieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What else is done when it changes. */
  onToggle?: (isChecked: boolean) => void;
};

/** Yes or no in a Form. */
export function CheckboxField({ name, label, hint, onToggle }: CheckboxFieldProps) {
  const id = useId();
  const { value, onChange, onBlur, ref, error } = useFormField<boolean>(name);
  const note = error ?? hint;
  return (
    <div className="flex flex-col">
      <label htmlFor={id} className="flex min-h-control cursor-pointer items-center gap-2.5 font-medium">
        <input
          id={id}
          ref={ref}
          type="checkbox"
          checked={value ?? false}
          onBlur={onBlur}
          onChange={({ target: { checked } }) => {
            onChange(checked);
            onToggle?.(checked);
          }}
          aria-describedby={note === undefined ? undefined : `${id}note`}
          aria-invalid={error === undefined ? undefined : true}
          className="size-4.5 shrink-0 accent-pine"
        />
        {label}
      </label>
      {note === undefined ? null : (
        <p id={`${id}note`} className={error === undefined ? 'text-sm text-ink-3' : 'text-sm text-danger'}>
          {note}
        </p>
      )}
    </div>
  );
}
