import type { Money } from '../../../domain/money.ts';
import { addNights, type DateRange, type LocalDate, nightsOf } from '../../../domain/nights.ts';
import type { LodgeModel } from './lodge-model.ts';
import type { ModelStay } from './model-rows.ts';

const MINUTE = 60_000;
const UNDO_MINUTES = 15;

/** Nights that a room gave up, what that cost, and what cancelling costs at least. */
export type GivenUpNights = {
  readonly releasedAt: Map<LocalDate, number>;
  fees: { readonly at: number; readonly fee: Money }[];
  leastFee: Money;
  lastChange:
    | (DateRange & {
        readonly at: number;
        readonly isUndo: boolean;
        readonly leastFee: Money;
        readonly hasOtherGuestsSince: boolean;
      })
    | null;
};

export function nothingGivenUp(): GivenUpNights {
  return { releasedAt: new Map(), fees: [], leastFee: 0, lastChange: null };
}

/** Other nights for a room: what it gives up costs the first of them where cancelling would cost something. */
export function giveRun(
  model: LodgeModel,
  stay: ModelStay,
  run: DateRange,
  { isWaived }: { readonly isWaived: boolean },
): void {
  const { givenUp, arrival, departure } = stay;
  const before = { arrival, departure, leastFee: givenUp.leastFee };
  const at = model.now.getTime();
  const last = givenUp.lastChange;
  const isBackUndone = last?.arrival === run.arrival && last.departure === run.departure;
  const isUndo = last !== null && !last.isUndo && isBackUndone && at - last.at <= UNDO_MINUTES * MINUTE;
  undo(givenUp, nightsOf(run));
  const isCharged = model.cancellationFee(stay) > 0;
  const whole = isCharged ? feeBeside(model, stay, nightsOf(stay)) : 0;
  const lost = nightsOf(stay).filter((night) => night < run.arrival || night >= run.departure);
  const fee = isCharged && lost.length > 0 && !isUndo ? feeBeside(model, stay, lost) : 0;
  // the fee of others pays for them, too
  const paidWith = isCharged && !isUndo && !isWaived && fee === 0 ? givenUp.fees.at(-1)?.at : undefined;
  for (const night of lost) givenUp.releasedAt.set(night, paidWith ?? at);
  if (fee > 0 && !isWaived) givenUp.fees.push({ at, fee });
  Object.assign(stay, run);
  if (isUndo) {
    if (!last.hasOtherGuestsSince) givenUp.leastFee = last.leastFee;
  } else if (!isWaived) {
    givenUp.leastFee = Math.max(0, givenUp.leastFee - fee);
    // a later arrival gives the first night up, so that nothing is left of a fee that was charged
  } else if (whole > 0 && model.cancellationFee(stay) === 0 && run.arrival > arrival)
    givenUp.leastFee = Math.max(givenUp.leastFee, whole);
  givenUp.lastChange = { ...before, at, isUndo, hasOtherGuestsSince: false };
}

/** Other guests in a room that still comes: what cancelling would have cost is what it costs at least. */
export function sayOtherGuests(model: LodgeModel, stay: ModelStay, change: () => void): void {
  const { givenUp } = stay;
  const feeNow = () =>
    stay.status === 'CONFIRMED' && model.cancellationFee(stay) > 0
      ? feeBeside(model, stay, nightsOf(stay))
      : 0;
  const before = feeNow();
  change();
  if (feeNow() < before) givenUp.leastFee = Math.max(givenUp.leastFee, before);
  if (givenUp.lastChange) givenUp.lastChange = { ...givenUp.lastChange, hasOtherGuestsSince: true };
}

/** What giving up nights costs beside those that were given up before: the first of them all, less what is charged. */
export function feeBeside(model: LodgeModel, stay: ModelStay, nights: readonly LocalDate[]): Money {
  const { fees, releasedAt } = stay.givenUp;
  const charged = new Set(fees.map(({ at }) => at));
  const before = [...releasedAt].flatMap(([night, at]) => (charged.has(at) ? night : []));
  const [first] = [...before, ...nights].sort();
  if (!first) return 0;
  const paid = fees.reduce((sum, { fee }) => sum + fee, 0);
  return Math.max(0, model.priceOf(stay, { arrival: first, departure: addNights(first, 1) }) - paid);
}

/** Nights that are live again take their fee off where none of those given up with them is still missing. */
function undo(givenUp: GivenUpNights, nights: readonly LocalDate[]): void {
  const back = new Set(nights.flatMap((night) => givenUp.releasedAt.get(night) ?? []));
  for (const night of nights) givenUp.releasedAt.delete(night);
  const missing = new Set(givenUp.releasedAt.values());
  givenUp.fees = givenUp.fees.filter(({ at }) => !back.has(at) || missing.has(at));
}
