import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { LocalDate } from '../../../../domain/nights.ts';
import { endingOn, type Period, startingOn } from '../../../lib/format/period.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import {
  financialYear,
  lastMonth,
  lengthOf,
  MAX_DAYS,
  monthOf,
  periodBeside,
  quarterOf,
  todayAlone,
  weekOf,
} from './report-period.ts';

type PeriodBarProps = {
  period: Period;
  today: LocalDate;
  /** The address of the same page with other days. */
  addressOf: (period: Period) => string;
};

/** Which days a report is of: usual ones and those beside them by one tap, or any two days, the last one included. */
export function PeriodBar({ period, today, addressOf: to }: PeriodBarProps) {
  const navigate = useNavigate();
  const choose = (wanted: Period) => void navigate(to(wanted), { replace: true });
  const { first, last } = period;
  const length = lengthOf(period);
  const nav = useRef<HTMLElement>(null);
  // How far a strip is scrolled belongs to the browser: on a phone, the days that are chosen are in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days choose another link.
  useEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!nav.current || !chosen) return;
    nav.current.scrollLeft = chosen.offsetLeft - (nav.current.clientWidth - chosen.offsetWidth) / 2;
  }, [first, last]);
  const usual = [
    { name: 'Today', wanted: todayAlone(today) },
    { name: 'This week', wanted: weekOf(today) },
    { name: 'Last month', wanted: lastMonth(today) },
    { name: 'This month', wanted: monthOf(today) },
    { name: 'Quarter', wanted: quarterOf(today) },
    { name: 'Financial year', wanted: financialYear(today) },
  ];
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-3 print:hidden">
      <nav
        ref={nav}
        aria-label="Period"
        className="relative -mx-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] min-w-0 max-w-full sm:flex-wrap"
      >
        <ButtonLink to={to(periodBeside(period, -1))} size="icon" aria-label={`The ${length} before`}>
          <ChevronLeft aria-hidden />
        </ButtonLink>
        <ButtonLink to={to(periodBeside(period, 1))} size="icon" aria-label={`The ${length} after`}>
          <ChevronRight aria-hidden />
        </ButtonLink>
        {usual.map(({ name, wanted }) => (
          <ButtonLink
            key={name}
            to={to(wanted)}
            aria-current={wanted.first === first && wanted.last === last ? 'page' : undefined}
            className="shrink-0 aria-[current=page]:bg-pine-tint"
          >
            {name}
          </ButtonLink>
        ))}
      </nav>
      <div className="grid grid-cols-2 gap-3 max-sm:w-full sm:w-96">
        <DayInput
          label="From"
          value={first}
          today={today}
          looksBack
          onChange={(day) => day !== null && choose(startingOn(day, period, MAX_DAYS))}
        />
        <DayInput
          label="To, the last day"
          value={last}
          today={today}
          looksBack
          onChange={(day) => day !== null && choose(endingOn(day, period, MAX_DAYS))}
        />
      </div>
    </div>
  );
}
