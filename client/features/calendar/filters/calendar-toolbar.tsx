import { ChevronLeft, ChevronRight, IndianRupee, Rows3, Rows4 } from 'lucide-react';
import { addNights } from '../../../../domain/nights.ts';
import { Button } from '../../../ui/button.tsx';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { type CalendarView, homeOf, RANGES, stepOf } from '../parts/calendar-place.ts';
import { chooseCompact, useIsCompact } from '../parts/compact.ts';
import { chooseRates, useHasRates } from '../parts/shown-rates.ts';

type CalendarToolbarProps = {
  view: CalendarView;
  today: string;
  onChange(view: Partial<CalendarView>): void;
};

/** Where in time the chart is, how much of it is shown, how high its rows are, and whether rates stand in it. */
export function CalendarToolbar({ view, today, onChange }: CalendarToolbarProps) {
  const step = stepOf(view.nights);
  const isCompact = useIsCompact();
  const hasRates = useHasRates();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <fieldset className="flex items-stretch rounded-button border border-line-strong bg-surface">
        <legend className="sr-only">Move in time</legend>
        <IconButton
          label={`${step} nights earlier`}
          onClick={() => onChange({ from: addNights(view.from, -step) })}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <Button
          variant="quiet"
          aria-keyshortcuts="T"
          onClick={() => onChange({ from: homeOf(today, view.nights) })}
        >
          Today
        </Button>
        <IconButton
          label={`${step} nights later`}
          onClick={() => onChange({ from: addNights(view.from, step) })}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </fieldset>
      <Segmented
        label="Nights shown"
        options={RANGES.map((nights) => ({ value: String(nights), label: nights }))}
        value={String(view.nights)}
        onChange={(nights) =>
          onChange({
            nights: Number(nights),
            // A chart that stood at today stays there, whatever its length.
            from: view.from === homeOf(today, view.nights) ? homeOf(today, Number(nights)) : view.from,
          })
        }
      />
      <DayInput
        label="Go to a day"
        isLabelHidden
        className="w-40"
        value={view.from}
        today={today}
        onChange={(day) => {
          if (day !== null) onChange({ from: day });
        }}
      />
      <IconButton label="Low rows" aria-pressed={isCompact} onClick={() => chooseCompact(!isCompact)}>
        {isCompact ? <Rows3 aria-hidden /> : <Rows4 aria-hidden />}
      </IconButton>
      <IconButton
        label="Rates of the nights"
        aria-pressed={hasRates}
        className={hasRates ? 'bg-pine-tint' : undefined}
        onClick={() => chooseRates(!hasRates)}
      >
        <IndianRupee aria-hidden />
      </IconButton>
    </div>
  );
}
