import { type ComponentProps, useState } from 'react';
import { formatTime, isLocalTime } from '../../../domain/local-time.ts';
import { parseTypedTime } from '../../lib/format/typed-time.ts';
import { TextInput } from '../form/text-input.tsx';

type TimeInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  /** 'HH:MM', what was typed and is no time, or ''. */
  value: string;
  onChange: (value: string) => void;
};

/** A time of the day by a clock of 12 hours, for use inside a Field: '6:30 pm', typed so or as '18:30'. */
export function TimeInput({ value, onChange, onBlur, ...rest }: TimeInputProps) {
  // What is being typed stays as it is typed until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      placeholder="such as 6:30 pm"
      {...rest}
      value={typed ?? (isLocalTime(value) ? formatTime(value) : value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseTypedTime(target.value) ?? target.value.trim());
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
