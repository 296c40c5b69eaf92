import { formatDayOfYear, formatWeekday, type LocalDate } from '../../../domain/nights.ts';

type Night = { night: LocalDate; rooms: number; sold: number; held: number; free: number };

/** The next nights as bars: sold from below, held hatched above; the same as a table for who does not see it. */
export function NightChart({ nights }: { nights: readonly Night[] }) {
  const most = Math.max(1, ...nights.map(({ rooms }) => rooms));
  return (
    <>
      <div aria-hidden>
        <ol className="flex gap-1 text-center text-xs text-ink-2 sm:gap-2 lg:gap-4">
          {nights.map((night) => (
            <li key={night.night} className="min-w-0 flex-1">
              <NightBar {...night} most={most} />
              <span className="mt-1.5 block">
                <span className="max-lg:block">{formatWeekday(night.night).slice(0, 2)}</span>{' '}
                <span className="max-lg:block">{Number(night.night.slice(8))}</span>
              </span>
              <span className={night.free === 0 ? 'block font-semibold text-ember' : 'block'}>
                {night.free}
                <span className="max-lg:hidden"> free</span>
              </span>
            </li>
          ))}
        </ol>
        <p className="mt-2 text-xs text-ink-2 lg:hidden">Below each night: how many rooms are free.</p>
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

/** One night: a unit of height is a room, so that nothing is worked out. */
function NightBar({ rooms, sold, held, most }: Night & { most: number }) {
  return (
    <svg
      viewBox={`0 0 1 ${most}`}
      preserveAspectRatio="none"
      role="presentation"
      className="h-28 w-full rounded-control"
    >
      <rect y={most - rooms} width={1} height={rooms} className="fill-sunk" />
      <rect y={most - sold} width={1} height={sold} className="fill-pine" />
      {held > 0 && (
        <rect
          y={most - sold - held}
          width={1}
          height={held}
          strokeDasharray="3 2"
          vectorEffect="non-scaling-stroke"
          className="fill-gold-tint stroke-gold-line"
        />
      )}
    </svg>
  );
}
