import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';

export type EmptyStateProps = {
  drawing?: DrawingName;
  /** What will be here. */
  title: string;
  /** How to put the first one here. */
  children?: ReactNode;
  action?: ReactNode;
};

/** Stands where nothing is yet. */
export function EmptyState({ drawing = 'bed', title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-10 text-center">
      <Drawing name={drawing} />
      <h2 className="heading text-lg">{title}</h2>
      {children === undefined ? null : <div className="text-ink-2">{children}</div>}
      {action}
    </div>
  );
}
