import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import {
  type StayActs_reservationFragment,
  StayActs_reservationFragmentDoc,
} from './stay-actions.generated.ts';
import { actsOf, buttonOf, roomsFor, type StayAct } from './stay-labels.ts';
import { useActAtOnce } from './use-immediate-action.ts';

const StayDialog = lazyDialog(async () => (await import('./stay-dialog.tsx')).StayDialog);

export type StayActsOf = {
  reservation: FragmentType<StayActs_reservationFragment>;
  /** One of its rooms; the whole booking when it is left out. */
  reservationRoomId?: string | undefined;
  /** It is done, or was given up. */
  onDone?: (() => void) | undefined;
};

/** A step in the life of a stay, as a list or a button says it. */
export type StayStep = { act: StayAct; label: string; onSelect: () => void };

/** The steps that a stay, or a whole booking, can take now: the one next, whether nobody came, and the others. */
export function useStayActs({ reservation, reservationRoomId, onDone }: StayActsOf) {
  const { data: booking } = useSuspenseFragment({
    fragment: StayActs_reservationFragmentDoc,
    fragmentName: 'StayActs_reservation',
    from: reservation,
  });
  const [opened, setOpened] = useState<StayAct | null>(null);
  const atOnce = useActAtOnce();
  const isWhole = reservationRoomId === undefined;
  const shown = isWhole ? booking.rooms : booking.rooms.filter(({ id }) => id === reservationRoomId);
  const { next, others, isLate } = actsOf(shown);
  const act = async (chosen: StayAct) => {
    if (await atOnce.act(booking, roomsFor(shown, chosen), chosen)) onDone?.();
    else setOpened(chosen);
  };
  const stepOf = (chosen: StayAct): StayStep => ({
    act: chosen,
    label: buttonOf(chosen, isWhole || booking.rooms.length === 1),
    onSelect: () => void act(chosen),
  });
  const dialog: ReactNode = opened !== null && (
    <StayDialog
      act={opened}
      booking={booking}
      rooms={roomsFor(shown, opened)}
      onClose={() => {
        atOnce.clearErrors();
        setOpened(null);
        onDone?.();
      }}
    />
  );
  return {
    next: next && stepOf(next),
    notCome: isLate ? stepOf('MARK_NO_SHOW') : null,
    others: others.map(stepOf),
    isBusy: atOnce.isBusy,
    /** The only room's acts are the booking's. */
    isSaidAbove: !isWhole && booking.rooms.length === 1,
    dialog,
  };
}
