import { type ChargeQuantity, chargeQuantityOf } from '../../../../domain/charge-quantity.ts';
import { earlierDay, type LocalDate, laterDay } from '../../../../domain/nights.ts';
import { type ChargedRoom, quoteCharge } from '../../quotes/charge.rules.ts';
import type { CountedExtra, ExtrasOfReservation, NewExtra } from './extras-recount.sql.ts';

/** What a recount writes: charges that go, and those that come in their place or take a part of them back. */
type Recount = { readonly goes: readonly string[]; readonly comes: readonly NewExtra[] };

/**
 * The extras of a reservation, or of its rooms, after its nights, guests or rooms have changed. Days that are past keep what they had: only
 * nights from today on, and guests and rooms of extras that are still to come, are counted. What is sold anew is
 * dated today or later; what stands in closed accounts is taken back by an entry of today.
 */
export function recountOf(before: ExtrasOfReservation, after: ExtrasOfReservation): Recount {
  const groups = Map.groupBy(after.extras, ({ price, roomId }) => `${price.id} ${price.basis} ${roomId}`);
  const parts = [...groups.values()].map((extras) => recountOfExtra(extras, before, after));
  return { goes: parts.flatMap(({ goes }) => goes), comes: parts.flatMap(({ comes }) => comes) };
}

function recountOfExtra(
  extras: readonly CountedExtra[],
  before: ExtrasOfReservation,
  after: ExtrasOfReservation,
): Recount {
  const newestFirst = [...extras].sort((a, b) => compare(b.date, a.date) || compare(b.chargeId, a.chargeId));
  const [newest] = newestFirst;
  if (!newest) return { goes: [], comes: [] };
  const { today } = after;
  const rooms = roomsOf(newest, after);
  const was = countedFrom(today, newest, roomsOf(newest, before));
  const is = countedFrom(today, newest, rooms);
  const more = { full: Math.max(0, is.full - was.full), children: Math.max(0, is.children - was.children) };
  const less = { full: Math.max(0, was.full - is.full), children: Math.max(0, was.children - is.children) };
  return withMore(lessOf(newestFirst, less, today), more, { newest, rooms, today });
}

/**
 * The rooms by which an extra is counted. Its own room counts though it has ended: it ends and comes back with the
 * extra as that was.
 */
function roomsOf({ roomId }: CountedExtra, { rooms }: ExtrasOfReservation): readonly ChargedRoom[] {
  return rooms.filter(({ id, isCounted }) => (roomId === null ? isCounted : id === roomId));
}

/** What the rooms make of an extra from a day on. */
function countedFrom(today: LocalDate, extra: CountedExtra, rooms: readonly ChargedRoom[]): ChargeQuantity {
  const { price } = extra;
  if (!isByNights(extra)) return chargeQuantityOf(price.basis, rooms, 1);
  const toCome = rooms.map((room) => ({ ...room, arrival: laterDay(room.arrival, today) }));
  return chargeQuantityOf(
    price.basis,
    toCome.filter(({ arrival, departure }) => arrival < departure),
    1,
  );
}

/** An extra with what is left of it. */
type Left = { readonly extra: CountedExtra; readonly left: ChargeQuantity };

/** Takes a quantity off, the newest charge first; an extra of a past day that is no matter of nights is kept. */
function lessOf(
  newestFirst: readonly CountedExtra[],
  less: ChargeQuantity,
  today: LocalDate,
): readonly Left[] {
  let { full, children } = less;
  return newestFirst.map((extra) => {
    const isKept = !isByNights(extra) && extra.date < today;
    const taken = isKept
      ? { full: 0, children: 0 }
      : { full: Math.min(full, extra.full), children: Math.min(children, extra.children) };
    full -= taken.full;
    children -= taken.children;
    return { extra, left: { full: extra.full - taken.full, children: extra.children - taken.children } };
  });
}

function isByNights({ price }: CountedExtra): boolean {
  return price.basis === 'PER_NIGHT' || price.basis === 'PER_GUEST_NIGHT';
}

function withMore(
  lefts: readonly Left[],
  more: ChargeQuantity,
  { newest, rooms, today }: { newest: CountedExtra; rooms: readonly ChargedRoom[]; today: LocalDate },
): Recount {
  const isMore = more.full + more.children > 0;
  const joins = isMore && newest.date >= today && !newest.isClosed;
  const wanted = lefts.map(({ extra, left }) => {
    const added = joins && extra === newest ? more : { full: 0, children: 0 };
    return { extra, left: { full: left.full + added.full, children: left.children + added.children } };
  });
  const changed = wanted.filter(
    ({ extra, left }) => left.full !== extra.full || left.children !== extra.children,
  );
  const first = rooms.map(({ arrival }) => arrival).reduce(earlierDay, rooms[0]?.arrival ?? today);
  const fresh =
    isMore && !joins
      ? [newExtra(newest, more, { date: laterDay(today, first), sign: 1, correctsId: null })]
      : [];
  return {
    goes: changed.filter(({ extra }) => !extra.isClosed).map(({ extra }) => extra.chargeId),
    comes: [...changed.flatMap(({ extra, left }) => inPlaceOf(extra, left, today, first)), ...fresh],
  };
}

/** What takes the place of a charge: the same for less or more; of a closed day, an entry of today for what goes. */
function inPlaceOf(
  extra: CountedExtra,
  left: ChargeQuantity,
  today: LocalDate,
  first: LocalDate,
): NewExtra[] {
  if (extra.isClosed) {
    const gone = { full: extra.full - left.full, children: extra.children - left.children };
    return [newExtra(extra, gone, { date: today, sign: -1, correctsId: extra.chargeId })];
  }
  if (left.full + left.children === 0) return [];
  const date = extra.date < today ? extra.date : laterDay(first, today);
  return [newExtra(extra, left, { date, sign: 1, correctsId: null })];
}

/** An extra at the unit price and tax of the charge that it follows. */
function newExtra(
  { chargeId, price, taxRate, pricesIncludeTax }: CountedExtra,
  { full, children }: ChargeQuantity,
  { date, sign, correctsId }: { date: LocalDate; sign: 1 | -1; correctsId: string | null },
): NewExtra {
  const frozen = { category: price.taxCategory, from: 0, to: null, rate: taxRate, validFrom: '2000-01-01' };
  const settings = { isGstRegistered: true, pricesIncludeTax };
  const guests = [{ arrival: date, departure: date, adults: full, children, infants: 0 }];
  const priced = { ...price, basis: 'PER_GUEST' as const };
  const charge = quoteCharge(priced, guests, 1, { settings, slabs: [frozen], day: date });
  const { description, quantity, net, cgst, sgst } = charge;
  return {
    like: chargeId,
    correctsId,
    description: sign < 0 ? `Taken back: ${description}` : description,
    date,
    quantity,
    children,
    net: sign * net,
    cgst: sign * cgst,
    sgst: sign * sgst,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
