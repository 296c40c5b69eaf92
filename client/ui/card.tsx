import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type CardProps = {
  title?: ReactNode;
  /** Stands at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A sheet of paper on the page; with a title it is a region of its own. */
export function Card({ title, actions, children, className }: CardProps) {
  const id = useId();
  const labelled = title === undefined ? {} : { 'aria-labelledby': id };
  return (
    <section
      {...labelled}
      className={clsx('rounded-card border border-line bg-surface p-4 shadow-card lg:p-5', className)}
    >
      {title === undefined ? null : (
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 id={id} className="heading text-lg">
            {title}
          </h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
