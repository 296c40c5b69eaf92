import { formatMoney } from '../../../../../domain/money.ts';
import { formatWeekday } from '../../../../../domain/nights.ts';
import { Day } from '../../../../ui/day.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../../../ui/feedback/retry-notice.tsx';
import { Money } from '../../../../ui/money.tsx';
import { movesSentence } from '../../parts/moves/moves-sentence.ts';
import type { Difference, Preview } from '../../parts/use-preview.ts';

/** What a change would do, before it is done: the money, the nights, and who would move for it. */
export function DifferencePanel({ preview }: { preview: Preview }) {
  const { difference, refusal, isCurrent, hasFailed, refetch } = preview;
  if (hasFailed) return <RetryNotice sentence="What changes could not be worked out." onRetry={refetch} />;
  if (refusal) return <Notice variant="danger">{refusal.message}</Notice>;
  return (
    <section
      aria-label="What changes"
      aria-busy={!isCurrent}
      className="grid min-h-24 gap-2 rounded-control border border-line bg-sunk px-3.5 py-3"
    >
      {difference === null ? (
        <p className="text-ink-3">Working out what changes…</p>
      ) : (
        <Changes of={difference} />
      )}
    </section>
  );
}

function Changes({ of }: { of: Difference }) {
  return (
    <>
      {of.moves.length > 0 && <p className="font-medium">{movesSentence(of.moves)}</p>}
      <RoomDifference of={of} />
      <NightRows of={of} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-line-soft not-first:border-t not-first:pt-2">
        <span className="text-ink-2">Total</span>
        <span>
          {of.before.gross !== of.after.gross && (
            <>
              <Money amount={of.before.gross} className="text-ink-3 line-through" />{' '}
            </>
          )}
          <Money amount={of.after.gross} className="font-semibold" />
        </span>
      </p>
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-2">{of.after.balance < 0 ? 'To give back' : 'To pay'}</span>
        <Money amount={Math.abs(of.after.balance)} isDue className="font-semibold" />
      </p>
    </>
  );
}

function RoomDifference({ of }: { of: Difference }) {
  const moved = of.rooms.flatMap(({ before, after }) =>
    before?.room && after.room && before.room !== after.room ? [`${before.room} → ${after.room}`] : [],
  );
  return moved.length === 0 ? null : <p className="font-medium">{moved.join(', ')}</p>;
}

function NightRows({ of }: { of: Difference }) {
  const rows = [
    ...of.nightsGained.map((night) => ({ ...night, mark: '+', text: night.explanation })),
    ...of.nightsGivenBack.map((night) => ({ ...night, mark: '−', text: 'given back' })),
    ...of.nightsRepriced.map(({ before, after, ...night }) => ({
      ...night,
      gross: after - before,
      mark: after < before ? '−' : '+',
      text: `${formatMoney(before)} → ${formatMoney(after)}, ${night.explanation}`,
    })),
  ];
  if (rows.length === 0 && of.fee === 0) return null;
  return (
    <ul className="grid max-h-48 gap-1 overflow-y-auto text-sm">
      {rows.map((row) => (
        <li key={`${row.reservationRoomId} ${row.mark} ${row.night}`} className="flex items-baseline gap-2">
          <span className="whitespace-nowrap font-medium">
            {formatWeekday(row.night)} <Day value={row.night} variant="short" />
          </span>
          <span className="min-w-0 flex-1 text-ink-2">{row.text}</span>
          <span className="whitespace-nowrap tabular-nums">
            {row.mark} {formatMoney(Math.abs(row.gross))}
          </span>
        </li>
      ))}
      {of.fee !== 0 && (
        <li className="flex items-baseline justify-between gap-2">
          <span className="font-medium">{of.fee > 0 ? 'Fee' : 'Fee taken off'}</span>
          <Money amount={Math.abs(of.fee)} />
        </li>
      )}
    </ul>
  );
}
