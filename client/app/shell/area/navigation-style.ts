import { clsx } from 'clsx';

/** How an entry of the desk's navigation looks, open or not. */
export function navigationStyle({ isActive }: { isActive: boolean }): string {
  return clsx(
    'flex h-control items-center gap-1 rounded-control px-3 font-medium whitespace-nowrap transition-colors',
    isActive ? 'bg-pine-tint font-semibold text-pine' : 'text-ink-2 hover:bg-sunk hover:text-ink',
  );
}
