import { clsx } from 'clsx';
import { Link } from 'react-router';

type TabLink = { to: string; label: string; count?: number | undefined; isCurrent: boolean };

/** The narrowings of one list, each with its address and its count. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="-mx-1 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
      <ul className="flex gap-1.5">
        {tabs.map(({ to, label: tab, count, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className={clsx(
                'flex h-control items-center gap-2 rounded-full border px-3.5 font-medium whitespace-nowrap transition-colors',
                isCurrent
                  ? 'border-transparent bg-pine text-on-pine'
                  : 'border-line bg-surface text-ink-2 hover:border-line-strong hover:text-ink',
              )}
            >
              {tab}
              {count === undefined ? null : <span className="text-sm tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
