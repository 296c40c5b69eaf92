import { type Money, sumOf } from '../../../domain/money.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Write } from '../../db/write.ts';
import { type Concession, isAboveDiscountLimit } from '../quotes/discount.rules.ts';
import { listPriceOf } from '../quotes/night-price.rules.ts';
import { DiscountLimit, DiscountReason } from '../quotes/quote.refusals.ts';
import type { LodgePrices } from '../quotes/quote.service.ts';
import { readPricesFor } from './change-apply.ts';
import { type ChangeLine, readChangeLines } from './change-lines.sql.ts';
import { type LinePlan, planOf } from './change-plan.rules.ts';
import { atTariff, keptBelowOf } from './change-prices.rules.ts';
import { wholeParty } from './change-rules.ts';
import type { ChangeScene } from './change-scene.ts';
import { readTakenOff } from './concession.sql.ts';

type TypeOfRoom = (roomId: string) => string | null;

/**
 * Raises DiscountReason without a reason, and DiscountLimit where a whole reservation, with all that is given away,
 * is further below the price list than a manager may go. Every reservation is judged for itself.
 */
export async function assertMayGive(
  scene: ChangeScene,
  plans: readonly LinePlan[],
  prices: LodgePrices,
  reason: string | null,
): Promise<void> {
  if (!reason) throw new DiscountReason();
  if (scene.viewer.role === 'ADMIN') return;
  const typeOfRoom = typeIn(scene);
  for (const [reservationId, own] of Map.groupBy(plans, ({ line }) => line.reservationId)) {
    const lines = scene.lines.filter((line) => line.reservationId === reservationId);
    const takenOff = await readTakenOff(scene.write.tx, reservationId);
    assertWithinLimit(concessionOf(wholeParty({ lines }, own), takenOff, prices, typeOfRoom), prices);
  }
}

/** A dearer room at the old price is money off, as far as it is more than was given before. */
export async function assertKeptPrice(
  scene: ChangeScene,
  plan: LinePlan,
  prices: LodgePrices,
  reason: string | null,
): Promise<void> {
  const typeOfRoom = typeIn(scene);
  const before = keptBelowOf({ ...plan, segments: planOf(plan.line).segments }, typeOfRoom, prices);
  if (keptBelowOf(plan, typeOfRoom, prices) > before) await assertMayGive(scene, [plan], prices, reason);
}

/** Raises DiscountLimit where money off by hand, with all else that is given away, is more than a manager may give. */
export async function assertMayTakeOff(
  write: Write,
  viewer: Viewer,
  reservationId: string,
  amount: Money,
): Promise<void> {
  if (viewer.role === 'ADMIN') return;
  const lines = await readChangeLines(write.tx, [reservationId]);
  const plans = wholeParty({ lines }, []);
  const takenOff = amount + (await readTakenOff(write.tx, reservationId));
  const prices = await readPricesFor({ write }, plans);
  assertWithinLimit(concessionOf(plans, takenOff, prices, typeOfRoomsIn(lines)), prices);
}

function typeIn({ rooms }: ChangeScene): TypeOfRoom {
  return (roomId) => rooms.find(({ id }) => id === roomId)?.roomTypeId ?? null;
}

function typeOfRoomsIn(lines: readonly ChangeLine[]): TypeOfRoom {
  const types = new Map(
    lines.flatMap(({ claims }) => claims.map(({ roomId, roomTypeId }) => [roomId, roomTypeId])),
  );
  return (roomId) => types.get(roomId) ?? null;
}

function assertWithinLimit(concession: Concession, { settings }: LodgePrices): void {
  const limit = settings.managerDiscountLimit;
  if (isAboveDiscountLimit(concession, limit)) throw new DiscountLimit(limit);
}

/** All that is given away on a party: discounts, free rooms, prices kept on dearer rooms, and what was taken off by hand. */
function concessionOf(
  party: readonly LinePlan[],
  takenOff: Money,
  prices: LodgePrices,
  typeOfRoom: TypeOfRoom,
): Concession {
  const listPrices: Money[] = [];
  let asked = -takenOff;
  for (const plan of party) {
    const isFree = plan.complimentaryReason !== null;
    const list = isFree ? atTariff({ ...plan, complimentaryReason: null }, prices).nights : plan.nights;
    const listed = list.map((night) => ({ ...night, rate: night.listRate ?? night.rate }));
    listPrices.push(...listed.map(listPriceOf), keptBelowOf(plan, typeOfRoom, prices));
    asked += sumOf(plan.nights.map((night) => listPriceOf(night) - night.discount));
  }
  return { listPrices, given: sumOf(listPrices) - asked };
}
