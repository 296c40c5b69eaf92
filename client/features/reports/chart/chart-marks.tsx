import { type ChartLook, type ChartSeries, type ChartShape, FILLS, LINES } from './chart-series.ts';

type ChartMarksProps = {
  shape: ChartShape;
  /** The keys of the steps, in order. */
  stepKeys: readonly string[];
  series: readonly ChartSeries[];
  left: number;
  stepWidth: number;
  heightOf: (value: number) => number;
  /** The fill of what is still to come of a look. */
  hatchOf: (look: ChartLook) => string;
};

const USED = 0.76;

/** The bars and lines of a chart. */
export function ChartMarks(props: ChartMarksProps) {
  const { shape, series, left, stepWidth, heightOf } = props;
  const lines = series.filter(({ look }) => shape === 'line' || look === 'before');
  return (
    <>
      {shape === 'line' ? <ComingSteps {...props} /> : <Bars {...props} />}
      {lines.map(({ key, look, values }) => (
        <Line key={key} look={look} d={pathOf(values, (at) => left + (at + 0.5) * stepWidth, heightOf)} />
      ))}
    </>
  );
}

/** What was before is dashed, with an edge of the paper's colour: it is seen over dark bars as beside them. */
function Line({ look, d }: { look: ChartLook; d: string }) {
  const { className, dashes } = LINES[look];
  const line = (
    <path d={d} strokeLinejoin="round" strokeWidth={2} strokeDasharray={dashes} className={className} />
  );
  if (look !== 'before') return line;
  return (
    <>
      <path d={d} strokeLinejoin="round" strokeWidth={5} className="fill-none stroke-surface" />
      {line}
    </>
  );
}

function Bars({ shape, stepKeys, series, left, stepWidth, heightOf, hatchOf }: ChartMarksProps) {
  const bars = series.filter(({ look }) => look !== 'before');
  const used = stepWidth * USED;
  const width = shape === 'stacked' ? used : used / Math.max(1, bars.length);
  return stepKeys.map((step, at) => {
    let below = 0;
    return bars.map(({ key, look, values, coming }, index) => {
      const value = values[at] ?? 0;
      const bottom = shape === 'stacked' ? below : 0;
      below += Math.max(0, value);
      const x = left + at * stepWidth + (stepWidth - used) / 2 + (shape === 'stacked' ? 0 : index * width);
      const ahead = Math.max(0, Math.min(coming?.[at] ?? 0, value));
      return (
        <g key={`${step} ${key}`}>
          <Bar
            x={x}
            width={width}
            from={bottom}
            to={bottom + value - ahead}
            heightOf={heightOf}
            className={FILLS[look]}
          />
          {ahead > 0 && (
            <Bar
              x={x}
              width={width}
              from={bottom + value - ahead}
              to={bottom + value}
              heightOf={heightOf}
              fill={hatchOf(look)}
            />
          )}
        </g>
      );
    });
  });
}

/** Below a line, how much of each step is still to come. */
function ComingSteps({ stepKeys, series, left, stepWidth, heightOf, hatchOf }: ChartMarksProps) {
  const used = stepWidth * USED;
  return series.flatMap(({ key, look, values, coming }) =>
    stepKeys.map((step, at) => {
      const value = values[at] ?? 0;
      const ahead = Math.max(0, Math.min(coming?.[at] ?? 0, value));
      if (ahead === 0) return null;
      const x = left + at * stepWidth + (stepWidth - used) / 2;
      const ends = { from: value - ahead, to: value };
      return (
        <Bar key={`${step} ${key}`} x={x} width={used} {...ends} heightOf={heightOf} fill={hatchOf(look)} />
      );
    }),
  );
}

type BarProps = {
  x: number;
  width: number;
  from: number;
  to: number;
  heightOf: (value: number) => number;
  className?: string;
  fill?: string;
};

function Bar({ x, width, from, to, heightOf, ...look }: BarProps) {
  const [top, bottom] = [heightOf(Math.max(from, to)), heightOf(Math.min(from, to))];
  // a frame would be drawn around nothing
  if (from === to) return null;
  return <rect x={x} y={top} width={Math.max(0.5, width - 1)} height={bottom - top} {...look} />;
}

/** A line through what is known; it begins anew after a gap. */
function pathOf(
  values: readonly (number | null)[],
  placeOf: (at: number) => number,
  heightOf: (value: number) => number,
): string {
  let isDown = false;
  return values
    .map((value, at) => {
      if (value === null) {
        isDown = false;
        return '';
      }
      const command = isDown ? 'L' : 'M';
      isDown = true;
      return `${command}${placeOf(at)} ${heightOf(value)}`;
    })
    .join('');
}
