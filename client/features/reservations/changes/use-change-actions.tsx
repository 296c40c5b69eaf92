import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../lib/api/use-action.ts';
import { showToast } from '../../../lib/toasts.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import {
  type ChangeMenu_reservationFragment,
  ChangeMenu_reservationFragmentDoc,
  PinRoomDocument,
} from './change-menu.generated.ts';
import { type ChangedBooking, type ChangedStay, reservationRoomOf, stayName } from './parts/stay-format.ts';
import { useComplimentary } from './parts/use-complimentary.ts';
import { type RequestedGuests, useGuestRequests } from './parts/use-guest-requests.ts';
import type { StayChange } from './stay-change-dialog.tsx';

const StayChangeDialog = lazyDialog(async () => (await import('./stay-change-dialog.tsx')).StayChangeDialog);

/** A change of one room, as a list or a button says it. */
export type ChangeAction = {
  label: string;
  onSelect: () => void;
  isDestructive?: boolean;
  startsGroup?: boolean;
};

/** What can be changed of a room, with the dialog that asks. */
export type ChangeActions = {
  /** 'Couple's Cove 101'. */
  name: string;
  /** What is wanted most, each with its dialog. */
  main: Partial<Record<'move' | 'nights' | 'oneMore' | 'guests', ChangeAction>>;
  /** What is done with one press, or asks one thing alone. */
  quick: ChangeAction[];
  /** Everything else. */
  others: ChangeAction[];
  dialog: ReactNode;
};

/** The booking as its changes read it. */
export function useChangedBooking(reservation: FragmentType<ChangeMenu_reservationFragment>): ChangedBooking {
  const { data } = useSuspenseFragment({
    fragment: ChangeMenu_reservationFragmentDoc,
    fragmentName: 'ChangeMenu_reservation',
    from: reservation,
  });
  return data;
}

/** What can be changed of one room of a booking; `onDone` is told when it is done, or given up. */
export function useChangeActions(
  booking: ChangedBooking,
  stay: ChangedStay,
  onDone?: () => void,
  /** What is asked at once. */
  begun: StayChange | null = null,
): ChangeActions {
  const [opened, setOpened] = useState(begun);
  const atOnce = useImmediateActions(booking, stay, { onDone, ask: setOpened });
  const [wanted, setWanted] = useState<RequestedGuests>({});
  const ask = (wanted: RequestedGuests) => {
    setWanted(wanted);
    setOpened('guests');
  };
  const guestRequests = useGuestRequests(booking, stay, { onDone, ask });
  const may = (action: (typeof stay.allowedActions)[number]) => stay.allowedActions.includes(action);
  const isInHouse = stay.status === 'CHECKED_IN';
  const asked = (label: string, change: StayChange): ChangeAction => ({
    label,
    onSelect: () => setOpened(change),
  });
  const number = stay.room?.number;
  const quick = [
    ...(may('SET_GUESTS') ? guestRequests : []),
    may('MOVE_ROOM') && isInHouse && number && asked(`Move, ${number} is broken…`, 'moveBroken'),
    may('MOVE_ROOM') && isInHouse && number && asked('They are in another room…', 'wrongRoom'),
  ];
  const others = [
    may('SWAP_ROOMS') && asked('Swap…', 'swap'),
    may('PIN_ROOM') && atOnce.promise,
    may('PRICE_AGAIN') && asked('Price everything again…', 'priceAgain'),
    may('SET_COMPLIMENTARY') && !stay.isComplimentary && atOnce.free,
    may('SET_COMPLIMENTARY') && asked(stay.isComplimentary ? 'Charge it again…' : 'Free of charge…', 'free'),
    may('CANCEL') &&
      booking.rooms.length > 1 && {
        ...asked('Take off the booking…', 'remove'),
        isDestructive: true,
        startsGroup: true,
      },
  ];
  return {
    name: stayName(stay),
    main: {
      ...(may('MOVE_ROOM') && { move: asked('Move…', 'move') }),
      ...(may('CHANGE_NIGHTS') && { nights: asked('Change nights…', 'nights') }),
      ...(may('CHANGE_NIGHTS') && isInHouse && { oneMore: asked('One more night…', 'oneMore') }),
      ...(may('SET_GUESTS') && { guests: asked('Guests…', 'guests') }),
    },
    quick: quick.filter((act) => act !== false && act !== '' && act !== undefined && act !== null),
    others: others.filter((act) => act !== false),
    dialog: opened && (
      <StayChangeDialog
        change={opened}
        booking={booking}
        stay={stay}
        wanted={wanted}
        onClose={() => {
          setOpened(null);
          setWanted({});
          onDone?.();
        }}
      />
    ),
  };
}

type AtOnce = { onDone: (() => void) | undefined; ask: (change: StayChange) => void };

/** What needs no question and can be taken back; what the lodge says no to is asked about in its dialog. */
function useImmediateActions(booking: ChangedBooking, stay: ChangedStay, { onDone, ask }: AtOnce) {
  const complimentary = useComplimentary({ booking, stay, onClose: () => onDone?.() });
  const promising = useAction(PinRoomDocument, {
    done: stay.isPinned ? 'No longer promised.' : 'The room is promised.',
    undo: ({ reservation }, sendUndo) =>
      void sendUndo(PinRoomDocument, {
        reservationRoomId: stay.id,
        version: reservation.version,
        isPinned: stay.isPinned,
      }),
    ...(onDone && { onDone }),
  });
  const free: ChangeAction = {
    label: 'Free: driver',
    onSelect: async () => {
      const input = { ...reservationRoomOf(booking, stay), isComplimentary: true, reason: 'driver' };
      if ((await complimentary.submit(input)) === null) ask('free');
    },
  };
  const promise: ChangeAction = {
    label: stay.isPinned ? 'Take back the promise' : 'Promise this room',
    onSelect: async () => {
      const input = { ...reservationRoomOf(booking, stay), isPinned: !stay.isPinned };
      if ((await promising.submit(input)) !== null) return;
      showToast({
        title: 'Somebody else changed this booking. You now see the latest; please try again.',
        variant: 'destructive',
      });
      onDone?.();
    },
  };
  return { free, promise };
}
