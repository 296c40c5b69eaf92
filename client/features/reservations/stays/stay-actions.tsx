import { ChevronDown } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { type StayActionsOf, useStayActions } from './use-stay-actions.tsx';

type StayActionsProps = Omit<StayActionsOf, 'onDone'>;

/** What can be done with a stay: the one next act as a button, the rest in a menu. */
export function StayActions(props: StayActionsProps) {
  const { next, noShow, others, isBusy, isSaidAbove, dialog } = useStayActions(props);
  const isWhole = props.reservationRoomId === undefined;
  // a menu of one is a button
  const only = next === null && others.length === 1 ? others[0] : undefined;
  if (isSaidAbove || (next === null && others.length === 0 && noShow === null)) return null;
  return (
    <>
      {next !== null && (
        <Button variant={isWhole ? 'primary' : 'outline'} isBusy={isBusy} onClick={next.onSelect}>
          {next.label}
        </Button>
      )}
      {noShow !== null && <Button onClick={noShow.onSelect}>{noShow.label}</Button>}
      {only !== undefined && <Button onClick={only.onSelect}>{only.label}</Button>}
      {only === undefined && others.length > 0 && (
        <Menu
          trigger={
            <Button aria-label={isWhole ? 'More for this booking' : 'More for this room'}>
              More <ChevronDown aria-hidden />
            </Button>
          }
          items={others.map(({ act, label, onSelect }) => ({
            label,
            isDestructive: act === 'CANCEL',
            onSelect,
          }))}
        />
      )}
      {dialog}
    </>
  );
}
