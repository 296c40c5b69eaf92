import { clsx } from 'clsx';

/** A place where something will stand; give it the size of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      data-awaited
      aria-hidden
      className={clsx('block animate-breathe rounded-control bg-line', className)}
    />
  );
}
