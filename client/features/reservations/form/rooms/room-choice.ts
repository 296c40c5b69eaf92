import { type DateRange, doDateRangesOverlap } from '../../../../../domain/nights.ts';
import type { MealPlanCode } from '../../../../gql/schema.generated.ts';

/** A room of the form, or several alike, as far as the others must know it. */
export type ChosenRoom = DateRange & { count: number; roomTypeId: string; roomId: string };

type FreeRoomChoice = { id: string; number: string };

/** The rooms of the form, that one left out, which sleep on a night of its own. */
function rivals(rooms: readonly ChosenRoom[], index: number): ChosenRoom[] {
  const own = rooms[index];
  if (!own) return [];
  return rooms.filter((room, at) => at !== index && doDateRangesOverlap(room, own));
}

/** How many rooms of a type are left for one room of the form, once the others have theirs. */
export function leftFor(
  rooms: readonly ChosenRoom[],
  index: number,
  roomTypeId: string,
  free: number,
): number {
  const taken = rivals(rooms, index)
    .filter((room) => room.roomTypeId === roomTypeId)
    .reduce((sum, { count }) => sum + count, 0);
  return Math.max(0, free - taken);
}

/** The rooms that one room of the form can still choose: free ones which no other room of the form names. */
export function choicesFor(
  rooms: readonly ChosenRoom[],
  index: number,
  free: readonly FreeRoomChoice[],
): FreeRoomChoice[] {
  const named = new Set(rivals(rooms, index).map(({ roomId, count }) => (count === 1 ? roomId : '')));
  return free.filter(({ id }) => !named.has(id));
}

const MEAL_ORDER: readonly MealPlanCode[] = ['ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'ALL_MEALS'];

type MealPlanOffer = { plan: MealPlanCode; roomType: { id: string } | null; isActive: boolean };

/** The meal plans that can be had with a room type, the plain room first; the type's own row decides for it. */
export function mealPlansFor(offers: readonly MealPlanOffer[], roomTypeId: string): MealPlanCode[] {
  return MEAL_ORDER.filter((plan) => {
    const ofPlan = offers.filter((offer) => offer.plan === plan);
    const own = ofPlan.find(({ roomType }) => roomType?.id === roomTypeId);
    return plan === 'ROOM_ONLY' || (own ?? ofPlan.find(({ roomType }) => !roomType))?.isActive;
  });
}
