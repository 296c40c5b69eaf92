import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The number of a room as a tile, in the colours of who takes it; `className` brings them. */
export function RoomNumber({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={clsx('grid size-11.5 shrink-0 place-items-center rounded-control font-semibold', className)}
    >
      {children}
    </span>
  );
}
