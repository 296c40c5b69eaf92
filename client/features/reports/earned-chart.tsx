import { addNights, formatDayOfYear } from '../../../domain/nights.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { barScale } from './bar-scale.ts';
import type { Report } from './report.ts';
import { formatPeriod } from './report-period.ts';

type Figures = Report['days'][number];

const PLACE = 3;
const BAR = 1.2;
const HEIGHT = 100;

/** What was earned and what was collected, side by side: by day within a month, else by month; also as a table. */
export function EarnedChart({ report: { days, months } }: { report: Report }) {
  const isByDay = months.length === 1;
  const shown = isByDay ? days : months;
  const scale = barScale(shown.flatMap(({ earned, collected }) => [earned, collected]));
  const width = shown.length * PLACE;
  return (
    <Card title={isByDay ? 'Earned and collected by day' : 'Earned and collected by month'}>
      <p className="flex gap-4 pb-3 text-sm text-ink-2">
        <Key className="bg-pine">Earned</Key>
        <Key className="bg-gold-line">Collected</Key>
      </p>
      <div aria-hidden>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="presentation"
          className="h-40 w-full rounded-control bg-sunk"
        >
          {shown.map(({ from, earned, collected }, place) => (
            <g key={from}>
              <Bar x={place * PLACE + 0.3} {...scale.placeOf(earned)} className="fill-pine" />
              <Bar x={place * PLACE + 0.3 + BAR} {...scale.placeOf(collected)} className="fill-gold-line" />
            </g>
          ))}
          {scale.zero < 1 && (
            <line
              x2={width}
              y1={scale.zero * HEIGHT}
              y2={scale.zero * HEIGHT}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          )}
        </svg>
        <Ends shown={shown} />
      </div>
      <details className="pt-3">
        <summary className="cursor-pointer text-sm font-medium">As a table</summary>
        <FiguresTable shown={shown} />
      </details>
    </Card>
  );
}

type BarProps = { x: number; top: number; height: number; className: string };

function Bar({ x, top, height, className }: BarProps) {
  return <rect x={x} y={top * HEIGHT} width={BAR} height={height * HEIGHT} className={className} />;
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-3 rounded-xs ${className}`} />
      {children}
    </span>
  );
}

function Ends({ shown }: { shown: readonly Figures[] }) {
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return null;
  return (
    <p className="flex justify-between pt-1.5 text-xs text-ink-2">
      <span>{formatDayOfYear(first.from)}</span>
      <span>{formatDayOfYear(addNights(last.to, -1))}</span>
    </p>
  );
}

function FiguresTable({ shown }: { shown: readonly Figures[] }) {
  return (
    <table aria-label="Earned and collected" className="mt-2 w-full text-left">
      <thead className="text-sm text-ink-2">
        <tr>
          <th className="font-medium">Days</th>
          <th className="text-right font-medium">Earned</th>
          <th className="text-right font-medium">Collected</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ from, to, earned, collected }) => (
          <tr key={from} className="border-t border-line-soft">
            <td className="py-1">{formatPeriod({ first: from, last: addNights(to, -1) })}</td>
            <td className="text-right">
              <Money amount={earned} />
            </td>
            <td className="text-right">
              <Money amount={collected} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
