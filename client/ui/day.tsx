import { formatDay, formatDayOfYear, type LocalDate } from '../../domain/nights.ts';
import { formatFullDay, formatShortDay } from '../lib/format/format.ts';

const FORMATS = { day: formatDay, short: formatDayOfYear, weekday: formatShortDay, full: formatFullDay };

export type DayProps = {
  value: LocalDate;
  /** day: 20 Nov 2026 · short: 20 Nov · weekday: Fri, 20 Nov · full: Fri, 20 Nov 2026 */
  variant?: keyof typeof FORMATS;
  className?: string;
};

/** A day of the lodge's calendar. */
export function Day({ value, variant = 'day', className }: DayProps) {
  return (
    <time dateTime={value} className={className}>
      {FORMATS[variant](value)}
    </time>
  );
}
