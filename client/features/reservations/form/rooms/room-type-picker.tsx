import { formatMoney } from '../../../../../domain/money.ts';
import { type DateRange, formatDateRange } from '../../../../../domain/nights.ts';
import { formatCount, formatRoomCount } from '../../../../lib/format/format.ts';
import type { Beds } from '../../parts/beds-for-guests.ts';
import { GUESTS_ACCEPTED_LABELS } from '../../parts/booking-labels.ts';
import type { NewBookingPageQuery } from '../new-booking.generated.ts';
import type { RoomsFree } from './use-rooms-free.ts';

type SoldRoomType = NewBookingPageQuery['roomTypes'][number];

type RoomTypePickerProps = {
  /** The name of the radio group, one for each room of the form. */
  name: string;
  roomTypes: readonly SoldRoomType[];
  chosen: string;
  nights: number;
  free: RoomsFree;
  /** How many of the type are wanted. */
  count: number;
  /** The beds of a type for guests of whom each needs one; null where the type is had as it is. */
  bedsOf: (roomTypeId: string) => Beds | null;
  /** How many are left of a type for this room, once the other rooms of the form have theirs. */
  leftOf: (roomTypeId: string) => number | null;
  error: string | undefined;
  onChoose: (roomTypeId: string) => void;
  onNights: (run: DateRange) => void;
};

/** The types of room with what is free now and the all-in price; when the chosen one is full, the nearest nights. */
export function RoomTypePicker(props: RoomTypePickerProps) {
  const { name, roomTypes, chosen, count, free, bedsOf, leftOf, error } = props;
  const errorId = `${name}-error`;
  const chosenFree = free.byType.get(chosen);
  const left = leftOf(chosen);
  const beds = bedsOf(chosen);
  const isFull = free.isCurrent && left !== null && left < (beds?.count ?? count);
  const chosenType = roomTypes.find(({ id }) => id === chosen);
  const nearest = isFull ? (chosenFree?.nearest ?? []) : [];
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="text-sm font-medium text-ink-2">Room type</legend>
      <div
        aria-busy={!free.isCurrent}
        className="mt-1.5 grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2"
      >
        {roomTypes.map((type) => (
          <TypeChoice key={type.id} type={type} {...props} />
        ))}
      </div>
      {free.message && (
        <p role="status" className="mt-2 text-sm text-ember">
          {free.message}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
      {free.isCurrent &&
        chosenFree?.restrictions
          .filter(({ code }) => beds === null || code !== 'TOO_MANY_GUESTS')
          .map(({ code, message }) => (
            <p key={code} className="mt-2 text-sm text-late">
              {message}
            </p>
          ))}
      {isFull && chosenType && (
        <p role="status" className="mt-2 text-sm font-semibold text-ember">
          {tooFew(chosenType, left, beds?.count ?? count)}
        </p>
      )}
      <NearestNights nearest={nearest} onNights={props.onNights} />
    </fieldset>
  );
}

/** '3 rooms of Double are free on these nights, 9 are asked for.' */
function tooFew({ name, kind }: SoldRoomType, left: number, wanted: number): string {
  const free =
    left === 0
      ? `No ${name} is`
      : `${formatRoomCount([{ kind, count: left }])} of ${name} ${left === 1 ? 'is' : 'are'}`;
  return `${free} free on these nights${wanted > 1 ? `, ${wanted} are asked for` : ''}.`;
}

function TypeChoice({
  type,
  name,
  chosen,
  nights,
  count,
  free,
  bedsOf,
  leftOf,
  onChoose,
  error,
}: RoomTypePickerProps & { type: SoldRoomType }) {
  const left = leftOf(type.id);
  const total = free.byType.get(type.id)?.total ?? null;
  const beds = bedsOf(type.id) ?? (total && { count, gross: total.gross * count });
  const isAsked = free.byType.has(type.id);
  const who = GUESTS_ACCEPTED_LABELS[type.guests];
  return (
    <label className="group relative grid min-h-14 cursor-pointer grid-cols-[1fr_auto] items-center gap-x-3 rounded-button border border-line bg-surface px-3.5 py-2 has-checked:border-pine has-checked:bg-pine-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine">
      <input
        type="radio"
        name={name}
        value={type.id}
        checked={chosen === type.id}
        onChange={() => onChoose(type.id)}
        aria-invalid={error === undefined ? undefined : true}
        className="absolute inset-0 cursor-pointer appearance-none rounded-button outline-none"
      />
      <span className="min-w-0">
        <span className="font-semibold">{type.name}</span>
        <span className="block text-sm text-ink-2">
          {[who, `sleeps ${type.maxOccupancy}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={`text-right ${free.isCurrent ? '' : 'opacity-60'}`}>
        <span className="block font-semibold">
          {beds ? formatSum(type.kind, beds) : isAsked && 'Too small'}
        </span>
        <span
          className={`block text-sm ${left !== null && left < (beds?.count ?? count) ? 'font-semibold text-ember' : 'text-ink-2'}`}
        >
          {left === null ? formatCount(nights, 'night') : `${left} free`}
        </span>
      </span>
    </label>
  );
}

/** '₹1,200', and of several '3 rooms, ₹3,600', '2 beds, ₹735'. */
function formatSum(kind: SoldRoomType['kind'], { count, gross }: Beds): string {
  const price = formatMoney(gross);
  return count === 1 ? price : `${formatRoomCount([{ kind, count }])}, ${price}`;
}

function NearestNights({
  nearest,
  onNights,
}: {
  nearest: readonly DateRange[];
  onNights: (run: DateRange) => void;
}) {
  if (nearest.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-2">Free on</span>
      {nearest.map((run) => (
        <button
          key={run.arrival}
          type="button"
          onClick={() => onNights({ arrival: run.arrival, departure: run.departure })}
          className="min-h-control rounded-full border border-line bg-surface px-3 font-medium hover:border-pine"
        >
          {formatDateRange(run)}
        </button>
      ))}
    </div>
  );
}
