import { clsx } from 'clsx';

/** A small turning ring; whatever stands beside it says what is awaited. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-block size-4 shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
