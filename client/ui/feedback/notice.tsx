import { clsx } from 'clsx';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoticeProps = { variant?: 'info' | 'danger' | 'held'; children: ReactNode; className?: string };

/** A sentence that belongs to what stands below or above it. A danger is read out at once. */
export function Notice({ variant = 'info', children, className }: NoticeProps) {
  const Icon = variant === 'danger' ? CircleAlert : Info;
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
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
