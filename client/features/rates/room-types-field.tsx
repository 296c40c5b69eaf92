import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { CheckChip } from './check-chip.tsx';

/** A room type by its name. */
export type NamedType = { readonly id: string; readonly name: string };

/** Which room types get a season, all of them or none with one press. */
export function RoomTypesField({ types }: { types: readonly NamedType[] }) {
  const { value, onChange, error } = useFormField<readonly string[]>('roomTypeIds');
  const errorId = useId();
  const isAll = value.length === types.length;
  const toggle = (id: string) =>
    onChange(
      types.map((type) => type.id).filter((one) => (one === id ? !value.includes(id) : value.includes(one))),
    );
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-medium">Room types</legend>
      <div className="flex flex-wrap items-center gap-2">
        {types.map(({ id, name }) => (
          <CheckChip
            key={id}
            isChecked={value.includes(id)}
            onToggle={() => toggle(id)}
            isWrong={error !== undefined}
            className="rounded-full border border-line px-3.5 text-ink-2 hover:border-line-strong has-checked:bg-pine-wash has-checked:text-ink"
          >
            {name}
          </CheckChip>
        ))}
        <Button variant="quiet" onClick={() => onChange(isAll ? [] : types.map(({ id }) => id))}>
          {isAll ? 'None' : 'All'}
        </Button>
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
