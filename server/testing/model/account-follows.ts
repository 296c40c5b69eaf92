import type { Status } from '../../../domain/lifecycle.ts';
import type { Money } from '../../../domain/money.ts';
import { type LocalDate, nightsOf } from '../../../domain/nights.ts';
import type { LodgeModel } from './lodge-model.ts';
import type { ModelExtra, ModelLine, ModelReservation, ModelStanding } from './model-rows.ts';

const LIVE: ReadonlySet<Status> = new Set(['HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT']);

/** Whether somebody comes to it, is there, or was. */
export function isLive({ status }: Pick<ModelLine, 'status'>): boolean {
  return LIVE.has(status);
}

/** What the bill does by itself after rooms, nights, guests or charges have changed. */
export function followRooms(model: LodgeModel, reservation: ModelReservation): void {
  const { lines, seen } = reservation;
  const now = lines.map(standingOf);
  if (seen.length > 0) {
    followWithExtras(model, reservation, now);
    // what is kept of nights that were not slept is what the guest pays for them
    const isLeaving = now.some(
      ({ line, status }) => status === 'CHECKED_OUT' && before(seen, line) !== status,
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
  const hasLine = (standings: readonly ModelStanding[], line: ModelLine) =>
    standings.some((standing) => standing.line.id === line.id);
  const ended = wasLive.filter(({ line }) => !hasLine(live, line));
  if (ended.length > 0) reservation.lastEnded = ended;
  for (const extra of extras) {
    const { line } = extra;
    if (extra.state === 'LIVE' && (line ? !hasLine(live, line) : live.length === 0)) extra.state = 'DROPPED';
    const isBack = line ? hasLine(live, line) : live.length > 0;
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
  { lines, charges, extras, corrections, seen }: ModelReservation,
  fees: 'WITH_NEW_FEES' | 'WITHOUT',
): boolean {
  const left = new Map<string, Money>();
  let whole = charges.reduce((sum, { amount, isVoided }) => sum + (isVoided ? 0 : amount), 0);
  for (const line of lines) {
    const nights = isLive(line) ? model.priceOf(line, line) : 0;
    const isEnding = !isLive(line) && before(seen, line) !== line.status;
    const isOld = ({ at }: { readonly at: number }) => fees === 'WITH_NEW_FEES' || at < model.now.getTime();
    const old = line.givenUp.fees.filter(isOld).reduce((sum, { fee }) => sum + fee, 0);
    left.set(line.id, nights + old + (isEnding && fees === 'WITHOUT' ? 0 : line.fee));
  }
  for (const extra of extras) {
    const price = priceOfExtra(extra);
    if (extra.line) left.set(extra.line.id, (left.get(extra.line.id) ?? 0) + price);
    else whole += price;
  }
  for (const amount of left.values()) whole += amount;
  let isAny = false;
  const inOrder = [...corrections.filter(({ line }) => line), ...corrections.filter(({ line }) => !line)];
  for (const correction of inOrder) {
    const { line, amount } = correction;
    const borne = Math.min(amount, whole, line ? (left.get(line.id) ?? 0) : whole);
    whole -= borne;
    if (line) left.set(line.id, (left.get(line.id) ?? 0) - borne);
    if (borne === amount) continue;
    isAny = true;
    // an entry of its own has taken its place
    Object.assign(correction, { amount: borne, id: null });
  }
  return isAny;
}

/** The reservation as it would be with other lines; the model is left as it is. */
export function supposed(
  model: LodgeModel,
  reservation: ModelReservation,
  change: (lines: readonly ModelLine[]) => void,
  fees: 'WITH_NEW_FEES' | 'WITHOUT' = 'WITHOUT',
): ModelReservation {
  const lines = reservation.lines.map((line) => ({
    ...line,
    nights: new Map([...line.nights].map(([night, price]) => [night, { ...price }])),
  }));
  const copy = {
    ...reservation,
    lines,
    extras: reservation.extras.map((extra) => ({
      ...extra,
      batches: extra.batches.map((batch) => ({ ...batch })),
    })),
    corrections: reservation.corrections.map((correction) => ({ ...correction })),
  };
  change(lines);
  followWithExtras(model, copy, lines.map(standingOf));
  shrinkCorrections(model, copy, fees);
  return copy;
}

function before(seen: readonly ModelStanding[], { id }: Pick<ModelLine, 'id'>): Status | undefined {
  return seen.find(({ line }) => line.id === id)?.status;
}

function standingOf(line: ModelLine): ModelStanding {
  const { status, arrival, departure, adults } = line;
  return { line, status, arrival, departure, adults };
}
