import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import type { FieldBinding } from './field.tsx';

export type StepperProps = {
  /** What is counted: 'Adults'. The two buttons are named after it. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  disabled?: boolean | undefined;
  binding?: FieldBinding | undefined;
  /** Whether what is said of it stands elsewhere than in a Field around it. */
  isWrong?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** Whether a number counts while it is being typed, and not only once the field is left. */
  isLive?: boolean | undefined;
  /** Whether a typed number beyond the bounds is handed on as it is, to be refused in words; else the nearest is taken. */
  mayExceed?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A small whole number between a button that takes one off and one that puts one on; it can be typed too. */
export function Stepper({
  label,
  value,
  onChange,
  min = 0,
  max = 99,
  disabled,
  binding,
  isWrong = false,
  onBlur,
  isLive = false,
  mayExceed = false,
  ref,
}: StepperProps) {
  // What is being typed may not be a number yet.
  const [typed, setTyped] = useState<string | null>(null);
  const within = (next: number) => Math.min(max, Math.max(min, next));
  const taken = mayExceed ? (next: number) => next : within;
  const set = (next: number) => onChange(within(next));
  const type = (text: string) => {
    setTyped(text);
    const number = numberIn(text);
    if (isLive && number !== null && taken(number) === number) onChange(number);
  };
  const take = () => {
    const number = numberIn(typed ?? '');
    if (number !== null) onChange(taken(number));
    setTyped(null);
    onBlur?.();
  };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set(value + by);
  };
  return (
    <div className="flex h-control w-fit items-center rounded-control border border-line-strong bg-surface has-focus-visible:border-pine">
      <IconButton
        label={`${label}: one less`}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
        className="-my-px -ml-px"
      >
        <Minus aria-hidden />
      </IconButton>
      <input
        {...binding}
        {...(binding === undefined ? { 'aria-label': label } : {})}
        {...(isWrong ? { 'aria-invalid': true } : {})}
        ref={ref}
        type="text"
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={take}
        onKeyDown={step}
        className={clsx(
          'rounded-xs bg-transparent text-center text-control font-semibold',
          max > 99 ? 'w-13' : 'w-9',
        )}
      />
      <IconButton
        label={`${label}: one more`}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
        className="-my-px -mr-px"
      >
        <Plus aria-hidden />
      </IconButton>
    </div>
  );
}

function numberIn(text: string): number | null {
  return /^\d+$/.test(text.trim()) ? Number(text) : null;
}
