import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import {
  BringStayBackDocument,
  ConfirmStayDocument,
  UndoStayCheckInDocument,
  UndoStayCheckOutDocument,
} from './stay-acts.generated.ts';
import type { StayDialogProps } from './stay-dialog.tsx';
import { roomsWords, whoseStay } from './stay-words.ts';
import { useStayAction } from './use-stay-action.ts';

function actOf({ booking, rooms }: StayDialogProps) {
  return {
    reservationId: booking.id,
    version: booking.version,
    reservationRoomIds: rooms.map(({ id }) => id),
  };
}

/** Asks again where a hold could not be confirmed at once. */
export function ConfirmHoldDialog(props: StayDialogProps) {
  const { booking, rooms, onClose } = props;
  const { submit, userError, loading } = useStayAction(ConfirmStayDocument, {
    seenVersion: booking.version,
    done: 'Confirmed.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Confirm the booking of ${whoseStay(booking)}?`}
      confirmLabel="Confirm"
      isBusy={loading}
      error={userError}
      onConfirm={() => void submit(actOf(props))}
      onClose={onClose}
    >
      {roomsWords(rooms)}. It could not be confirmed just now.
    </ConfirmDialog>
  );
}

/** Brings back what was cancelled, not come or expired, into another room where the old one is taken. */
export function BringBackDialog(props: StayDialogProps) {
  const { booking, rooms, onClose } = props;
  const { submit, userError, loading } = useStayAction(BringStayBackDocument, {
    seenVersion: booking.version,
    done: 'Brought back, at the price of then.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Bring back the booking of ${whoseStay(booking)}?`}
      confirmLabel="Bring back"
      isBusy={loading}
      error={userError}
      onConfirm={() => void submit(actOf(props))}
      onClose={onClose}
    >
      <p>{roomsWords(rooms)}. The price of then holds, and a fee comes off the bill.</p>
      {userError?.__typename === 'RoomTakenError' && (
        <RoomsInstead
          freeRooms={userError.freeRooms}
          rooms={rooms}
          onTake={(instead) => void submit({ ...actOf(props), rooms: [instead] })}
        />
      )}
    </ConfirmDialog>
  );
}

/** Takes a check-in back. */
export function UndoCheckInDialog(props: StayDialogProps) {
  const { booking, rooms, onClose } = props;
  const { submit, userError, loading } = useStayAction(UndoStayCheckInDocument, {
    seenVersion: booking.version,
    done: 'Check-in undone.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Undo the check-in of ${whoseStay(booking)}?`}
      confirmLabel="Undo check-in"
      isBusy={loading}
      error={userError}
      onConfirm={() => void submit(actOf(props))}
      onClose={onClose}
    >
      {roomsWords(rooms)}. The guests are still to come then.
    </ConfirmDialog>
  );
}

/** Takes a check-out back, into another room for the nights to come where the old one is taken. */
export function UndoCheckOutDialog(props: StayDialogProps) {
  const { booking, rooms, onClose } = props;
  const { submit, userError, loading } = useStayAction(UndoStayCheckOutDocument, {
    seenVersion: booking.version,
    done: 'Check-out undone.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Undo the check-out of ${whoseStay(booking)}?`}
      confirmLabel="Undo check-out"
      isBusy={loading}
      error={userError}
      onConfirm={() => void submit(actOf(props))}
      onClose={onClose}
    >
      <p>{roomsWords(rooms)}. The nights that were given back are taken again.</p>
      {userError?.__typename === 'RoomTakenError' && (
        <RoomsInstead
          freeRooms={userError.freeRooms}
          rooms={rooms}
          onTake={(instead) => void submit({ ...actOf(props), rooms: [instead] })}
        />
      )}
    </ConfirmDialog>
  );
}

type RoomsInsteadProps = {
  freeRooms: readonly { id: string; number: string }[];
  rooms: StayDialogProps['rooms'];
  onTake: (instead: { reservationRoomId: string; roomId: string }) => void;
};

/** Other rooms for the one that is taken; with several rooms it is not known which is meant. */
function RoomsInstead({ freeRooms, rooms, onTake }: RoomsInsteadProps) {
  const [only, ...others] = rooms;
  if (!only || others.length > 0) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {freeRooms.map(({ id, number }) => (
        <Button key={id} onClick={() => onTake({ reservationRoomId: only.id, roomId: id })}>
          Take {number}
        </Button>
      ))}
    </div>
  );
}
