import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import {
  type StayActions_reservationFragment,
  StayActions_reservationFragmentDoc,
} from './stay-actions.generated.ts';
import { actionsOf, buttonOf, roomsFor, type StayAction } from './stay-labels.ts';
import { useImmediateAction } from './use-immediate-action.ts';

const StayDialog = lazyDialog(async () => (await import('./stay-dialog.tsx')).StayDialog);

export type StayActionsOf = {
  reservation: FragmentType<StayActions_reservationFragment>;
  /** One of its rooms; the whole booking when it is left out. */
  reservationRoomId?: string | undefined;
  /** It is done, or was given up. */
  onDone?: (() => void) | undefined;
};

/** A step in the life of a stay, as a list or a button says it. */
export type StayStep = { act: StayAction; label: string; onSelect: () => void };

/** A step whose dialog is open, with the rooms that allowed it then: another desk may change them meanwhile. */
type OpenedStep = { act: StayAction; roomIds: readonly string[] };

/** The steps that a stay, or a whole booking, can take now: the one next, whether nobody came, and the others. */
export function useStayActions({ reservation, reservationRoomId, onDone }: StayActionsOf) {
  const { data: booking } = useSuspenseFragment({
    fragment: StayActions_reservationFragmentDoc,
    fragmentName: 'StayActions_reservation',
    from: reservation,
  });
  const [opened, setOpened] = useState<OpenedStep | null>(null);
  const atOnce = useImmediateAction();
  const isWhole = reservationRoomId === undefined;
  const shown = isWhole ? booking.rooms : booking.rooms.filter(({ id }) => id === reservationRoomId);
  const { next, others, isLate } = actionsOf(shown);
  const act = async (chosen: StayAction) => {
    if (await atOnce.act(booking, roomsFor(shown, chosen), chosen)) onDone?.();
    else setOpened({ act: chosen, roomIds: roomsFor(shown, chosen).map(({ id }) => id) });
  };
  const stepOf = (chosen: StayAction): StayStep => ({
    act: chosen,
    label: buttonOf(chosen, isWhole || booking.rooms.length === 1),
    onSelect: () => void act(chosen),
  });
  const dialog: ReactNode = opened !== null && (
    <StayDialog
      act={opened.act}
      booking={booking}
      rooms={shown.filter(({ id }) => opened.roomIds.includes(id))}
      onClose={() => {
        atOnce.clearErrors();
        setOpened(null);
        onDone?.();
      }}
    />
  );
  return {
    next: next && stepOf(next),
    noShow: isLate ? stepOf('MARK_NO_SHOW') : null,
    others: others.map(stepOf),
    isBusy: atOnce.isBusy,
    /** The only room's actions are the booking's. */
    isSaidAbove: !isWhole && booking.rooms.length === 1,
    dialog,
  };
}
