import type { ReactNode } from 'react';

type CheckChipProps = {
  isChecked: boolean;
  onToggle: () => void;
  /** Whether what is chosen of them all is wrong. */
  isWrong: boolean;
  /** Its shape, and its colours while it is chosen and while it is not. */
  className: string;
  children: ReactNode;
};

/** One of several things that can be chosen together, as a button that a thumb finds. */
export function CheckChip({ isChecked, onToggle, isWrong, className, children }: CheckChipProps) {
  return (
    <label
      className={`flex min-h-control cursor-pointer items-center bg-surface font-medium has-checked:border-pine has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine ${className}`}
    >
      <input
        type="checkbox"
        checked={isChecked}
        onChange={onToggle}
        aria-invalid={isWrong || undefined}
        className="sr-only"
      />
      {children}
    </label>
  );
}
