import { ACT_NAMES, nextActOf } from '../../../../domain/lifecycle.ts';
import type { ReservationAction } from '../../../gql/schema.generated.ts';
import { Button } from '../../../ui/button.tsx';
import type { StayAction } from './stay-labels.ts';
import type { OngoingStayAction } from './use-next-stay-action.tsx';

/** A room of a booking as a list knows it. */
export type NextActionStay = {
  code: string | null;
  reservationRoomId: string | null;
  guestName: string | null;
  room: string | null;
  nextAct: ReservationAction | null;
};

type NextActionButtonProps = { stay: NextActionStay; acting: OngoingStayAction };

/** The one next act of a stay on a list; nothing where there is none. */
export function NextActionButton({ stay, acting }: NextActionButtonProps) {
  const act = stay.nextAct && nextActOf([stay.nextAct]);
  return act ? <StayActionButton stay={stay} act={act} acting={acting} /> : null;
}

type StayActionButtonProps = {
  stay: Omit<NextActionStay, 'nextAct'>;
  act: StayAction;
  acting: OngoingStayAction;
};

/** An act of a stay on a list; nothing where its booking is not told. */
export function StayActionButton({ stay, act, acting }: StayActionButtonProps) {
  const { code, reservationRoomId, guestName, room } = stay;
  if (code === null || reservationRoomId === null) return null;
  const button = ACT_NAMES[act];
  const whose = [guestName ?? 'the guest', room && `room ${room}`].filter(Boolean).join(', ');
  return (
    <Button
      variant={act === 'CHECK_IN' ? 'primary' : 'outline'}
      className="h-11"
      isBusy={acting.busyId === reservationRoomId}
      aria-label={`${button} ${whose}`}
      onClick={() => void acting.act({ code, reservationRoomId, act })}
    >
      {button}
    </Button>
  );
}
