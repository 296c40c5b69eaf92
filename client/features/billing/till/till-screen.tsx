import { useSuspenseQuery } from '@apollo/client/react';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { addNights, earlierDay, type LocalDate } from '../../../../domain/nights.ts';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatFullDay } from '../../../lib/format/format.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type PayDialog, TillCard } from './till-card.tsx';
import { parseTillSearch, type TillSearch, tillSearchParams } from './till-search.ts';
import { TillSheet } from './till-sheet.tsx';
import { TillShifts } from './till-shifts.tsx';

/** The till of a day. Which day, and what of it, stands in the address. */
export function TillScreen({ paths, PayDialog }: { paths: AreaPaths; PayDialog: PayDialog }) {
  const [params, setParams] = useAddressParams();
  const search = useMemo(() => parseTillSearch(params), [params]);
  const { data } = useSuspenseQuery(LodgeDocument);
  const { today, timeZone } = data.lodge;
  const [isCounting, setIsCounting] = useState(false);
  const day = earlierDay(search.day ?? today, today);
  const narrow = (change: Partial<TillSearch>) =>
    setParams((now) => tillSearchParams({ ...parseTillSearch(now), ...change }));
  const isToday = day === today;
  return (
    <>
      <PageHeader
        title="Till"
        note={`Cash alone, ${formatFullDay(day)}`}
        actions={
          <>
            <ButtonLink className="print:hidden" to={paths.page('expenses')}>
              Expenses
            </ButtonLink>
            <Button className="print:hidden" onClick={() => window.print()}>
              <Printer aria-hidden className="size-4" /> Print
            </Button>
          </>
        }
      >
        <DayLinks day={day} today={today} search={search} />
        <DayInput
          label="Day"
          isLabelHidden
          value={day}
          today={today}
          looksBack
          onChange={(chosen) => narrow({ day: chosen === today ? null : chosen })}
          className="w-44 print:hidden"
        />
      </PageHeader>
      <div className="grid gap-4">
        {isToday && (
          <div className="print:hidden">
            <TillCard timeZone={timeZone} PayDialog={PayDialog} onCounting={setIsCounting} />
          </div>
        )}
        {/* the user who counts shall not read what should be found */}
        <div className={clsx('grid gap-4', isCounting && 'invisible')}>
          <TillSheet
            day={day}
            today={today}
            timeZone={timeZone}
            search={search}
            paths={paths}
            onNarrow={narrow}
          />
          <TillShifts day={day} timeZone={timeZone} paths={paths} />
        </div>
      </div>
    </>
  );
}

function DayLinks({ day, today, search }: { day: LocalDate; today: LocalDate; search: TillSearch }) {
  const at = (other: LocalDate) => `?${tillSearchParams({ ...search, day: other === today ? null : other })}`;
  return (
    <nav aria-label="Day" className="flex gap-1 print:hidden">
      <ButtonLink to={at(addNights(day, -1))} size="icon" aria-label="The day before">
        <ChevronLeft aria-hidden />
      </ButtonLink>
      {day !== today && (
        <>
          <ButtonLink to={at(addNights(day, 1))} size="icon" aria-label="The day after">
            <ChevronRight aria-hidden />
          </ButtonLink>
          <ButtonLink to={at(today)}>Today</ButtonLink>
        </>
      )}
    </nav>
  );
}
