import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type NoticeProps = { variant?: 'info' | 'danger' | 'held'; children: ReactNode; className?: string };

/** A sentence that belongs to what stands below or above it. A danger is read out at once. */
export function Notice({ variant = 'info', children, className }: NoticeProps) {
  return (
    <div
      role={variant === 'danger' ? 'alert' : 'note'}
      className={clsx(
        'flex gap-2.5 rounded-control border px-3 py-2.5',
        variant === 'info' && 'border-mist-line bg-mist-tint text-mist',
        variant === 'danger' && 'border-danger/30 bg-danger-tint text-danger',
        variant === 'held' && 'border-dashed border-gold-line bg-gold-tint text-gold',
        className,
      )}
    >
      <NoticeIcon isDanger={variant === 'danger'} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** An i in a ring, or an exclamation mark: drawn here, since sign-in pages would load what makes icons for it alone. */
function NoticeIcon({ isDanger }: { isDanger: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="mt-0.5 size-4 shrink-0 fill-none stroke-current stroke-2"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="10" />
      <path d={isDanger ? 'M12 8v4m0 4h.01' : 'M12 16v-4m0-4h.01'} />
    </svg>
  );
}
