import type { Money } from '../../../domain/money.ts';
import { type LocalDate, nightsOf } from '../../../domain/nights.ts';
import type { Status } from '../../../domain/statuses.ts';
import type { LodgeModel } from './lodge-model.ts';
import type { ModelExtra, ModelReservation, ModelStanding, ModelStay } from './model-rows.ts';

const LIVE: ReadonlySet<Status> = new Set(['HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT']);

/** Whether somebody comes to it, is there, or was. */
export function isLive({ status }: Pick<ModelStay, 'status'>): boolean {
  return LIVE.has(status);
}

/** What the bill does by itself after rooms, nights, guests or charges have changed. */
export function followRooms(model: LodgeModel, reservation: ModelReservation): void {
  const { stays, seen } = reservation;
  const now = stays.map(standingOf);
  if (seen.length > 0) {
    followWithExtras(model, reservation, now);
    // what is kept of nights that were not slept is what the guest pays for them
    const isLeaving = now.some(
      ({ stay, status }) => status === 'CHECKED_OUT' && before(seen, stay) !== status,
    );
    shrinkCorrections(model, reservation, isLeaving ? 'WITH_NEW_FEES' : 'WITHOUT');
  }
  reservation.seen = now;
}

/** Extras end with their rooms, come back with them, and are counted by those that are live, from today on. */
function followWithExtras(
  model: LodgeModel,
  reservation: ModelReservation,
  now: readonly ModelStanding[],
): void {
  const { seen, extras } = reservation;
  const wasLive = seen.filter(isLive);
  const live = now.filter(isLive);
  const hasReservationRoom = (standings: readonly ModelStanding[], stay: ModelStay) =>
    standings.some((standing) => standing.stay.id === stay.id);
  const ended = wasLive.filter(({ stay }) => !hasReservationRoom(live, stay));
  if (ended.length > 0) reservation.lastEnded = ended;
  for (const extra of extras) {
    const { stay } = extra;
    if (extra.state === 'LIVE' && (stay ? !hasReservationRoom(live, stay) : live.length === 0))
      extra.state = 'DROPPED';
    const isBack = stay ? hasReservationRoom(live, stay) : live.length > 0;
    if (extra.state === 'DROPPED' && isBack) extra.state = 'LIVE';
    if (extra.state !== 'LIVE' || extra.basis === 'PER_STAY' || extra.basis === 'PER_UNIT') continue;
    const earlier = wasLive.length > 0 ? wasLive : reservation.lastEnded;
    const more = countOf(extra, live, model.today) - countOf(extra, earlier, model.today);
    recount(extra, more, laterOf(model.today, firstOf(live)), model.today);
    // nothing of it is left to be counted
    if (extra.batches.length === 0) extra.state = 'VOIDED';
  }
}

/** How many there are by the rooms; of nights, from a day on. */
export function countOf(
  { basis }: Pick<ModelExtra, 'basis'>,
  standings: readonly ModelStanding[],
  from: LocalDate,
): number {
  return standings.reduce((sum, { adults, arrival, departure }) => {
    const nights = nightsOf({ arrival, departure }).filter((night) => night >= from).length;
    const guests = basis === 'PER_ROOM' ? 1 : adults;
    return sum + (basis === 'PER_GUEST_NIGHT' ? guests * nights : guests);
  }, 0);
}

/** More of it, or less: the latest first. What is of a day that is past stays, unless it is counted by nights. */
function recount(extra: ModelExtra, more: number, day: LocalDate, today: LocalDate): void {
  const latest = extra.batches.at(-1);
  if (more > 0 && latest && latest.day >= today)
    Object.assign(latest, { quantity: latest.quantity + more, day });
  else if (more > 0) extra.batches.push({ day, quantity: more });
  let less = Math.max(0, -more);
  for (const batch of extra.batches.toReversed()) {
    if (extra.basis !== 'PER_GUEST_NIGHT' && batch.day < today) continue;
    const taken = Math.min(less, batch.quantity);
    less -= taken;
    batch.quantity -= taken;
    if (taken > 0 && batch.day >= today) batch.day = day;
  }
  extra.batches = extra.batches
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** The first day on which somebody comes. */
export function firstOf(standings: readonly Pick<ModelStanding, 'arrival'>[]): LocalDate {
  return standings.map(({ arrival }) => arrival).toSorted()[0] ?? '';
}

export function laterOf(one: LocalDate, other: LocalDate): LocalDate {
  return one > other ? one : other;
}

/** What an extra comes to. */
export function priceOfExtra({ unitPrice, batches, state }: ModelExtra): Money {
  const quantity = batches.reduce((sum, batch) => sum + batch.quantity, 0);
  return state === 'LIVE' ? unitPrice * quantity : 0;
}

/** A correction is never more than what it corrects; gives whether one was. */
export function shrinkCorrections(
  model: LodgeModel,
  { stays, charges, extras, corrections, seen }: ModelReservation,
  fees: 'WITH_NEW_FEES' | 'WITHOUT',
): boolean {
  const left = new Map<string, Money>();
  let whole = charges.reduce((sum, { amount, isVoided }) => sum + (isVoided ? 0 : amount), 0);
  for (const stay of stays) {
    const nights = isLive(stay) ? model.priceOf(stay, stay) : 0;
    const isEnding = !isLive(stay) && before(seen, stay) !== stay.status;
    const isOld = ({ at }: { readonly at: number }) => fees === 'WITH_NEW_FEES' || at < model.now.getTime();
    const old = stay.givenUp.fees.filter(isOld).reduce((sum, { fee }) => sum + fee, 0);
    left.set(stay.id, nights + old + (isEnding && fees === 'WITHOUT' ? 0 : stay.fee));
  }
  for (const extra of extras) {
    const price = priceOfExtra(extra);
    if (extra.stay) left.set(extra.stay.id, (left.get(extra.stay.id) ?? 0) + price);
    else whole += price;
  }
  for (const amount of left.values()) whole += amount;
  let isAny = false;
  const inOrder = [...corrections.filter(({ stay }) => stay), ...corrections.filter(({ stay }) => !stay)];
  for (const correction of inOrder) {
    const { stay, amount } = correction;
    const borne = Math.min(amount, whole, stay ? (left.get(stay.id) ?? 0) : whole);
    whole -= borne;
    if (stay) left.set(stay.id, (left.get(stay.id) ?? 0) - borne);
    if (borne === amount) continue;
    isAny = true;
    // an entry of its own has taken its place
    Object.assign(correction, { amount: borne, id: null });
  }
  return isAny;
}

/** The reservation as it would be with other rooms; the model is left as it is. */
export function supposed(
  model: LodgeModel,
  reservation: ModelReservation,
  change: (stays: readonly ModelStay[]) => void,
  fees: 'WITH_NEW_FEES' | 'WITHOUT' = 'WITHOUT',
): ModelReservation {
  const stays = reservation.stays.map((stay) => ({
    ...stay,
    nights: new Map([...stay.nights].map(([night, price]) => [night, { ...price }])),
  }));
  const copy = {
    ...reservation,
    stays,
    extras: reservation.extras.map((extra) => ({
      ...extra,
      batches: extra.batches.map((batch) => ({ ...batch })),
    })),
    corrections: reservation.corrections.map((correction) => ({ ...correction })),
  };
  change(stays);
  followWithExtras(model, copy, stays.map(standingOf));
  shrinkCorrections(model, copy, fees);
  return copy;
}

function before(seen: readonly ModelStanding[], { id }: Pick<ModelStay, 'id'>): Status | undefined {
  return seen.find(({ stay }) => stay.id === id)?.status;
}

function standingOf(stay: ModelStay): ModelStanding {
  const { status, arrival, departure, adults } = stay;
  return { stay, status, arrival, departure, adults };
}
