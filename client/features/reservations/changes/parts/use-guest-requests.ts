import { formatMoney } from '../../../../../domain/money.ts';
import type { MealPlanCode, SetGuestsInput } from '../../../../gql/schema.generated.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { SetGuestsDocument } from '../dialogs/guests-dialog.generated.ts';
import { type ChangedBooking, type ChangedStay, lineOf } from './stay-format.ts';

type Asking = {
  onDone: (() => void) | undefined;
  /** The lodge said no: the guests are asked about, with what was wished. */
  ask: (wished: RequestedGuests) => void;
};

/** What guests wish in the evening, done with one press and taken back with another: a mattress, meals. */
export function useGuestRequests(booking: ChangedBooking, stay: ChangedStay, { onDone, ask }: Asking) {
  const guestsNow = (): Omit<SetGuestsInput, 'version'> => {
    const { adults, children, infants, mealPlan } = stay;
    return { reservationRoomId: stay.id, adults, children, infants, mealPlan, from: 'TONIGHT' };
  };
  const { submit } = useAction(SetGuestsDocument, {
    done: ({ reservation }) => formatGuestRequest(reservation.gross - booking.gross),
    undo: ({ reservation }, sendUndo) =>
      void sendUndo(SetGuestsDocument, { ...guestsNow(), version: reservation.version }),
    ...(onDone && { onDone }),
  });
  const suffix = stay.status === 'CHECKED_IN' ? ' from tonight' : '';
  return guestRequestsOf(stay).map(([wish, more]) => ({
    label: `+ ${wish}${suffix}`,
    onSelect: async () => {
      const input = { ...guestsNow(), ...more, version: lineOf(booking, stay).version };
      if ((await submit(input)) === null) ask(more);
    },
  }));
}

/** What a wish changes. */
export type RequestedGuests = { adults?: number; mealPlan?: MealPlanCode };
type Wish = readonly [words: string, changes: RequestedGuests];

/** What a room may wish for: one guest more, and meals where it has none. */
export function guestRequestsOf({ adults, mealPlan }: Pick<ChangedStay, 'adults' | 'mealPlan'>): Wish[] {
  const meals: Wish[] = [
    ['breakfast', { mealPlan: 'BREAKFAST' }],
    ['breakfast and dinner', { mealPlan: 'HALF_BOARD' }],
  ];
  return [['mattress', { adults: adults + 1 }], ...(mealPlan === 'ROOM_ONLY' ? meals : [])];
}

function formatGuestRequest(more: number): string {
  return more === 0 ? 'The guests are changed.' : `The guests are changed. ${formatMoney(more)} more to pay.`;
}
