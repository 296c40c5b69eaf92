import { Search } from 'lucide-react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export type SearchFieldProps = {
  /** What is searched, for those who do not see the glass. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  className?: string;
};

/** A box to search in, outside a Form. */
export function SearchField({ label, value, onChange, placeholder, className }: SearchFieldProps) {
  return (
    <Field label={label} isLabelHidden className={className}>
      {(tie) => (
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-3"
          />
          <TextInput
            {...tie}
            type="search"
            value={value}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
            className="pl-9"
          />
        </div>
      )}
    </Field>
  );
}
