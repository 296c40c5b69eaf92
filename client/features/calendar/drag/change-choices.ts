import type { LocalDate } from '../../../../domain/nights.ts';
import type { Chart, ChartBar } from '../parts/chart-rows.ts';
import type { ChangeWords } from './bar-change.ts';
import type { HeldBar, Target } from './bar-move.ts';
import type { Moving } from './bar-moving.ts';

/** What has to be said of a change before it can be done. */
export type Choices = {
  /** Somebody in house sleeps elsewhere: from tonight on, or it was so from the start. */
  from: boolean;
  /** The room is of another type: the price is kept, or it is the new one's. */
  price: boolean;
  /** Nights come on at the end of a stay in house: as last night, or by the tariff. */
  nightPrice: boolean;
  /** Nights are given up, which may cost a fee: it is shown, and the desk may leave it out. */
  fee: boolean;
};

export function choicesOf(
  { held, target, fit, verdict }: Moving,
  typeId: string | null,
  today: LocalDate,
): Choices {
  const isElsewhere = target.roomId !== held.home.room.id;
  const movers = fit.kind === 'SWAP' ? [held.bar, fit.other] : [held.bar];
  return {
    from: isElsewhere && movers.some((bar) => hasSlept(bar, today)),
    price: isElsewhere && fit.kind !== 'SWAP' && typeId !== held.home.type.id,
    nightPrice: !isElsewhere && isExtension(held, target) && held.bar.status === 'CHECKED_IN',
    fee:
      givesNightsUp(held, target) &&
      (verdict?.kind === 'PRICE' ? verdict.fee > 0 : verdict?.kind !== 'REFUSED'),
  };
}

/** The words that the server is asked about first: the price of the new type, since the kept one is known. */
export function firstWords({ price }: Choices): ChangeWords {
  return price ? { price: 'NEW' } : {};
}

export function hasChoice(choices: Choices): boolean {
  return choices.from || choices.price || choices.nightPrice || choices.fee;
}

export function typeIdOf(chart: Chart, roomId: string): string | null {
  return chart.rooms.find(({ room }) => room.id === roomId)?.type.id ?? null;
}

function hasSlept(bar: ChartBar, today: LocalDate): boolean {
  return bar.status === 'CHECKED_IN' && bar.arrival < today;
}

/** What is confirmed may cost a fee when it gives nights up. */
function givesNightsUp({ bar }: HeldBar, { arrival, departure }: Target): boolean {
  return bar.status === 'CONFIRMED' && (arrival > bar.arrival || departure < bar.departure);
}

function isExtension({ bar }: HeldBar, target: Target): boolean {
  return target.arrival === bar.arrival && target.departure > bar.departure;
}
