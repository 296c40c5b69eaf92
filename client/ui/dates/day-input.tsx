import { type KeyboardEvent, type RefCallback, useLayoutEffect, useRef, useState } from 'react';
import { formatDay, type LocalDate } from '../../../domain/nights.ts';
import { formatFullDay, formatShortDay } from '../../lib/format/format.ts';
import { parseTypedDay, UNREADABLE_DAY } from '../../lib/format/typed-day.ts';
import { DESK, useMedia } from '../../lib/use-media.ts';
import { Field } from '../form/field.tsx';
import { TextInput } from '../form/text-input.tsx';

type DayInputProps = {
  label: string;
  isLabelHidden?: boolean;
  value: LocalDate | null;
  /** Takes the day once it is typed, null for none, and what was typed. */
  onChange: (day: LocalDate | null, typed: string) => void;
  /** What was typed before and is no day. */
  unread?: string;
  /** The lodge's day, from which a day without a year is counted. */
  today: LocalDate;
  /** Whether the page is about what was: a day without a year is the last such day then, not the next. */
  looksBack?: boolean;
  /** A day without a year is the one nearest to this day. */
  near?: LocalDate | undefined;
  placeholder?: string;
  error?: string | undefined;
  /** What stands beside a text that is no day. */
  unreadableError?: string;
  inputRef?: RefCallback<HTMLElement>;
  className?: string;
};

/**
 * A day that is typed: '18 dec', '18/12', 'tomorrow'. What cannot be read is no day, and stays to be put right. For two
 * of them with a calendar: DateRangePicker.
 */
export function DayInput(props: DayInputProps) {
  const { label, isLabelHidden, value, onChange, unread = '', today, looksBack, near } = props;
  const {
    placeholder = 'such as 18 Dec',
    error,
    unreadableError = UNREADABLE_DAY,
    inputRef,
    className,
  } = props;
  const parse = (text: string) => parseTypedDay(text, today, { looksBack, near });
  // What is being typed may not be a day yet.
  const [typed, setTyped] = useState<string | null>(unread === '' ? null : unread);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    // A day that comes from elsewhere, a calendar say, takes the place of what could not be read.
    if (value !== null) setTyped(null);
  }
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // A user who has just come in types over the day, also over one that came a moment later.
    if (typed === null && value !== null && document.activeElement === input.current) input.current?.select();
  }, [typed, value]);
  const isUnreadable = typed !== null && typed.trim() !== '' && parse(typed) === null;
  const isDesk = useMedia(DESK);
  const written = (day: LocalDate) => (isDesk ? formatFullDay(day) : shortly(day, today));
  const [hasLeft, setHasLeft] = useState(false);
  const take = () => {
    setHasLeft(true);
    if (typed === null) return;
    onChange(parse(typed), typed.trim());
    if (!isUnreadable) setTyped(null);
  };
  const takeAtEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
  };
  const unreadable = isUnreadable && hasLeft ? unreadableError : undefined;
  return (
    <Field label={label} isLabelHidden={isLabelHidden} error={unreadable ?? error} className={className}>
      {(tie) => (
        <TextInput
          {...tie}
          ref={(element) => {
            input.current = element;
            inputRef?.(element);
          }}
          value={typed ?? (value === null ? '' : written(value))}
          placeholder={placeholder}
          onChange={(event) => {
            setHasLeft(false);
            setTyped(event.target.value);
          }}
          onFocus={(event) => event.target.select()}
          onBlur={take}
          onKeyDown={takeAtEnter}
          className="font-semibold placeholder:font-normal"
        />
      )}
    </Field>
  );
}

/** For two days side by side on a phone: the weekday, or the year where it is another. */
function shortly(day: LocalDate, today: LocalDate): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatDay(day);
}
