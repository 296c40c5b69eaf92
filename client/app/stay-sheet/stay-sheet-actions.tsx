import { useState } from 'react';
import { useAccountActions } from '../../features/billing/account/use-account-actions.tsx';
import { useDocumentActions } from '../../features/documents/use-document-actions.tsx';
import { useIdActions } from '../../features/guests/use-id-actions.tsx';
import { useBookingChanges } from '../../features/reservations/changes/use-booking-changes.tsx';
import {
  type ChangeActions,
  useChangeActions,
  useChangedBooking,
} from '../../features/reservations/changes/use-change-actions.tsx';
import { type StayStep, useStayActions } from '../../features/reservations/stays/use-stay-actions.tsx';
import { formatRoomCount } from '../../lib/format/format.ts';
import { type Action, type ActionGroup, ActionList } from '../../ui/overlay/action-list.tsx';
import { ActionSheet } from '../../ui/overlay/action-sheet.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { ReceiptActions } from '../actions/receipt-actions.tsx';
import type { StaySheetQuery } from './stay-sheet.generated.ts';
import type { StaySheetProps } from './stay-sheet-props.ts';

const AgentPayment = lazyDialog(async () => (await import('../actions/agent-payment.tsx')).AgentPayment);

type SheetProps = StaySheetProps & {
  lodge: StaySheetQuery['lodge'];
  reservation: NonNullable<StaySheetQuery['reservation']>;
};

/** The actions of one room of a booking, with those of the booking. */
export function RoomSheet({ roomId, ...props }: SheetProps & { roomId: string }) {
  const booking = useChangedBooking(props.reservation);
  const stay = booking.rooms.find(({ id }) => id === roomId);
  if (stay === undefined) return <BookingSheet {...props} />;
  return <OfRoom {...props} booking={booking} stay={stay} />;
}

type Changed = ReturnType<typeof useChangedBooking>;

function OfRoom({
  booking,
  stay,
  ...props
}: SheetProps & { booking: Changed; stay: Changed['rooms'][number] }) {
  const changes = useChangeActions(booking, stay, props.onClose, props.wanted.begun);
  return <Sheet {...props} roomId={stay.id} changes={changes} />;
}

/** The actions of a booking of several rooms, none of which is meant. */
export function BookingSheet(props: SheetProps) {
  return <Sheet {...props} roomId={undefined} changes={null} />;
}

type OfSheet = SheetProps & { roomId: string | undefined; changes: ChangeActions | null };

function Sheet(props: OfSheet) {
  const { wanted, onClose, changes } = props;
  const [isOpen, setIsOpen] = useState(wanted.begun === undefined);
  const { groups, dialogs } = useGroups(props);
  const choose = ({ to, onSelect }: Pick<Action, 'to' | 'onSelect'>) => {
    setIsOpen(false);
    if (to === undefined) onSelect?.();
    else onClose();
  };
  return (
    <>
      {isOpen && (
        <ActionSheet title={wanted.title} anchor={wanted.anchor} onClose={onClose}>
          <ActionList groups={groups} onChoose={choose} />
        </ActionSheet>
      )}
      {changes?.dialog}
      {dialogs}
    </>
  );
}

function useGroups({ reservation, lodge, paths, isDesk, onClose, roomId, changes }: OfSheet) {
  const onDone = onClose;
  const isOfOne = reservation.rooms.length > 1 && roomId !== undefined;
  const steps = useStayActions({ reservation, reservationRoomId: roomId, onDone });
  const all = useStayActions({ reservation, onDone });
  const ids = useIdActions({ reservation, reservationRoomId: roomId, onDone });
  const receiptActions: Parameters<typeof useAccountActions>[0]['receiptActions'] = (payment) => (
    <ReceiptActions {...{ reservation, payment, paths, isDesk }} />
  );
  const money = useAccountActions({ reservation, lodge, receiptActions, onDone });
  const { documents, messages } = useDocumentActions({ reservation, paths, isDesk, onDone });
  const whole = useBookingChanges(useChangedBooking(reservation), onDone);
  const [isAgentPaying, setIsAgentPaying] = useState(false);
  const { agent } = reservation;
  const agentActions =
    agent !== null && reservation.allowedActions.includes('RECEIVE_FROM_AGENT')
      ? [{ label: `Payment from ${agent.name}, for all bills…`, onSelect: () => setIsAgentPaying(true) }]
      : [];
  const { move, nights, oneMore, guests } = changes?.main ?? {};
  const groups: ActionGroup[] = [
    {
      title: 'The stay',
      actions: present(
        steps.next,
        steps.noShow,
        oneMore,
        ...(changes?.quick ?? []),
        ...ids.actions,
        move,
        nights,
        guests,
      ),
    },
    { title: 'Money', actions: [...money.actions, ...agentActions] },
    { title: isDesk ? 'Print and send' : 'Send', actions: [...documents, ...messages] },
    ...(isOfOne
      ? [
          {
            title: `All ${formatRoomCount(reservation.rooms.map(({ roomType }) => roomType))}`,
            actions: ofAll(all),
          },
        ]
      : []),
    {
      title: 'More',
      actions: [
        { label: 'Open the booking', to: paths.booking(reservation.code) },
        ...whole.items,
        ...(changes?.others ?? []),
        ...steps.others.map(actionOf),
        // To give all of it up is last wherever it is offered.
        ...(isOfOne ? all.others.filter(isCancel).map(actionOf) : []),
      ],
    },
  ];
  const dialogs = (
    <>
      {steps.dialog}
      {all.dialog}
      {ids.dialog}
      {money.dialog}
      {whole.dialog}
      {isAgentPaying && agent !== null && <AgentPayment agent={agent} onClose={onClose} />}
    </>
  );
  return { groups, dialogs };
}

function present(...actions: (Action | null | undefined)[]): Action[] {
  return actions.filter((act) => act !== null && act !== undefined);
}

function isCancel({ act }: StayStep): boolean {
  return act === 'CANCEL';
}

/** The steps of a whole booking, told apart from those of one of its rooms. */
function ofAll({ next, noShow, others }: ReturnType<typeof useStayActions>): Action[] {
  const steps = [next, noShow, ...others].filter((step) => step !== null);
  return steps
    .filter((step) => !isCancel(step))
    .map((step) => ({ ...actionOf(step), label: `${step.label}, all rooms` }));
}

function actionOf({ act, label, onSelect }: StayStep): Action {
  return { label, onSelect, isDestructive: act === 'CANCEL' };
}
