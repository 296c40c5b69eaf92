import { readLastEdit } from '../../../db/last-edit.sql.ts';
import { violates } from '../../../db/violations.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { StaleEdit } from '../../../errors/stale-edit.refusals.ts';
import { noSuchRoomType } from '../../../errors/unknown-id.ts';
import { publishFigures } from '../../../events/publish.ts';
import type { MealPlanInput } from './meal-plan.input.ts';
import { insertMealPlan, lockMealPlan, updateMealPlan } from './meal-plan.sql.ts';

/** Says what the meals of a plan cost. Raises StaleEdit, or ValidationFailed for a plan that has a price already. */
export async function setMealPrices(write: WriteContext, plan: MealPlanInput): Promise<Effect> {
  const id = plan.version === null ? await addPrices(write, plan) : await changePrices(write, plan);
  return { type: 'meal_plan', id };
}

async function addPrices(write: WriteContext, plan: MealPlanInput): Promise<string> {
  const id = await insertMealPlan(write.tx, plan, write.now).catch((error: unknown) => {
    if (!violates(error, 'meal_plan_room_type_id_fkey')) throw error;
    throw noSuchRoomType('roomTypeId');
  });
  if (id === null) {
    const message = 'This plan has a price there already: change that one.';
    throw new ValidationFailed([{ path: 'plan', message }]);
  }
  publishPrices(write, id, plan);
  return id;
}

async function changePrices(write: WriteContext, plan: MealPlanInput): Promise<string> {
  const { tx, now, actor } = write;
  const locked = await lockMealPlan(tx, plan);
  if (!locked) throw new ApiError('NOT_FOUND');
  const { id, version, ...before } = locked;
  if (version !== plan.version) {
    const row = { entity: 'meal_plan', entityId: id } as const;
    throw new StaleEdit(await readLastEdit(tx, row, ['save-meal-plan']), now, version);
  }
  const { adultPrice, childPrice, isActive } = plan;
  const isSame =
    before.adultPrice === adultPrice && before.childPrice === childPrice && before.isActive === isActive;
  if (isSame) write.changeNothing();
  else {
    await updateMealPlan(tx, id, plan, { now, by: actor.uid });
    publishPrices(write, id, plan, before);
  }
  return id;
}

type Prices = Pick<MealPlanInput, 'adultPrice' | 'childPrice' | 'isActive'>;

function publishPrices(write: WriteContext, entityId: string, plan: MealPlanInput, before?: Prices): void {
  const { version: _version, ...after } = plan;
  write.audit({
    action: 'save-meal-plan',
    entity: 'meal_plan',
    entityId,
    ...(before && { before }),
    after,
  });
  publishFigures(write);
}
