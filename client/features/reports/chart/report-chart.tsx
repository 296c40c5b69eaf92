import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { labelledPlaces, ticksOf } from '../../../../domain/reports/chart-ticks.ts';
import { useWidthOf } from '../../../lib/use-width-of.ts';
import { Card } from '../../../ui/card.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { useGo } from '../page/use-go.ts';
import { ChartMarks } from './chart-marks.tsx';
import {
  type ChartSeries,
  type ChartShape,
  type ChartStep,
  extentOf,
  FILLS,
  LINES,
  STROKES,
  sayValue,
} from './chart-series.ts';

// within what is closed at first
const ChartTable = lazyDialog(async () => (await import('./chart-table.tsx')).ChartTable);

type ReportChartProps = {
  title: string;
  /** What the chart shows, as the name of its table. */
  label: string;
  shape: ChartShape;
  steps: readonly ChartStep[];
  series: readonly ChartSeries[];
  /** A figure in words, and on the axis. */
  format: (value: number) => string;
  formatTick?: (value: number) => string;
  /** The least distance of two lines. */
  leastTick?: number;
  actions?: React.ReactNode;
};

/** What is still to come is drawn hatched, as dark as the rest of it. */
const HATCHED = ['dark', 'light', 'pale'] as const;
const HEIGHT = 220;
const TOP = 8;
const BOTTOM = 24;
const RIGHT = 4;
/** As figures look that lead to their rows. */
const LEADS_ON = 'underline decoration-line-mid underline-offset-4';
const CHARACTER = 7.2;
const LABEL_WIDTH = 62;
/** As wide as a page on paper, until the browser has said. */
const USUAL_WIDTH = 720;

/**
 * Figures over time, with an axis and a pointer that says those of one step; also as a table. A click on a step, or Enter,
 * leads to the rows behind it; a finger chooses the step first.
 */
export function ReportChart(props: ReportChartProps) {
  const { title, label, shape, steps, series, format, formatTick = format, leastTick = 1, actions } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidthOf(frame) || USUAL_WIDTH;
  const hatch = useId();
  const hint = useId();
  const go = useGo();
  const [place, setPlace] = useState<number | null>(null);
  /** Whether the press that runs opens what it is on. */
  const isOpening = useRef(false);
  const ticks = ticksOf(extentOf(series, shape), leastTick);
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  const left = Math.max(...ticks.map((tick) => formatTick(tick).length)) * CHARACTER + 8;
  const plot = { left, width: Math.max(1, width - left - RIGHT), top: TOP, height: HEIGHT - TOP - BOTTOM };
  const heightOf = (value: number) => plot.top + (plot.height * (highest - value)) / (highest - lowest);
  const stepWidth = plot.width / Math.max(1, steps.length);
  const widest = Math.max(0, ...steps.map(({ short }) => short.length)) * CHARACTER;
  // the last one is moved inside by half of its width
  const named = labelledPlaces(steps.length, plot.width, Math.max(LABEL_WIDTH, 1.5 * widest));
  const shown = place === null ? undefined : steps[Math.min(place, steps.length - 1)];
  const leadsOn = steps.some(({ to }) => to !== undefined);
  const said = (at: number) =>
    series.map((line) => `${nameAt(line, at)} ${sayValue(line.values[at], format)}`).join(', ');

  const placeUnder = (event: MouseEvent<HTMLDivElement>) => {
    const { left: edge } = event.currentTarget.getBoundingClientRect();
    return Math.floor((event.clientX - edge - plot.left) / stepWidth);
  };
  const point = (event: PointerEvent<HTMLDivElement>) => {
    setPlace(clamp(placeUnder(event), steps.length));
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    isOpening.current = event.pointerType !== 'touch' || placeUnder(event) === place;
    point(event);
  };
  const open = (at: number | null) => {
    const address = at === null ? undefined : steps[at]?.to;
    if (address !== undefined) go(address);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open(place);
    const to = moved(event.key, place, steps.length);
    if (to === null) return;
    event.preventDefault();
    setPlace(to);
  };
  return (
    <Card title={title} actions={actions} className="print:break-inside-avoid">
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 pb-2 text-sm text-ink-2">
        {series.map(({ look, values, ...line }) => (
          <span key={line.key} className="inline-flex items-center gap-1.5">
            <svg aria-hidden viewBox="0 0 12 12" className="size-3 shrink-0">
              {shape === 'line' || look === 'before' ? (
                <line
                  x1={0}
                  x2={12}
                  y1={6}
                  y2={6}
                  strokeWidth={2}
                  strokeDasharray={LINES[look].dashes}
                  className={LINES[look].className}
                />
              ) : (
                <rect width={12} height={12} rx={2} className={FILLS[look]} />
              )}
            </svg>
            {nameAt(line, place)}
            {place !== null && <b className="font-semibold text-ink">{sayValue(values[place], format)}</b>}
          </span>
        ))}
        {shown && (
          <span className={clsx('ms-auto font-medium text-ink', shown.to && LEADS_ON)}>{shown.name}</span>
        )}
      </div>
      <div
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={`${label}: one ${steps.length === 1 ? 'bar' : 'of these'} at a time`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, steps.length - 1)}
        aria-valuenow={place ?? 0}
        aria-valuetext={sayStep(steps, place ?? 0, said)}
        aria-describedby={leadsOn ? hint : undefined}
        onPointerMove={point}
        onPointerDown={press}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setPlace(null)}
        onClick={(event) => isOpening.current && open(placeUnder(event))}
        onFocus={() => setPlace((at) => at ?? 0)}
        onBlur={() => setPlace(null)}
        onKeyDown={move}
        className={clsx('touch-pan-y rounded-control', shown?.to && 'cursor-pointer')}
      >
        {leadsOn && (
          <span id={hint} hidden>
            Enter opens the rows behind it.
          </span>
        )}
        <svg aria-hidden viewBox={`0 0 ${width} ${HEIGHT}`} className="block h-auto w-full">
          <defs>
            {HATCHED.map((look) => (
              <pattern
                key={look}
                id={`${hatch}-${look}`}
                width={6}
                height={6}
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width={6} height={6} className="fill-surface" />
                <line x1={0} x2={0} y1={0} y2={6} strokeWidth={5} className={STROKES[look]} />
              </pattern>
            ))}
          </defs>
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={plot.left}
                x2={width - RIGHT}
                y1={heightOf(tick)}
                y2={heightOf(tick)}
                className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
              />
              <text
                x={plot.left - 6}
                y={heightOf(tick) + 4}
                textAnchor="end"
                className="fill-ink-2 text-xs tabular-nums"
              >
                {formatTick(tick)}
              </text>
            </g>
          ))}
          {place !== null && (
            <rect
              x={plot.left + place * stepWidth}
              y={plot.top}
              width={stepWidth}
              height={plot.height}
              className="fill-pine-tint"
            />
          )}
          <ChartMarks
            shape={shape}
            stepKeys={steps.map(({ key }) => key)}
            series={series}
            left={plot.left}
            stepWidth={stepWidth}
            heightOf={heightOf}
            hatchOf={(look) => `url(#${hatch}-${look})`}
          />
          {steps.map(({ key, short }, at) =>
            named.has(at) ? (
              <text
                key={key}
                x={within(plot.left + (at + 0.5) * stepWidth, short.length * CHARACTER, width)}
                y={HEIGHT - 6}
                textAnchor="middle"
                className="fill-ink-2 text-xs"
              >
                {short}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      <details className="pt-3 print:hidden">
        <summary className="cursor-pointer text-sm font-medium">As a table</summary>
        <ChartTable label={label} steps={steps} series={series} format={format} />
      </details>
    </Card>
  );
}

/** A line of figures by its name, with the days of the one that is pointed at where they are others than those of its step. */
function nameAt({ name, days }: Pick<ChartSeries, 'name' | 'days'>, place: number | null): string {
  const of = place === null ? null : days?.[place];
  return of ? `${name}, ${of}:` : name;
}

function sayStep(steps: readonly ChartStep[], at: number, said: (at: number) => string): string {
  const step = steps[at];
  return step ? `${step.name}: ${said(at)}` : '';
}

/** The middle of what is so wide, moved where it would reach beyond an edge. */
function within(middle: number, wide: number, width: number): number {
  return Math.max(wide / 2, Math.min(middle, width - wide / 2));
}

function clamp(place: number, count: number): number {
  return Math.max(0, Math.min(place, count - 1));
}

function moved(key: string, place: number | null, count: number): number | null {
  const at = place ?? 0;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return clamp(at - 1, count);
  if (key === 'ArrowRight' || key === 'ArrowUp') return clamp(at + 1, count);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
