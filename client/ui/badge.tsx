import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** The colour and pattern of each state, on a badge as on the number of a room. */
export const STATE_VARIANTS = {
  held: 'pattern-held border-dashed border-gold-line text-gold',
  confirmed: 'border-mist-line bg-mist-tint text-mist',
  inHouse: 'border-transparent bg-pine text-on-pine',
  departed: 'border-transparent bg-stone-tint text-stone',
  blocked: 'pattern-blocked border-transparent text-stone',
  late: 'border-late-line bg-late-tint text-late',
  gone: 'border-line-strong bg-surface text-ink-2 line-through decoration-ink-3',
  danger: 'border-transparent bg-danger-tint text-danger',
  plain: 'border-line bg-sunk text-ink-2',
} as const;

const badgeVariants = cva(
  'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
  {
    variants: { variant: STATE_VARIANTS },
    defaultVariants: { variant: 'plain' },
  },
);

export type BadgeProps = VariantProps<typeof badgeVariants> & { children: ReactNode; className?: string };

/** A word about the state of something, told by colour and by pattern. */
export function Badge({ variant, children, className }: BadgeProps) {
  return <span className={badgeVariants({ variant, className })}>{children}</span>;
}
