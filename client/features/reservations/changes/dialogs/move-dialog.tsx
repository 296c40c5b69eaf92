import { useState } from 'react';
import { laterDay } from '../../../../../domain/nights.ts';
import type {
  ChangeFrom,
  GuestsAccepted,
  MovePrice,
  MoveRoomInput,
} from '../../../../gql/schema.generated.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { GUEST_RESTRICTION_LABELS } from '../../parts/guest-restriction-labels.ts';
import { RoomChips } from '../../parts/room-chips.tsx';
import { Tick } from '../../parts/tick.tsx';
import { usePreview } from '../../parts/use-preview.ts';
import { ChangeDialog } from '../parts/change-dialog.tsx';
import { type OldRoomBlock, OldRoomOff } from '../parts/old-room-off.tsx';
import { reservationRoomOf, type StayDialogProps, stayName } from '../parts/stay-format.ts';
import { canUndo, undoMove } from '../parts/undo-move.ts';
import { undoWithMoves } from '../parts/undo-with-moves.ts';
import { useFreeRooms } from '../parts/use-free-rooms.ts';
import { MoveRoomDocument } from './move-dialog.generated.ts';

const PRICES = [
  { value: 'KEEP', label: 'Keep the price' },
  { value: 'NEW', label: 'New price' },
] as const;

/** Another room, from tonight or from the start, with the old one taken off sale in the same step. */
export function MoveDialog({
  booking,
  stay,
  onClose,
  isBroken = false,
}: StayDialogProps & {
  /** Whether the old room is taken off sale, unless that is unticked. */
  isBroken?: boolean;
}) {
  const isInHouse = stay.status === 'CHECKED_IN';
  const { today, types, message } = useFreeRooms(stay);
  const [picked, setRoomId] = useState<string | null>(null);
  const [price, setPrice] = useState<MovePrice>('KEEP');
  const [off, setOff] = useState<OldRoomBlock | null>(isBroken ? { until: stay.departure, note: '' } : null);
  const [isPinned, setIsPinned] = useState(true);
  const [said, setSaid] = useState<GuestsAccepted>('ANY');
  const [reason, setReason] = useState('');
  const own = types.find(({ id }) => id === stay.roomType.id);
  // the first free room of its type is as good as any, and saves a tap
  const roomId = picked ?? own?.rooms[0]?.id ?? null;
  const given = types.find(({ rooms }) => rooms.some((room) => room.id === roomId));
  const isOther = given !== undefined && given.id !== stay.roomType.id;
  const whose = given?.guests ?? 'ANY';
  const inputOf = (from: ChangeFrom): MoveRoomInput | null =>
    roomId === null || off?.until === null
      ? null
      : {
          ...reservationRoomOf(booking, stay),
          roomId,
          from,
          price: isOther ? price : 'KEEP',
          mayMoveOthers: true,
          ...(!isInHouse && { isPinned }),
          ...(said !== 'ANY' && said === whose && { allGuestsAre: said }),
          ...(off && { blockOld: { ...off, reason: 'MAINTENANCE' as const, note: off.note || null } }),
          ...(reason && { reason, overrideReason: reason }),
        };
  const tried = inputOf('TONIGHT');
  const preview = usePreview(tried && { moveRoom: tried });
  const old = stay.room;
  const { submit, userError, loading } = useAction(MoveRoomDocument, {
    seenVersion: booking.version,
    done: `Moved to ${given?.rooms.find(({ id }) => id === roomId)?.number ?? 'another room'}.`,
    undo: ({ reservation: { version }, moves }, sendUndo, sent) => {
      if (old === null) return;
      const back = undoMove(sent, { roomId: old.id, isPinned: stay.isPinned });
      void undoWithMoves(sendUndo, MoveRoomDocument, { ...back, version }, moves);
    },
    canUndo: ({ from }) => canUndo(stay, from ?? 'TONIGHT'),
    onDone: onClose,
  });
  const problem = [preview.refusal, userError]
    .flatMap((refusal) => (refusal?.__typename === 'ValidationError' ? refusal.fields : []))
    .find(({ path }) => path === 'blockOld.until');
  const action = (label: string, from: ChangeFrom) => {
    const input = inputOf(from);
    return { label, onPress: () => input !== null && void submit(input), isDisabled: input === null };
  };
  return (
    <ChangeDialog
      title={`Move ${stayName(stay)}`}
      onClose={onClose}
      preview={tried === null ? undefined : preview}
      actions={
        isInHouse
          ? [action('Move from tonight', 'TONIGHT'), action('From the start', 'START')]
          : [action('Move', 'START')]
      }
      error={userError}
      isBusy={loading}
      reason={{ value: reason, onChange: setReason }}
    >
      {message && <Notice>{message}</Notice>}
      {types.map(({ id, name, rooms }) => (
        <RoomChips key={id} label={name} rooms={rooms} value={roomId} onChange={setRoomId} />
      ))}
      {isOther && <Segmented label="Price" options={PRICES} value={price} onChange={setPrice} />}
      {whose !== 'ANY' && whose !== stay.allGuestsAre && (
        <Tick isOn={said === whose} onChange={(isOn) => setSaid(isOn ? whose : 'ANY')}>
          {GUEST_RESTRICTION_LABELS[whose]}
        </Tick>
      )}
      {!isInHouse && roomId !== null && (
        <Tick isOn={isPinned} onChange={setIsPinned}>
          Promised room: nobody moves them for another
        </Tick>
      )}
      {old && (
        <OldRoomOff
          number={old.number}
          today={today}
          from={laterDay(stay.arrival, today)}
          value={off}
          onChange={setOff}
          until={stay.departure}
          error={problem?.message}
        />
      )}
    </ChangeDialog>
  );
}

/** For whom something broke in the room: one press less. */
export function MoveBrokenDialog(props: StayDialogProps) {
  return <MoveDialog {...props} isBroken />;
}
