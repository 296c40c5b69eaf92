import { clsx } from 'clsx';
import { formatWeekday, type LocalDate } from '../../../../domain/nights.ts';
import { dayStripOf, monthName } from '../parts/calendar-place.ts';

type DayStripProps = { day: LocalDate; today: LocalDate; onPick(day: LocalDate): void };

/** The days around the chosen one, one tap away. */
export function DayStrip({ day, today, onPick }: DayStripProps) {
  return (
    <ol className="grid grid-cols-6 gap-2" aria-label="Days">
      {dayStripOf(day).map((other) => (
        <li key={other}>
          <button
            type="button"
            aria-pressed={other === day}
            onClick={() => onPick(other)}
            className={clsx(
              'flex h-14.5 w-full flex-col items-center justify-center rounded-button border transition-colors',
              other === day && 'border-pine bg-pine text-on-pine',
              other !== day && (other === today ? 'border-pine bg-pine-wash' : 'border-line bg-surface'),
            )}
          >
            <span className={clsx('text-xs', other !== day && 'text-ink-2')}>{formatWeekday(other)}</span>
            <span className="text-lg font-semibold">{Number(other.slice(8))}</span>
            <span className="sr-only">
              {monthName(other)}
              {other === today && ', today'}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
