import { clsx } from 'clsx';
import { Link } from 'react-router';

/** A count with the word for it, and the page that lists what is counted. */
export type Figure = { count: number; words: string; to?: string | undefined; isPressing?: boolean };

/** The counts of a day side by side, each as large as a thumb. */
export function FigureRow({ figures, className }: { figures: readonly Figure[]; className?: string }) {
  return (
    <dl className={clsx('grid auto-cols-fr grid-flow-col gap-2', className)}>
      {figures.map(({ count, words, to, isPressing }) => (
        <div
          key={words}
          className="relative flex min-w-0 flex-col-reverse rounded-button border border-line bg-surface px-2.5 py-2"
        >
          <dt className="text-xs text-ink-2">
            {to === undefined ? (
              words
            ) : (
              <Link to={to} className="after:absolute after:inset-0">
                {words}
              </Link>
            )}
          </dt>
          <dd className={clsx('text-xl font-semibold', isPressing && 'text-ember')}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
