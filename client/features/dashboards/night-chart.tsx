import { formatDayOfYear, formatWeekday, type LocalDate } from '../../../domain/nights.ts';

type Night = { night: LocalDate; rooms: number; sold: number; held: number; free: number };

const HEIGHT = 96;
const BAR = 26;
const STEP = 38;

/** The next nights as bars: sold from below, held hatched above; the same as a table for who does not see it. */
export function NightChart({ nights }: { nights: readonly Night[] }) {
  const most = Math.max(1, ...nights.map(({ rooms }) => rooms));
  const high = (count: number) => (count / most) * HEIGHT;
  return (
    <>
      <div aria-hidden className="overflow-x-auto">
        <svg
          viewBox={`0 0 ${nights.length * STEP} ${HEIGHT + 34}`}
          className="w-full min-w-130"
          role="presentation"
        >
          {nights.map(({ night, rooms, sold, held, free }, place) => (
            <g key={night} transform={`translate(${place * STEP + (STEP - BAR) / 2} 0)`}>
              <rect y={HEIGHT - high(rooms)} width={BAR} height={high(rooms)} rx={4} className="fill-sunk" />
              <rect y={HEIGHT - high(sold)} width={BAR} height={high(sold)} rx={4} className="fill-pine" />
              <rect
                y={HEIGHT - high(sold + held)}
                width={BAR}
                height={high(held)}
                rx={4}
                strokeDasharray="3 2"
                className="fill-gold-tint stroke-gold-line"
              />
              <text x={BAR / 2} y={HEIGHT + 14} textAnchor="middle" className="fill-ink-2 text-[11px]">
                {formatWeekday(night).slice(0, 2)} {night.slice(8)}
              </text>
              <text
                x={BAR / 2}
                y={HEIGHT + 29}
                textAnchor="middle"
                className={free === 0 ? 'fill-ember text-[11px] font-semibold' : 'fill-ink-2 text-[11px]'}
              >
                {free} free
              </text>
            </g>
          ))}
        </svg>
      </div>
      <table className="sr-only">
        <caption>The next {nights.length} nights</caption>
        <thead>
          <tr>
            <th>Night</th>
            <th>Sold</th>
            <th>Held</th>
            <th>Free</th>
            <th>Rooms</th>
          </tr>
        </thead>
        <tbody>
          {nights.map(({ night, sold, held, free, rooms }) => (
            <tr key={night}>
              <th>{formatDayOfYear(night)}</th>
              <td>{sold}</td>
              <td>{held}</td>
              <td>{free}</td>
              <td>{rooms}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
