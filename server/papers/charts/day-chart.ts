import type { Pen, TextStyle } from '../pen.ts';
import type { Frame, Piece } from '../piece.ts';
import type { DayChart, PaperSeries } from './chart.ts';

const TITLE: TextStyle = { size: 9, isBold: true };
const NAME: TextStyle = { size: 7.5, isQuiet: true };
const TICK: TextStyle = { size: 6.5, isQuiet: true };
const EMPTY: TextStyle = { size: 9, isQuiet: true };
const SWATCH = 7;
const GAP = 5;
/** Of the width of a day, how much its bars take. */
const USED = 0.8;

type Plot = {
  readonly left: number;
  readonly dayWidth: number;
  readonly top: number;
  readonly bottom: number;
  readonly heightOf: (value: number) => number;
};

/** A chart over days as one piece of a given height. */
export function dayChartPiece(chart: DayChart, { left, width }: Frame, height: number, pen: Pen): Piece {
  return {
    height,
    draw: (y) => {
      const titleHeight = pen.heightOf(TITLE);
      pen.write(chart.title, TITLE, { x: left, y });
      drawNames(chart.series, left + width, y + (titleHeight - pen.heightOf(NAME)), pen);
      const labelWidth = Math.max(0, ...chart.ticks.map((tick) => pen.widthOf(chart.formatTick(tick), TICK)));
      const plot = plotOf(chart, {
        left: left + labelWidth + GAP,
        width: width - labelWidth - GAP,
        top: y + titleHeight + GAP,
        bottom: y + height - pen.heightOf(TICK) - 2,
      });
      drawDays(chart, plot, pen);
      drawLines(chart, plot, left + width, pen);
      if (chart.empty === null) drawMarks(chart.series, plot, pen);
      else drawEmpty(chart.empty, plot, left + width, pen);
    },
  };
}

type PlotEdges = {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
};

function plotOf({ days, ticks }: DayChart, { left, width, top, bottom }: PlotEdges): Plot {
  const [lowest, highest] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return {
    left,
    dayWidth: width / Math.max(days.length, 1),
    top,
    bottom,
    heightOf: (value) => bottom - ((value - lowest) * (bottom - top)) / (highest - lowest),
  };
}

/** What each look stands for, at the right of the title. */
function drawNames(series: readonly PaperSeries[], right: number, y: number, pen: Pen): void {
  let x = right;
  for (const { name, look } of series.toReversed()) {
    x -= pen.widthOf(name, NAME);
    pen.write(name, NAME, { x, y });
    x -= SWATCH + 3;
    const middle = y + pen.heightOf(NAME) * 0.52;
    if (look === 'dashed')
      pen.line(
        [
          { x: x - 4, y: middle },
          { x: x + SWATCH, y: middle },
        ],
        { isDashed: true },
      );
    else pen.bar({ x, y: middle - SWATCH / 2 }, { width: SWATCH, height: SWATCH }, look);
    x -= 14;
  }
}

function drawDays({ days }: DayChart, { left, dayWidth, top, bottom }: Plot, pen: Pen): void {
  for (const [at, { name, isShaded }] of days.entries()) {
    const x = left + at * dayWidth;
    if (isShaded) pen.bar({ x, y: top }, { width: dayWidth, height: bottom - top }, 'pale');
    pen.write(name, TICK, { x: x + (dayWidth - pen.widthOf(name, TICK)) / 2, y: bottom + 2 });
  }
}

function drawLines({ ticks, formatTick }: DayChart, plot: Plot, right: number, pen: Pen): void {
  for (const tick of ticks) {
    const y = plot.heightOf(tick);
    const label = formatTick(tick);
    pen.rule({ x: plot.left, y }, right - plot.left);
    const labelPlace = { x: plot.left - GAP - pen.widthOf(label, TICK), y: y - pen.heightOf(TICK) / 2 };
    pen.write(label, TICK, labelPlace);
  }
}

function drawMarks(series: readonly PaperSeries[], plot: Plot, pen: Pen): void {
  const bars = series.filter(({ look }) => look !== 'dashed');
  const used = plot.dayWidth * USED;
  const barWidth = used / Math.max(bars.length, 1);
  for (const [place, { look, values }] of bars.entries()) {
    if (look === 'dashed') continue;
    for (const [at, value] of values.entries()) {
      if (value === null || value === 0) continue;
      const [top, bottom] = [plot.heightOf(Math.max(value, 0)), plot.heightOf(Math.min(value, 0))];
      const x = plot.left + at * plot.dayWidth + (plot.dayWidth - used) / 2 + place * barWidth;
      pen.bar({ x, y: top }, { width: Math.max(0.5, barWidth - 0.6), height: bottom - top }, look);
    }
  }
  for (const { look, values } of series) {
    if (look === 'dashed') for (const run of runsOf(values, plot)) pen.line(run, { isDashed: true });
  }
}

/** The line through what is known; it begins anew after a gap. */
function runsOf(values: readonly (number | null)[], plot: Plot): { x: number; y: number }[][] {
  const runs: { x: number; y: number }[][] = [[]];
  for (const [at, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ x: plot.left + (at + 0.5) * plot.dayWidth, y: plot.heightOf(value) });
  }
  return runs.filter(({ length }) => length > 1);
}

function drawEmpty(sentence: string, { left, top, bottom }: Plot, right: number, pen: Pen): void {
  const x = left + (right - left - pen.widthOf(sentence, EMPTY)) / 2;
  pen.write(sentence, EMPTY, { x, y: (top + bottom - pen.heightOf(EMPTY)) / 2 });
}
