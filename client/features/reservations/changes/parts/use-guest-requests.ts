import { MEAL_PLAN_NAMES } from '../../../../../domain/listing/meal-plan-names.ts';
import { formatMoney } from '../../../../../domain/money.ts';
import type { MealPlanCode, SetGuestsInput } from '../../../../gql/schema.generated.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { formatGuests } from '../../../../lib/format/format.ts';
import { SetGuestsDocument } from '../dialogs/guests-dialog.generated.ts';
import { type ChangedBooking, type ChangedStay, reservationRoomOf } from './stay-format.ts';

type Asking = {
  onDone: (() => void) | undefined;
  /** The lodge said no: the guests are asked about, with what was asked for. */
  ask: (wanted: RequestedGuests) => void;
};

/** What guests ask for in the evening, done with one press and taken back with another: a mattress, meals. */
export function useGuestRequests(booking: ChangedBooking, stay: ChangedStay, { onDone, ask }: Asking) {
  const guestsNow = (): Omit<SetGuestsInput, 'version'> => {
    const { adults, children, infants, mealPlan } = stay;
    return { reservationRoomId: stay.id, adults, children, infants, mealPlan, from: 'TONIGHT' };
  };
  const { submit } = useAction(SetGuestsDocument, {
    done: ({ reservation }, sent) => guestsChangedWords(stay, sent, reservation.gross - booking.gross),
    undo: ({ reservation }, sendUndo) =>
      void sendUndo(SetGuestsDocument, { ...guestsNow(), version: reservation.version }),
    ...(onDone && { onDone }),
  });
  const suffix = stay.status === 'CHECKED_IN' ? ' from tonight' : '';
  return guestRequestsOf(stay).map(([wanted, more]) => ({
    label: `+ ${wanted}${suffix}`,
    onSelect: async () => {
      const input = { ...guestsNow(), ...more, version: reservationRoomOf(booking, stay).version };
      if ((await submit(input)) === null) ask(more);
    },
  }));
}

/** What a request of guests changes. */
export type RequestedGuests = { adults?: number; mealPlan?: MealPlanCode };
type WantedChange = readonly [words: string, changes: RequestedGuests];

/** What may be asked for a room: one guest more, and meals where it has none. */
export function guestRequestsOf({
  adults,
  mealPlan,
}: Pick<ChangedStay, 'adults' | 'mealPlan'>): WantedChange[] {
  const meals: WantedChange[] = [
    ['breakfast', { mealPlan: 'BREAKFAST' }],
    ['breakfast and dinner', { mealPlan: 'HALF_BOARD' }],
  ];
  return [['mattress', { adults: adults + 1 }], ...(mealPlan === 'ROOM_ONLY' ? meals : [])];
}

/** What was changed of the guests, and what it costs: 'A mattress is added. ₹400 more to pay.' */
export function guestsChangedWords(
  stay: Pick<ChangedStay, 'adults' | 'children' | 'infants' | 'mealPlan'>,
  { adults, children, infants, mealPlan }: Omit<SetGuestsInput, 'version' | 'reservationRoomId'>,
  more: number,
): string {
  const plan = mealPlan ?? stay.mealPlan;
  const isSameChildren = children === stay.children && infants === stay.infants;
  const isSamePlan = plan === stay.mealPlan;
  const meals = MEAL_PLAN_NAMES[plan].toLowerCase();
  const now = `Now ${formatGuests({ adults, children: children ?? 0, infants: infants ?? 0 })}`;
  const what =
    isSameChildren && isSamePlan && adults === stay.adults + 1
      ? 'A mattress is added'
      : isSameChildren && adults === stay.adults && !isSamePlan
        ? `Meals: ${meals}`
        : isSamePlan
          ? now
          : `${now}; meals: ${meals}`;
  if (more === 0) return `${what}, the price stays the same.`;
  return `${what}. ${formatMoney(Math.abs(more))} ${more > 0 ? 'more' : 'less'} to pay.`;
}
