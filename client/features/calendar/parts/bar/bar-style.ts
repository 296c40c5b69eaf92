import type { BadgeProps } from '../../../../ui/badge.tsx';
import type { BarVariant } from './bar-format.ts';

/** The colours and patterns of each look, the same on a bar, in the legend and on a phone's room number. */
export const BAR_CLASSES: Record<BarVariant, string> = {
  held: 'pattern-held border border-dashed border-gold-line text-gold',
  confirmed: 'border border-mist-line bg-mist-tint text-mist',
  arriving: 'border border-mist-line bg-mist-tint text-mist',
  late: 'border border-late-line bg-late-tint text-late',
  'in-house': 'bg-pine text-on-pine',
  leaving: 'pattern-leaving bg-pine text-on-pine',
  overdue: 'pattern-leaving border border-late-line bg-late-tint text-late',
  departed: 'bg-stone-tint text-stone',
  closed: 'pattern-blocked text-stone',
  taken: 'border border-dotted border-line-strong bg-stone-tint text-stone',
};

/** The nights after the last one of guests who should have left and are still in the room. */
export const OVERSTAY_CLASSES = 'pattern-overstay border border-dashed border-late-line text-late';

/** The badge that goes with each look. */
export const BADGE_VARIANTS: Record<BarVariant, NonNullable<BadgeProps['variant']>> = {
  held: 'held',
  confirmed: 'confirmed',
  arriving: 'confirmed',
  late: 'late',
  'in-house': 'inHouse',
  leaving: 'inHouse',
  overdue: 'late',
  departed: 'departed',
  closed: 'blocked',
  taken: 'plain',
};

/** The edge of what is unpaid, at the side on which nobody leaves, with a line that parts it from a dark bar. */
export const UNPAID_EDGE = 'shadow-[inset_4px_0_0_var(--color-ember),inset_5px_0_0_var(--color-surface)]';
