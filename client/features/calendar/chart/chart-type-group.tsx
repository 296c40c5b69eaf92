// biome-ignore-all lint/a11y/useSemanticElements: what is drawn piece by piece cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: headings and rows take no focus, the cells do
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { formatMoney } from '../../../../domain/money.ts';
import { type LocalDate, weekdayOf } from '../../../../domain/nights.ts';
import { type Chart, type ChartType, HEADER_HEIGHT } from '../parts/chart-rows.ts';
import { rateText, spokenRate } from '../parts/rate-format.ts';
import type { Columns } from '../parts/room-cells.ts';
import { useHasRates } from '../parts/shown-rates.ts';
import { nightsIn } from './chart-head.tsx';

type ChartTypeGroupProps = { top: number; height: number; children: ReactNode };

/** A room type with its rooms; its heading stays in sight until the next one pushes it out. */
export function ChartTypeGroup({ top, height, children }: ChartTypeGroupProps) {
  return (
    <div role="rowgroup" className="absolute inset-x-0" style={{ top, height }}>
      {children}
    </div>
  );
}

type ChartTypeRowProps = {
  chart: Chart;
  type: ChartType;
  rowIndex: number;
  columns: Columns;
  today: LocalDate;
  /** The width of a night, in pixels. */
  night: number;
};

/** The heading of a room type: its name, its rate, and how many rooms are free night by night. */
export const ChartTypeRow = memo(function ChartTypeRow({
  chart,
  type,
  rowIndex,
  columns,
  today,
  night: width,
}: ChartTypeRowProps) {
  const hasRates = useHasRates();
  return (
    <div
      role="row"
      aria-rowindex={rowIndex + 2}
      className="sticky z-20 grid grid-flow-col *:row-start-1 border-b border-line bg-sunk"
      style={{
        top: HEADER_HEIGHT,
        height: chart.heights.type,
        gridTemplateColumns: 'var(--names)',
        gridAutoColumns: 'var(--night)',
      }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className="@container sticky left-0 z-10 flex items-center self-stretch border-r border-line bg-sunk whitespace-nowrap"
      >
        <div className="flex min-w-0 items-center gap-1.5 px-4 @max-[9rem]:px-2.5">
          <span className="truncate text-sm font-semibold">{type.name}</span>
          <span className="text-xs text-ink-3 @max-[9rem]:sr-only">from {formatMoney(type.baseRate)}</span>
          <span className="sr-only">, rooms free each night</span>
        </div>
      </div>
      {nightsIn(chart, columns).map(({ night, column }) => {
        const free = type.freeByNight[column] ?? 0;
        return (
          <div
            key={night}
            role="gridcell"
            aria-colindex={column + 2}
            aria-label={hasRates ? `${free} free, ${spokenRate(type, column)}` : undefined}
            className={clsx(
              'flex flex-col items-center justify-center border-l border-line-soft text-sm leading-3.5',
              free === 0 ? 'font-semibold text-ember' : 'text-ink-2',
              weekdayOf(night) >= 6 && night !== today && 'bg-weekend/40',
            )}
            style={{ gridColumn: column + 2 }}
          >
            {free}
            {hasRates && (
              <Rate text={rateText(type.rateByNight, { column, first: columns.first, night: width })} />
            )}
          </div>
        );
      })}
    </div>
  );
});

/** A rate below the count of what is free; in narrow nights it reaches over the next ones. */
function Rate({ text }: { text: string | null }) {
  return (
    <span className="relative z-1 h-3.5 w-full text-center text-xs leading-[inherit] font-normal whitespace-nowrap text-ink-2 tabular-nums">
      {text}
    </span>
  );
}
