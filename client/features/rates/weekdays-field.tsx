import { useFormField } from '../../ui/form/use-form-field.ts';
import { CheckChip } from './check-chip.tsx';
import { shortWeekday } from './rate-format.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Weekdays in a Form, as buttons that a thumb finds. */
export function WeekdaysField({ name, label }: { name: string; label: string }) {
  const { value, onChange, error } = useFormField<readonly number[]>(name);
  const chosen = value ?? [];
  const toggle = (weekday: number) =>
    onChange(
      chosen.includes(weekday)
        ? chosen.filter((one) => one !== weekday)
        : [...chosen, weekday].sort((a, b) => a - b),
    );
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-7 gap-1">
        {WEEK.map((weekday) => (
          <CheckChip
            key={weekday}
            isChecked={chosen.includes(weekday)}
            onToggle={() => toggle(weekday)}
            isWrong={error !== undefined}
            className="justify-center rounded-control border border-line-mid text-sm hover:bg-sunk has-checked:bg-pine-tint"
          >
            {shortWeekday(weekday)}
          </CheckChip>
        ))}
      </div>
      {error && <p className="mt-1 text-sm text-danger">{error}</p>}
    </fieldset>
  );
}
