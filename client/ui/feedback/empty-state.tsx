import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';

type EmptyStateProps = {
  drawing?: DrawingName;
  /** What will be here. */
  title: string;
  /** How to put the first one here. */
  children?: ReactNode;
  /** 1 where nothing else on the page names it. */
  level?: 1 | 2;
  action?: ReactNode;
};

/** Stands where nothing is yet. */
export function EmptyState({ drawing = 'bed', title, level = 2, children, action }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-10 text-center">
      <Drawing name={drawing} />
      <Heading className="heading text-lg">{title}</Heading>
      {children === undefined ? null : <div className="text-ink-2">{children}</div>}
      {action}
    </div>
  );
}
