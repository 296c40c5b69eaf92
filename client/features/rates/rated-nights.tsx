import { clsx } from 'clsx';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  addNights,
  type DateRange,
  firstOfMonth,
  isNightOf,
  type LocalDate,
  nightsOf,
  weekdayOf,
} from '../../../domain/nights.ts';
import { seasonsCsvPath } from '../../lib/export-paths.ts';
import { formatCount, formatFullDay } from '../../lib/format/format.ts';
import { saveList } from '../../lib/session/save-list.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { SaveListButton } from '../../ui/saving/save-list-button.tsx';
import {
  formatGuestRates,
  formatNightRules,
  formatNights,
  formatReason,
  type RatedNight,
  type RatedType,
  ratedNights,
  type Season,
} from './rate-format.ts';
import { RateMonth } from './rate-month.tsx';
import { RatesTable } from './rates-table.tsx';
import { SeasonsTable } from './seasons-table.tsx';
import { useNightPicks } from './use-night-picks.ts';

const NewSeasonDialog = lazyDialog(async () => (await import('./season-dialog.tsx')).NewSeasonDialog);
const ChangeSeasonDialog = lazyDialog(async () => (await import('./season-dialog.tsx')).ChangeSeasonDialog);
const NightRatesDialog = lazyDialog(async () => (await import('./night-rates-dialog.tsx')).NightRatesDialog);
const CopySeasonsDialog = lazyDialog(
  async () => (await import('./copy-seasons-dialog.tsx')).CopySeasonsDialog,
);
const DeleteSeasonDialog = lazyDialog(
  async () => (await import('./delete-season-dialog.tsx')).DeleteSeasonDialog,
);

type RatedNightsProps = { type: RatedType; run: DateRange; today: LocalDate; isTable: boolean };

/** What is opened over the nights. */
type Opened =
  | { kind: 'NEW' }
  | { kind: 'PRICE' }
  | { kind: 'COPY' }
  | { kind: 'CHANGE'; seasonId: string }
  | { kind: 'DELETE'; seasonId: string };

/** The nights of some months, what can be done with those that are picked, and their seasons. */
export function RatedNights({ type, run, today, isTable }: RatedNightsProps) {
  const { arrival, departure } = run;
  const nights = useMemo(
    () => ratedNights(type, nightsOf({ arrival, departure })),
    [type, arrival, departure],
  );
  const first = isNightOf(run, today) ? today : run.arrival;
  const [looked, setLooked] = useState<LocalDate>(first);
  const [opened, setOpened] = useState<Opened | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const focusNight = useCallback((night: LocalDate) => {
    area.current?.querySelector<HTMLButtonElement>(`[data-night="${night}"]`)?.focus();
  }, []);
  const { picked, pick, clear, ...picking } = useNightPicks(focusNight);
  const { onPointerDown, onPointerEnter, onPress, onKeyDown } = picking;
  const steady = useMemo(
    () => ({ onPointerDown, onPointerEnter, onPress, onKeyDown }),
    [onPointerDown, onPointerEnter, onPress, onKeyDown],
  );
  const months = useMemo(() => inMonths(nights), [nights]);
  const chosen = [...picked].sort();
  const weekends = nights
    .map(({ night }) => night)
    .filter((night) => night >= today && [5, 6].includes(weekdayOf(night)));
  const night = nights.find((one) => one.night === looked);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Button variant="primary" onClick={() => setOpened({ kind: 'NEW' })}>
          New season
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => setOpened({ kind: 'PRICE' })}>
          Change the price
        </Button>
        <Button onClick={() => pick(weekends)}>Pick Fridays and Saturdays</Button>
        <Button onClick={() => setOpened({ kind: 'COPY' })}>Copy a year</Button>
        {chosen.length > 0 && (
          <>
            <span role="status" className="text-ink-2">
              {formatPicked(chosen)}
            </span>
            <Button onClick={clear}>Pick none</Button>
          </>
        )}
      </div>
      {isTable ? (
        <RatesTable nights={nights} type={type} />
      ) : (
        <>
          <Why night={night} type={type} />
          <div
            ref={area}
            className={clsx(
              'grid gap-x-5 gap-y-6',
              months.length > 1 && 'md:grid-cols-2 xl:grid-cols-3 print:grid-cols-3',
            )}
          >
            {months.map((month) => (
              <RateMonth
                key={month[0]?.night}
                nights={month}
                type={type}
                today={today}
                picked={picked}
                reached={reachedIn(month, looked)}
                isSmall={months.length > 1}
                picking={steady}
                onLook={setLooked}
              />
            ))}
          </div>
          <p className="text-sm text-ink-3 print:hidden">
            Drag over nights to pick them, with Ctrl one more; on a phone press each. By keys: arrows go,
            Shift and arrows pick, Space picks one more, Escape none. A line below a price: a season sets it.
            A dot: a minimum stay or a closed day.
          </p>
        </>
      )}
      <div className="flex items-center justify-between gap-4">
        <h3 className="heading text-md">Seasons of these nights</h3>
        <SaveListButton
          rowsName="seasons"
          onSave={(onRows) => saveList(seasonsCsvPath(type.id, run), 'seasons.csv', onRows)}
        />
      </div>
      <SeasonsTable
        seasons={type.seasons}
        onChange={({ id }) => setOpened({ kind: 'CHANGE', seasonId: id })}
        onDelete={({ id }) => setOpened({ kind: 'DELETE', seasonId: id })}
      />
      <OpenedDialog
        opened={opened}
        type={type}
        today={today}
        chosen={chosen}
        onPicksUsed={clear}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}

/** The night to which the Tab key leads in a month: the one that was looked at, else none. */
function reachedIn(month: readonly RatedNight[], looked: LocalDate): LocalDate {
  return month.some(({ night }) => night === looked) ? looked : (month[0]?.night ?? '');
}

function inMonths(nights: readonly RatedNight[]): RatedNight[][] {
  return Object.values(Object.groupBy(nights, ({ night }) => firstOfMonth(night))).map(
    (month) => month ?? [],
  );
}

/** '3 nights, 24 – 26 Dec 2026', or the first and the last of those that do not follow one another. */
function formatPicked(nights: readonly LocalDate[]): string {
  const [from = '', last = from] = [nights[0], nights.at(-1)];
  return `${formatCount(nights.length, 'night')} picked, ${formatNights({ from, to: addNights(last, 1) })}`;
}

type WhyProps = { night: RatedNight | undefined; type: RatedType };

/** Why the night costs what it costs on which the mouse or the keyboard is. */
function Why({ night, type }: WhyProps) {
  if (!night) return null;
  const rules = formatNightRules(night);
  return (
    <div
      aria-hidden
      className="sticky top-2 z-2 min-h-18 rounded-control border border-line bg-raised px-3 py-2 shadow-card print:hidden"
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{formatFullDay(night.night)}</span>
        <Money amount={night.rate} className="font-semibold" />
        <span className="text-ink-2">{formatGuestRates(night, type)}</span>
      </p>
      <p className="text-ink-2">
        {formatReason(night, type)}
        {rules && ` · ${rules}`}
      </p>
    </div>
  );
}

type OpenedDialogProps = {
  opened: Opened | null;
  type: RatedType;
  today: LocalDate;
  chosen: readonly LocalDate[];
  onPicksUsed: () => void;
  onClose: () => void;
};

function OpenedDialog({ opened, type, today, chosen, onPicksUsed, onClose }: OpenedDialogProps) {
  if (opened === null) return null;
  const { id: roomTypeId, seasons } = type;
  if (opened.kind === 'COPY')
    return (
      <CopySeasonsDialog roomTypeId={roomTypeId} thisYear={Number(today.slice(0, 4))} onClose={onClose} />
    );
  if (opened.kind === 'PRICE')
    return (
      <NightRatesDialog roomTypeId={roomTypeId} nights={chosen} onDone={onPicksUsed} onClose={onClose} />
    );
  if (opened.kind === 'NEW') {
    const nights = chosen.length === 0 ? [today] : chosen;
    return <NewSeasonDialog types={[type]} today={today} nights={nights} onClose={onClose} />;
  }
  // as it is now, also where another user changed it since it was opened
  const season: Season | undefined = seasons.find(({ id }) => id === opened.seasonId);
  if (!season) return null;
  return opened.kind === 'CHANGE' ? (
    <ChangeSeasonDialog season={season} today={today} onClose={onClose} />
  ) : (
    <DeleteSeasonDialog roomTypeId={roomTypeId} season={season} today={today} onClose={onClose} />
  );
}
