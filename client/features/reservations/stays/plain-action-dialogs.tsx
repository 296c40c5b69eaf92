import type { TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import {
  BringStayBackDocument,
  ConfirmStayDocument,
  UndoStayCheckInDocument,
  UndoStayCheckOutDocument,
} from './stay-actions.generated.ts';
import type { StayDialogProps } from './stay-dialog-props.ts';
import { formatRooms, inputOf, whoseStay } from './stay-labels.ts';

type FreeRooms = readonly { id: string; number: string }[];
type Refusal = { message: string; freeRooms?: FreeRooms };
type Instead = { reservationRoomId: string; roomId: string };

type PlainAction<TData, TInput> = {
  document: TypedDocumentNode<TData, { input: TInput }>;
  /** What is sent; with another room where the one of then is taken. */
  send: (act: ReturnType<typeof inputOf>, rooms: Instead[]) => TInput;
  title: (whose: string) => string;
  confirmLabel: string;
  words: string;
  done: string;
};

/** A dialog that asks nothing but whether it is meant, or in which other room. */
function plainActionDialog<TData, TInput>(act: PlainAction<TData, TInput>) {
  return function PlainActDialog({ booking, rooms, onClose }: StayDialogProps): ReactNode {
    const { submit, userError, loading } = useAction(act.document, {
      seenVersion: booking.version,
      done: act.done,
      onDone: onClose,
    });
    // each of these actions is refused with a sentence, some with other rooms
    const refusal = userError as Refusal | null;
    const send = (...instead: Instead[]) => void submit(act.send(inputOf(booking, rooms), instead));
    return (
      <ConfirmDialog
        title={act.title(whoseStay(booking))}
        confirmLabel={act.confirmLabel}
        isBusy={loading}
        error={refusal}
        onConfirm={() => send()}
        onClose={onClose}
      >
        <p>
          {formatRooms(rooms)}. {act.words}
        </p>
        <RoomsInstead freeRooms={refusal?.freeRooms ?? []} rooms={rooms} onTake={send} />
      </ConfirmDialog>
    );
  };
}

/** Asks again where a hold could not be confirmed at once. */
export const ConfirmHoldDialog = plainActionDialog({
  document: ConfirmStayDocument,
  send: (act) => act,
  title: (whose) => `Confirm the booking of ${whose}?`,
  confirmLabel: 'Confirm',
  words: 'It could not be confirmed just now.',
  done: 'Confirmed.',
});

/** Brings back what was cancelled, not come or expired, into another room where the old one is taken. */
export const ReinstateDialog = plainActionDialog({
  document: BringStayBackDocument,
  send: (act, rooms) => ({ ...act, rooms }),
  title: (whose) => `Bring back the booking of ${whose}?`,
  confirmLabel: 'Bring back',
  words: 'The old price stays, and the fee comes off the bill.',
  done: 'Brought back at the old price.',
});

/** Takes a check-in back. */
export const UndoCheckInDialog = plainActionDialog({
  document: UndoStayCheckInDocument,
  send: (act) => act,
  title: (whose) => `Undo the check-in of ${whose}?`,
  confirmLabel: 'Undo check-in',
  words: 'They count as not yet arrived.',
  done: 'Check-in undone.',
});

/** Takes a check-out back, into another room for the nights to come where the old one is taken. */
export const UndoCheckOutDialog = plainActionDialog({
  document: UndoStayCheckOutDocument,
  send: (act, rooms) => ({ ...act, rooms }),
  title: (whose) => `Undo the check-out of ${whose}?`,
  confirmLabel: 'Undo check-out',
  words: 'They are in house again, for all their nights. What was paid stays paid.',
  done: 'Check-out undone.',
});

type RoomsInsteadProps = {
  freeRooms: FreeRooms;
  rooms: StayDialogProps['rooms'];
  onTake: (instead: Instead) => void;
};

/** Other rooms for the one that is taken; with several rooms it is not known which is meant. */
function RoomsInstead({ freeRooms, rooms, onTake }: RoomsInsteadProps) {
  const [only, ...others] = rooms;
  if (!only || others.length > 0 || freeRooms.length === 0) return null;
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
