import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { LocalDate } from '../../../../domain/nights.ts';
import { paramsNow } from '../../../lib/address-params.ts';
import { endingOn, type Period, startingOn } from '../../../lib/format/period.ts';
import { isPlainClick } from '../../../lib/plain-click.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import {
  financialYear,
  lastMonth,
  lengthOf,
  MAX_DAYS,
  monthOf,
  periodBeside,
  periodOf,
  quarterOf,
  todayAlone,
  weekOf,
} from '../page/report-period.ts';
import { addressWithPeriod } from '../page/report-search.ts';
import { useChoose } from './use-choose.ts';

type PeriodBarProps = {
  period: Period;
  today: LocalDate;
  path: string;
};

/** Which days a report is of: usual ones and those beside them by one tap, or any two days, the last one included. */
export function PeriodBar({ period, today, path }: PeriodBarProps) {
  const [params] = useSearchParams();
  const choose = useChoose();
  const change = (wanted: (from: Period) => Period) =>
    choose((now) => addressWithPeriod(path, now, wanted(periodOf(now, today))));
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
        <StepLink side={-1} label={`The ${length} before`} today={today} path={path}>
          <ChevronLeft aria-hidden />
        </StepLink>
        <StepLink side={1} label={`The ${length} after`} today={today} path={path}>
          <ChevronRight aria-hidden />
        </StepLink>
        {usual.map(({ name, wanted }) => (
          <ButtonLink
            key={name}
            to={addressWithPeriod(path, params, wanted)}
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
          onChange={(day) => day !== null && change((from) => startingOn(day, from, MAX_DAYS))}
        />
        <DayInput
          label="To, the last day"
          value={last}
          today={today}
          looksBack
          onChange={(day) => day !== null && change((from) => endingOn(day, from, MAX_DAYS))}
        />
      </div>
    </div>
  );
}

type StepLinkProps = {
  side: -1 | 1;
  label: string;
  today: LocalDate;
  path: string;
  children: ReactNode;
};

/** To the period beside. Pressed again before that is drawn, it goes on from there. */
function StepLink({ side, label, today, path, children }: StepLinkProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const addressIn = (of: URLSearchParams) =>
    addressWithPeriod(path, of, periodBeside(periodOf(of, today), side));
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(addressIn(paramsNow()));
  };
  return (
    <ButtonLink to={addressIn(params)} data-chooses size="icon" aria-label={label} onClick={follow}>
      {children}
    </ButtonLink>
  );
}
