import { clsx } from 'clsx';
import { initialsOf } from '../lib/format/initials.ts';

/** The initials of somebody whose name stands beside it. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-pine text-sm font-bold text-on-pine',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
