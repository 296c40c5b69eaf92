import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFormField } from '../../ui/form/use-form-field.ts';

type ChipsFieldProps<Value> = {
  name: string;
  label: string;
  /** What can be chosen; a choice is kept in their order. */
  options: readonly { readonly value: Value; readonly label: string }[];
  /** How the chips stand beside one another. */
  className: string;
  /** The shape of a chip, and its colours while it is chosen and while it is not. */
  chipClassName: string;
  /** Whether all or none of them are chosen with one press. */
  hasAll?: boolean;
};

/** A field of a Form for things that can be chosen together, as buttons that a thumb finds. */
export function ChipsField<Value extends string | number>({
  name,
  label,
  options,
  className,
  chipClassName,
  hasAll = false,
}: ChipsFieldProps<Value>) {
  const { value, onChange, error } = useFormField<readonly Value[]>(name);
  const errorId = useId();
  const chosen = value ?? [];
  const all = options.map((option) => option.value);
  const toggle = (changed: Value) =>
    onChange(all.filter((one) => (one === changed) !== chosen.includes(one)));
  const isAll = chosen.length === all.length;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className={className}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`flex min-h-control cursor-pointer items-center bg-surface font-medium has-checked:border-pine has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine ${chipClassName}`}
          >
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
              aria-invalid={error !== undefined || undefined}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
        {hasAll && (
          <Button variant="quiet" onClick={() => onChange(isAll ? [] : all)}>
            {isAll ? 'None' : 'All'}
          </Button>
        )}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
