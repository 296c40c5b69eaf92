import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../lib/lazy-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { type StayActs_reservationFragment, StayActs_reservationFragmentDoc } from './stay-acts.generated.ts';
import { actsOf, buttonOf, roomsFor, type StayAct } from './stay-words.ts';
import { useActAtOnce } from './use-act-at-once.ts';

const StayDialog = lazyDialog(async () => (await import('./stay-dialog.tsx')).StayDialog);

export type StayActsProps = {
  reservation: FragmentType<StayActs_reservationFragment>;
  /** One of its rooms; the whole booking when it is left out. */
  reservationRoomId?: string;
};

/** What can be done with a stay: the one next act as a button, the rest in a menu. */
export function StayActs({ reservation, reservationRoomId }: StayActsProps) {
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
  // a menu of one is a button
  const only = next === null && others.length === 1 ? others[0] : undefined;
  const act = async (chosen: StayAct) => {
    if (!(await atOnce.act(booking, roomsFor(shown, chosen), chosen))) setOpened(chosen);
  };
  // the only room's acts are the booking's
  const isSaidAbove = !isWhole && booking.rooms.length === 1;
  if (isSaidAbove || (next === null && others.length === 0 && !isLate)) return null;
  return (
    <>
      {next !== null && (
        <Button look={isWhole ? 'primary' : 'outline'} isBusy={atOnce.isBusy} onClick={() => void act(next)}>
          {buttonOf(next, isWhole)}
        </Button>
      )}
      {isLate && (
        <Button onClick={() => void act('MARK_NO_SHOW')}>{buttonOf('MARK_NO_SHOW', isWhole)}</Button>
      )}
      {only !== undefined && <Button onClick={() => void act(only)}>{buttonOf(only, isWhole)}</Button>}
      {only === undefined && others.length > 0 && (
        <Menu
          trigger={
            <Button aria-label={isWhole ? 'More for this booking' : 'More for this room'}>
              More <ChevronDown aria-hidden />
            </Button>
          }
          items={others.map((other) => ({
            label: buttonOf(other, isWhole),
            isDestructive: other === 'CANCEL',
            onSelect: () => void act(other),
          }))}
        />
      )}
      {opened !== null && (
        <StayDialog
          act={opened}
          booking={booking}
          rooms={roomsFor(shown, opened)}
          onClose={() => {
            atOnce.clearErrors();
            setOpened(null);
          }}
        />
      )}
    </>
  );
}
