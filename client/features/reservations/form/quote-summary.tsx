import { formatMoney } from '../../../../domain/money.ts';
import { formatDateRange, formatWeekday, nightsBetween } from '../../../../domain/nights.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { places } from '../../../lib/places.ts';
import { useShown } from '../../../lib/use-shown.ts';
import { aboveListOf } from './above-list.ts';
import type { QuoteSummary_quoteFragment } from './booking-form.generated.ts';
import { QuoteTotal } from './quote-total.tsx';

/** So many nights stand each on its own; more are folded by their prices. */
const FEW_NIGHTS = 2;

type QuoteSummaryProps = {
  quote: QuoteSummary_quoteFragment;
  /** Whether it belongs to what the form holds; it is greyed where it does not. */
  isCurrent: boolean;
  /** Whether the next one is being worked out. */
  isOnItsWay: boolean;
  /** Told when the price is on the page. */
  onShown: (isShown: boolean) => void;
  /** Opens the field for another total; without it the total is plain text. */
  onChangeTotal?: (() => void) | undefined;
};

/** The running price: each room with its nights and how they came about, extras, tax, total, advance. */
export function QuoteSummary({ quote, isCurrent, isOnItsWay, onShown, onChangeTotal }: QuoteSummaryProps) {
  useShown(onShown);
  const groups = [...Map.groupBy(quote.rooms, (room) => JSON.stringify(room)).values()];
  const keys = places(groups.length);
  const above = aboveListOf(quote);
  return (
    <div aria-busy={isOnItsWay} className={isCurrent ? '' : 'opacity-60 transition-opacity'}>
      <ol className="grid gap-4">
        {groups.map((alike, index) => (
          // Rooms of a quote have no identity but their place.
          <li key={keys[index]}>
            <QuotedRooms rooms={alike} />
          </li>
        ))}
      </ol>
      {quote.charges.length > 0 && (
        <dl className="mt-4 grid gap-1 border-t border-line-soft pt-3">
          {quote.charges.map((charge) => (
            <Line
              key={charge.specialChargeId}
              label={`${charge.description} × ${charge.quantity}`}
              amount={charge.gross}
            />
          ))}
        </dl>
      )}
      <dl className="mt-4 grid gap-1 border-t border-line pt-3">
        {quote.listGross > quote.total.gross && <Line label="List price" amount={quote.listGross} isStruck />}
        {above > 0 && <Line label="Above the list price" amount={above} />}
        <Line label="Before tax" amount={quote.total.net} />
        <Line label="GST" amount={quote.total.tax} />
        <div className="mt-1 flex items-baseline justify-between gap-4">
          <dt className="text-md font-semibold">Total</dt>
          <dd>
            <QuoteTotal gross={quote.total.gross} onChange={onChangeTotal} />
          </dd>
        </div>
        <Line label="Advance asked for" amount={quote.advanceDue} />
      </dl>
    </div>
  );
}

/** Rooms alike, at the same price for each night. */
function QuotedRooms({ rooms }: { rooms: QuoteSummary_quoteFragment['rooms'] }) {
  const [room] = rooms;
  if (!room) return null;
  const isOne = rooms.length === 1;
  const nights = formatCount(nightsBetween(room.arrival, room.departure), 'night');
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="font-semibold">
          {isOne ? room.roomType.name : `${rooms.length} × ${room.roomType.name}`}
        </h3>
        <span>{formatMoney(rooms.reduce((sum, { total }) => sum + total.gross, 0))}</span>
      </div>
      <p className="text-sm text-ink-2">
        {formatDateRange(room)} · {nights}
        {!isOne && ` · ${formatMoney(room.total.gross)} each`}
      </p>
      {room.nights.length > FEW_NIGHTS ? (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer py-2">{nightsByPrice(room.nights)}</summary>
          <Nights nights={room.nights} />
        </details>
      ) : (
        <Nights nights={room.nights} />
      )}
    </div>
  );
}

type Night = QuoteSummary_quoteFragment['rooms'][number]['nights'][number];

/** '3 nights × ₹2,400, 2 nights × ₹2,900', in the order in which the prices come up. */
function nightsByPrice(nights: readonly Night[]): string {
  const counts = new Map<number, number>();
  for (const { gross } of nights) counts.set(gross, (counts.get(gross) ?? 0) + 1);
  return [...counts]
    .map(([gross, count]) => `${formatCount(count, 'night')} × ${formatMoney(gross)}`)
    .join(', ');
}

function Nights({ nights }: { nights: readonly Night[] }) {
  return (
    <ul className="mt-2 grid gap-1.5 border-l-2 border-line pl-3 text-sm">
      {nights.map((night) => (
        <li key={night.night} className="grid grid-cols-[1fr_auto] gap-x-3">
          <span className="min-w-0 text-ink-2">
            <span className="font-medium text-ink">
              {formatWeekday(night.night)} {Number(night.night.slice(8))}
            </span>{' '}
            {night.explanation}
          </span>
          <span className="text-right">{formatMoney(night.gross)}</span>
        </li>
      ))}
    </ul>
  );
}

function Line({ label, amount, isStruck = false }: { label: string; amount: number; isStruck?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 text-ink-2">{label}</dt>
      <dd className={isStruck ? 'text-ink-3 line-through' : ''}>{formatMoney(amount)}</dd>
    </div>
  );
}
